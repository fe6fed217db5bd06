import { Eye, ListVideo, MonitorCog, Pause, Play, Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { Menu } from '../../design-system/Menu/index.ts';
import { imageUrlFor } from '../../features/shared/desktop/imageUrls.ts';
import { DesktopControls } from '../../features/shared/desktop/DesktopControls.tsx';
import { targetName } from '../../features/shared/desktop/targetName.ts';
import { detailPath } from '../../stores/kernel/paths.ts';
import { currentWallpaperStore } from '../../stores/wallpapers/currentWallpaper.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './CurrentWallpaper.module.css';

/** Width of the thumbnail, in CSS pixels. */
const thumbnailWidth = 46;

/**
 * The wallpaper on the desktop, in the title bar: a thumbnail with a menu. Renders nothing where the desktop shows none
 * of ours.
 */
export const CurrentWallpaper = observer(function CurrentWallpaper() {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const { current, isPaused } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  if (!current || stores.devices.clientStatus !== 'connected') return null;
  const picture = wallpaper?.wid === current.wid ? imageUrlFor(wallpaper.fields, thumbnailWidth) : null;
  const state = t(isPaused ? 'current.paused' : 'current.inUse');
  const name = targetName(current);
  const label = t('current.label', { name, state });
  return (
    <DesktopControls>
      {({ pause, restore }) => (
        <Menu
          label={label}
          trigger={
            <button
              type="button"
              className={styles.trigger}
              aria-label={label}
              title={label}
              data-current-wallpaper=""
            >
              <MediaFrame src={picture && stores.api.mediaUrl(picture)} alt="" />
              {isPaused && <PausedSign />}
            </button>
          }
          items={[
            {
              title: `${name} · ${state}`,
              items: [
                {
                  key: 'open',
                  icon: <Icon of={Eye} size={16} />,
                  label: t('current.open'),
                  onSelect: () => void navigate(detailPath(current.wid, current.wtype === 2)),
                },
                {
                  key: 'screens',
                  icon: <Icon of={MonitorCog} size={16} />,
                  label: t('screens.setOn.manage'),
                  onSelect: () => void navigate('/screens'),
                },
                ...(pause
                  ? [
                      {
                        key: 'pause',
                        icon: <Icon of={isPaused ? Play : Pause} size={16} />,
                        label: pause.label,
                        onSelect: pause.act,
                      },
                    ]
                  : []),
                {
                  key: 'playlists',
                  icon: <Icon of={ListVideo} size={16} />,
                  label: t('playlist.title'),
                  onSelect: () => void navigate('/customAutomaticChange'),
                },
                {
                  key: 'restore',
                  icon: <Icon of={Undo2} size={16} />,
                  label: restore.label,
                  onSelect: restore.act,
                },
              ],
            },
          ]}
        />
      )}
    </DesktopControls>
  );
});

function PausedSign() {
  return (
    <span className={styles.paused}>
      <Icon of={Pause} size={14} />
    </span>
  );
}
