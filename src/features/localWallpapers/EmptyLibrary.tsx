import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { libraryImportStore } from '../../stores/wallpapers/libraryImports.ts';
import { MoonRabbit } from '../shared/shelves/MoonRabbit.tsx';
import { RabbitToDesktop } from '../shared/shelves/RabbitToDesktop.tsx';
import { Shelf } from '../shared/shelves/Shelf.tsx';
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
      <div className={styles.shelf}>
        <Shelf />
      </div>
    </>
  );
}

const DropZone = observer(function DropZone() {
  const { t } = useTranslation();
  const imports = useStore(libraryImportStore);
  const { draggedCount } = imports;
  const [isAwake, setIsAwake] = useState(false);
  // The whole window accepts drops; where the zone is on screen it says so itself.
  useEffect(() => imports.showZone(), [imports]);
  return (
    <section className={styles.zone} data-over={draggedCount !== null} aria-label={t('library.zoneTitle')}>
      <MoonRabbit isAwake={isAwake || draggedCount !== null} onPress={() => setIsAwake(!isAwake)} />
      <h2>
        {draggedCount === null ? t('library.zoneTitle') : t('library.dropCount', { count: draggedCount })}
      </h2>
      <p>{t('library.zoneText')}</p>
      <div className={styles.buttons}>
        <ChooseButtons size={40} />
        {isAwake && <RabbitToDesktop />}
      </div>
      <p className={styles.formats}>
        <span>{t('library.imageFormats')}</span>
        <span>{t('library.videoFormats')}</span>
        <span>{t('library.packageFormats')}</span>
      </p>
    </section>
  );
});
