import { clsx } from 'clsx/lite';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { X } from 'lucide';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { playlistEntriesStore } from '../../stores/playlists/playlistEntries.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { EmptyPlace } from '../shared/shelves/EmptyPlace.tsx';
import { EntryPanel } from './entries/EntryPanel.tsx';
import { PlaylistHead, type PlaylistView } from './PlaylistHead.tsx';
import { PlaylistMessages } from './PlaylistMessages.tsx';
import { PlaylistSettings } from './PlaylistSettings.tsx';
import { PlaylistSide } from './side/PlaylistSide.tsx';
import { usePlaylistActions } from './actions/usePlaylistActions.ts';
import styles from './PlaylistEditor.module.css';
import { playlistName } from '../shared/playlists/playlistName.ts';

interface PlaylistEditorProps {
  /** Present in the dialog, which has a cross. */
  onClose?: () => void;
  className?: string | undefined;
}

/** The playlists at the side, and what is in the one that is chosen. */
export const PlaylistEditor = observer(function PlaylistEditor({ onClose, className }: PlaylistEditorProps) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { opened, status, failure } = playlists;
  const cross = onClose && (
    <IconButton label={t('playlist.close')} icon={<Icon of={X} size={16} />} onClick={onClose} />
  );
  return (
    <div className={clsx(styles.editor, className)}>
      <PlaylistSide />
      <section className={styles.main} aria-label={opened ? playlistName(opened.name) : undefined}>
        {status === 'failed' && (
          <ListFailure failure={failure ?? 'clientFailed'} onRetry={() => void playlists.load()} />
        )}
        {status === 'pending' && <p role="status">{t('state.loading')}</p>}
        {status === 'ready' &&
          (opened ? (
            <Opened key={opened.id} playlist={opened} cross={cross} />
          ) : (
            <>
              <div className={styles.bare}>{cross}</div>
              <PlaylistMessages />
              <NoPlaylists />
            </>
          ))}
        {status !== 'ready' && <div className={styles.bare}>{cross}</div>}
      </section>
    </div>
  );
});

interface OpenedProps {
  playlist: PlaylistSummaryDto;
  cross: ReactNode;
}

const Opened = observer(function Opened({ playlist, cross }: OpenedProps) {
  const entries = useStore(playlistEntriesStore);
  const [view, setView] = useState<PlaylistView>('entries');
  useEffect(() => {
    void entries.open(playlist.id);
    return () => void entries.open(null);
  }, [entries, playlist.id]);
  return (
    <>
      <PlaylistHead playlist={playlist} view={view} onViewChange={setView} cross={cross} />
      <PlaylistMessages playlist={playlist} />
      {view === 'entries' ? <EntryPanel playlist={playlist} /> : <PlaylistSettings playlist={playlist} />}
    </>
  );
});

function NoPlaylists() {
  const { t } = useTranslation();
  const { create } = usePlaylistActions();
  return (
    <EmptyPlace
      title={t('playlist.none')}
      description={t('playlist.noneHint')}
      action={
        <Button variant="primary" onClick={() => void create()}>
          {t('playlist.create')}
        </Button>
      }
    />
  );
}
