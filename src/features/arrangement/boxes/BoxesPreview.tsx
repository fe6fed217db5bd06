import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { OwnGroup } from '../../../bridge/contract/arrangement.ts';
import { groupsStore } from '../../../stores/desktop/groups/groups.ts';
import { currentWallpaperStore } from '../../../stores/wallpapers/currentWallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import styles from './Boxes.module.css';
import { shownFiles } from './shownFiles.ts';

const previewWidth = 468;

/** The boxes on the wallpaper of the desktop, as the stage draws them. Decorative: what it shows is said beside it. */
export const BoxesPreview = observer(function BoxesPreview({ own }: { own: readonly OwnGroup[] }) {
  const { language } = useLanguage();
  const stores = useStores();
  const {
    counts,
    layer: { settings },
  } = useStore(groupsStore);
  const { current } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  const layers = useMemo(
    () => [{ kind: 'groups' as const, screens: null, settings: { ...settings, language } }],
    [settings, language],
  );
  const files = useMemo(() => shownFiles(counts, own), [counts, own]);
  return (
    <div className={styles.preview} aria-hidden="true">
      <DesktopPreview
        key={JSON.stringify([[...counts], own.map(({ id, name }) => [id, name])])}
        wallpaper={current && wallpaper}
        isOurs={current !== null}
        width={previewWidth}
        layers={layers}
        files={files}
        detail="whole"
      />
    </div>
  );
});
