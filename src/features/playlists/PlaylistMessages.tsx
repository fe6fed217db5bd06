import { observer } from 'mobx-react-lite';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { playlistEntriesStore } from '../../stores/playlists/playlistEntries.ts';
import { playlistsStore, type PlaylistFailure } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { usePlaylistActions } from './actions/usePlaylistActions.ts';
import { FolderMessage } from './folder/FolderMessage.tsx';
import { WholeListMessage } from './WholeListMessage.tsx';
import styles from './PlaylistEditor.module.css';
import { targetName } from '../shared/desktop/targetName.ts';
import { playlistName } from '../shared/playlists/playlistName.ts';

/**
 * Removed entries with their undo, and entries that the client has skipped; each message stays until it is dismissed.
 */
export const PlaylistMessages = observer(function PlaylistMessages({
  playlist = null,
}: {
  playlist?: PlaylistSummaryDto | null;
}) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  const { removal, gone } = playlists;
  const undo = (request: () => Promise<PlaylistFailure | null>) => (
    <Button size={28} onClick={() => void perform(request())}>
      {t('playlist.undo')}
    </Button>
  );
  return (
    <div className={styles.messages}>
      {playlist && <FolderMessage playlist={playlist} />}
      <WholeListMessage />
      {gone && (
        <InlineMessage
          kind="warning"
          text={t('playlist.goneEntry', { name: targetName(gone) })}
          dismissLabel={t('playlist.close')}
          onDismiss={playlists.dismissGone}
        />
      )}
      {removal && (
        <InlineMessage
          kind="info"
          text={t('playlist.removedList', { name: playlistName(removal.name) })}
          actions={undo(playlists.undoRemoval)}
          dismissLabel={t('playlist.close')}
          onDismiss={playlists.dismissRemoval}
        />
      )}
      {entries.removal && (
        <InlineMessage
          kind="info"
          text={t('playlist.removedEntries', { count: entries.removal.length })}
          actions={undo(entries.undoRemoval)}
          dismissLabel={t('playlist.close')}
          onDismiss={entries.dismissRemoval}
        />
      )}
    </div>
  );
});
