import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { currentWallpaperStore } from '../../stores/wallpapers/currentWallpaper.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { panelGround } from './panelGround.ts';
import styles from './PanelPreview.module.css';

const previewWidth = 952;
const sampleIcons = 6;

/** The panel over the wallpaper that is on the desktop, as it was and as it would be. */
export const PanelPreview = observer(function PanelPreview() {
  const { t } = useTranslation();
  const stores = useStores();
  const { choice, state, isApplied } = useStore(taskbarStore);
  const [side, setSide] = useState<'before' | 'after'>('after');
  const { current } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  const image = wallpaper ? imageUrlFor(wallpaper.fields, previewWidth) : null;
  const colour = (choice.follows_wallpaper ? state?.wallpaper_colour : null) ?? choice.colour;
  return (
    <div className={styles.preview} role="group" aria-label={t('taskbar.preview')}>
      <MediaFrame className={styles.wallpaper} src={image && stores.api.mediaUrl(image)} alt="" />
      <div className={styles.bar}>
        <SegmentedControl
          label={t('taskbar.compare')}
          value={side}
          options={(['before', 'after'] as const).map((value) => ({ value, label: t(`taskbar.${value}`) }))}
          onValueChange={setSide}
        />
        <span className={styles.note}>{t(isApplied ? 'taskbar.isApplied' : 'taskbar.notApplied')}</span>
      </div>
      <div
        className={styles.panel}
        data-side={side}
        style={side === 'after' ? panelGround(choice, colour) : undefined}
        aria-hidden="true"
      >
        {Array.from({ length: sampleIcons }, (_icon, index) => (
          <span key={index} className={styles.icon} />
        ))}
        <span className={styles.clock}>23:10</span>
      </div>
    </div>
  );
});
