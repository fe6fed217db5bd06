import { observer } from 'mobx-react-lite';
import { Play, Plus } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { describeInterval } from './intervals.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';
import { NextChange } from './NextChange.tsx';
import styles from './PlaylistSide.module.css';
import { playlistName } from '../../shared/playlists/playlistName.ts';

/** All playlists, the way to a new one, and what the one in use does next. */
export const PlaylistSide = observer(function PlaylistSide() {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { create } = usePlaylistActions();
  return (
    <nav className={styles.side} aria-label={t('playlist.listLabel')}>
      <p className={styles.intro}>{t('playlist.intro')}</p>
      <ul className={styles.list}>
        {playlists.list.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistRow playlist={playlist} />
          </li>
        ))}
      </ul>
      {playlists.list.length > 0 && (
        <Button
          variant="text"
          className={styles.create}
          icon={<Icon of={Plus} size={16} />}
          onClick={() => void create()}
        >
          {t('playlist.create')}
        </Button>
      )}
      <NextChange />
    </nav>
  );
});

const PlaylistRow = observer(function PlaylistRow({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const { api } = useStores();
  const playlists = useStore(playlistsStore);
  const { id, count, order, pictures, interval_seconds: seconds } = playlist;
  const name = playlistName(playlist.name);
  const [front = null, behind = null] = pictures;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={playlists.opened?.id === id}
      onClick={() => playlists.open(id)}
    >
      <span className={styles.pictures}>
        {behind && <MediaFrame className={styles.behind} src={api.mediaUrl(behind)} alt="" />}
        <MediaFrame className={styles.front} src={front && api.mediaUrl(front)} alt="" />
      </span>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.count}>{t('playlist.count', { count })}</span>
        </span>
        <span className={styles.second}>
          {t(order === 'shuffle' ? 'playlist.atRandom' : 'playlist.inOrder')}
          {' · '}
          {t('playlist.every', { time: describeInterval(t, seconds) })}
        </span>
      </span>
      {playlist.is_running && (
        <span className={styles.inUse} role="img" aria-label={t('playlist.inUse')}>
          <Icon of={Play} size={14} />
        </span>
      )}
    </button>
  );
});
