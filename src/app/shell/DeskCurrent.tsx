import { Pause, Play, SkipForward } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { DesktopControls } from '../../features/shared/desktop/DesktopControls.tsx';
import { targetName } from '../../features/shared/desktop/targetName.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { detailPath } from '../../stores/kernel/paths.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { currentWallpaperStore } from '../../stores/wallpapers/currentWallpaper.ts';
import { Link } from '../../ui/Link.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './DeskCurrent.module.css';

const CurrentDesktop = lazyComponent(() => import('../../features/shared/desktopPreview/CurrentDesktop.tsx'));

/** The desktop as it is, with pause and next; renders nothing where the desktop shows none of ours. */
export const DeskCurrent = observer(function DeskCurrent() {
  const { t } = useTranslation();
  const stores = useStores();
  const { current, isPaused } = stores.desktop;
  const { wallpaper, load } = stores.get(currentWallpaperStore);
  useEffect(() => {
    if (current) void load(current);
  }, [current, load]);
  if (!current || stores.devices.clientStatus !== 'connected') return null;
  return (
    <section className={styles.current} aria-label={t('desk.current')}>
      <Link to={detailPath(current.wid, current.wtype === 2)} className={styles.picture}>
        <span className={styles.desktop}>
          <Suspense>
            <CurrentDesktop
              wallpaper={wallpaper?.wid === current.wid ? wallpaper : null}
              isPaused={isPaused}
            />
          </Suspense>
        </span>
        <span className={styles.name} title={targetName(current)}>
          {targetName(current)}
        </span>
      </Link>
      <div className={styles.actions}>
        <DesktopControls>
          {({ pause }) =>
            pause && (
              <IconButton
                size={28}
                label={pause.label}
                icon={<Icon of={isPaused ? Play : Pause} size={16} />}
                isLoading={pause.isPending}
                onClick={pause.act}
              />
            )
          }
        </DesktopControls>
        <NextButton />
      </div>
    </section>
  );
});

/** Only where a playlist runs. */
const NextButton = observer(function NextButton() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const playlists = useStores().get(playlistsStore);
  const { gate, status, running, load } = playlists;
  useEffect(() => {
    if (gate === 'open' && status === 'idle') void load();
  }, [gate, status, load]);
  if (!running) return null;

  async function handleClick(): Promise<void> {
    if (await playlists.go('next')) toasts.failed('clientFailed');
  }

  return (
    <IconButton
      size={28}
      label={t('playlist.goNext')}
      icon={<Icon of={SkipForward} size={16} />}
      onClick={() => void handleClick()}
    />
  );
});
