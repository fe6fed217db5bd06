import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SkipBack, SkipForward } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import { createTicker } from '../../../design-system/RelativeTime/index.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { describeRemaining } from './intervals.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';
import styles from './PlaylistSide.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';

const ticker = createTicker(1_000);

/** The next wallpaper of the playlist in use with its time, and the buttons for next and previous. */
export const NextChange = observer(function NextChange() {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { perform } = usePlaylistActions();
  const { running } = playlists;
  if (!running)
    return playlists.list.length === 0 ? null : (
      <div className={styles.next}>
        <span className={styles.words}>
          <span className={styles.nextName}>{t('playlist.notInUse')}</span>
          <span className={styles.second}>{t('playlist.useOne')}</span>
        </span>
      </div>
    );
  return (
    <div className={styles.next}>
      <Remaining />
      <div className={styles.buttons}>
        <IconButton
          label={t('playlist.goPrevious')}
          size={28}
          icon={<Icon of={SkipBack} size={16} />}
          onClick={() => void perform(playlists.go('previous'))}
        />
        <IconButton
          label={t('playlist.goNext')}
          size={28}
          icon={<Icon of={SkipForward} size={16} />}
          onClick={() => void perform(playlists.go('next'))}
        />
      </div>
    </div>
  );
});

const Remaining = observer(function Remaining() {
  const { t } = useTranslation();
  const { clock } = useStores();
  const { running, nextChangeAt } = useStore(playlistsStore);
  const [, setTick] = useState(0);
  useEffect(() => ticker.subscribe(() => setTick((tick) => tick + 1)), []);
  if (!running) return null;
  const left = nextChangeAt === null ? 0 : Math.max(0, Math.ceil((nextChangeAt - clock.now()) / 1_000));
  const words =
    left === 0 ? t('playlist.changesSoon') : t('playlist.changesIn', { time: describeRemaining(t, left) });
  const share = 1 - left / running.interval_seconds;
  return (
    <>
      <MoonProgress value={share} size={30} label={words} />
      <span className={styles.words}>
        {running.next && (
          <span className={styles.second} title={targetName(running.next)}>
            {t('playlist.nextName', { name: targetName(running.next) })}
          </span>
        )}
        <span className={styles.nextName} aria-hidden="true">
          {words}
        </span>
      </span>
    </>
  );
});
