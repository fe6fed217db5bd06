import { observer } from 'mobx-react-lite';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './FolderMessage.module.css';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';

/** The folder that the playlist follows, and the fault that prevents it; renders nothing where it follows none. */
export const FolderMessage = observer(function FolderMessage({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { perform } = usePlaylistActions();
  const { folder } = playlist;
  if (!folder) return null;
  const { path, state, files, failed, failures } = folder;
  const isWell = state === 'watched' || state === 'reading';
  const text = t(`playlist.folder.${state}`, { path, count: files });
  return (
    <InlineMessage
      kind={isWell ? 'info' : 'warning'}
      text={
        <>
          {failed > 0
            ? `${text}${t('playlist.between')}${t('playlist.folder.failed', { count: failed })}`
            : text}
          {failures.length > 0 && (
            <ul className={styles.failures}>
              {failures.map(({ path: file, code, detail }) => (
                <li key={file}>
                  <strong>{file}</strong> {t(`library.failures.${code}`, { detail: detail ?? '' })}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      actions={
        <Button size={28} onClick={() => void perform(playlists.unwatchFolder(playlist.id))}>
          {t('playlist.folder.stop')}
        </Button>
      }
    />
  );
});
