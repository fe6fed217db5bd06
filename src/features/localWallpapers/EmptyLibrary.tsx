import { observer } from 'mobx-react-lite';
import { FolderDown } from 'lucide';
import { useEffect } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { libraryImportStore } from '../../stores/wallpapers/libraryImports.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ChooseButtons } from './controls/ChooseButtons.tsx';
import styles from './EmptyLibrary.module.css';
import { FoundWallpapers } from './FoundWallpapers.tsx';

/** An empty library: where to drop files, and what lies on this machine already, of which nothing is imported unasked. */
export function EmptyLibrary({ onSet }: { onSet: (wallpaper: Wallpaper) => void }) {
  return (
    <>
      <DropZone />
      <FoundWallpapers onSet={onSet} />
    </>
  );
}

const DropZone = observer(function DropZone() {
  const { t } = useTranslation();
  const imports = useStore(libraryImportStore);
  const { draggedCount } = imports;
  // The whole window accepts drops; where the zone is on screen it says so itself.
  useEffect(() => imports.showZone(), [imports]);
  return (
    <section className={styles.zone} data-over={draggedCount !== null} aria-label={t('library.zoneTitle')}>
      <span className={styles.sign}>
        <Icon of={FolderDown} size={36} />
      </span>
      <h2>
        {draggedCount === null ? t('library.zoneTitle') : t('library.dropCount', { count: draggedCount })}
      </h2>
      <p>{t('library.zoneText')}</p>
      <div className={styles.buttons}>
        <ChooseButtons size={40} />
      </div>
      <p className={styles.formats}>
        <span>{t('library.imageFormats')}</span>
        <span>{t('library.videoFormats')}</span>
        <span>{t('library.packageFormats')}</span>
      </p>
    </section>
  );
});
