import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { currentWallpaperStore } from '../../stores/wallpapers/currentWallpaper.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { NightLake } from '../shared/desktop/NightLake.tsx';
import { LayerPreview } from '../shared/desktop/LayerPreview.tsx';
import previewStyles from './PanelPreview.module.css';
import styles from './StripPreview.module.css';

const previewWidth = 952;

/** The edge of the screen with the strip, drawn as the desktop draws it, and without it. */
export const StripPreview = observer(function StripPreview() {
  const { t } = useTranslation();
  const stores = useStores();
  const { settings, isChanged } = useStore(stripStore);
  const [side, setSide] = useState<'before' | 'after'>('after');
  const { current } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  const image = wallpaper ? imageUrlFor(wallpaper.fields, previewWidth) : null;
  const picture = image && stores.api.mediaUrl(image);
  const layers = useMemo(
    () => (side === 'after' ? [{ kind: 'strip' as const, screens: null, settings }] : []),
    [side, settings],
  );
  return (
    <div className={previewStyles.preview} role="group" aria-label={t('taskbar.preview')}>
      <div className={styles.screen} data-edge={settings.edge}>
        {picture === null ? (
          <NightLake />
        ) : (
          <MediaFrame className={previewStyles.wallpaper} src={picture} alt="" />
        )}
        <LayerPreview layers={layers} picture={picture} />
      </div>
      <div className={styles.bar} data-edge={settings.edge}>
        <SegmentedControl
          label={t('taskbar.compare')}
          value={side}
          options={(['before', 'after'] as const).map((value) => ({ value, label: t(`taskbar.${value}`) }))}
          onValueChange={setSide}
        />
        <span className={previewStyles.note}>
          {t(isChanged ? 'taskbar.notApplied' : 'taskbar.isApplied')}
        </span>
      </div>
    </div>
  );
});
