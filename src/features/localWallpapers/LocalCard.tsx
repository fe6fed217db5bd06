import { dynamicKinds } from '../../api/contract/entities.ts';
import { observer } from 'mobx-react-lite';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import type { WallpaperCardProps } from '../shared/cards/wallpaperCardProps.ts';
import styles from './LocalCard.module.css';
import { PackageText } from './controls/PackageText.tsx';
import { SizeText } from './controls/SizeText.tsx';

interface LocalCardProps extends WallpaperCardProps {
  onSet: (wallpaper: Wallpaper) => void;
}

/** A wallpaper of the library, with its true size, that can be selected. */
export const LocalCard = observer(function LocalCard({ wallpaper, onSet, ...card }: LocalCardProps) {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const isSelected = library.isSelected(wallpaper.wid);
  return (
    <div className={styles.card} data-selected={isSelected} data-selecting={library.isSelecting}>
      <DynamicCard
        {...card}
        wallpaper={wallpaper}
        onSet={onSet}
        isCompact
        aside={
          wallpaper.fields.sub_wtype === dynamicKinds.webEngine ? (
            <PackageText wid={wallpaper.wid} />
          ) : (
            <SizeText {...wallpaper.fields} isVideo={wallpaper.isVideo} />
          )
        }
      />
      <input
        className={styles.check}
        type="checkbox"
        // Space on the card does the same: one stop for each card is enough.
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('library.selectOne', { name: wallpaper.fields.name })}
        onChange={() => library.toggle(wallpaper.wid)}
      />
    </div>
  );
});
