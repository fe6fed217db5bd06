import { observer } from 'mobx-react-lite';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { playlistEntriesStore } from '../../../stores/playlists/playlistEntries.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';
import { AddMenu } from './AddMenu.tsx';
import styles from './EntryToolbar.module.css';

/** The way to more wallpapers; with a selection, what can be done with it. */
export const EntryToolbar = observer(function EntryToolbar({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  const { selected, list } = entries;
  if (selected.length === 0)
    return (
      <div className={styles.bar}>
        <span className={styles.hint}>{t('playlist.entryHint')}</span>
        <span className={styles.end}>
          <AddMenu playlist={playlist} />
        </span>
      </div>
    );
  const areSkipped = list.every(
    ({ target, is_skipped: isSkipped }) => isSkipped || !entries.isSelected(target.md5),
  );
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={t('playlist.selected', { count: selected.length })}
    >
      <span role="status" className={styles.count}>
        {t('playlist.selected', { count: selected.length })}
      </span>
      <Button size={28} onClick={() => void perform(entries.move(selected, list[0]?.target.md5 ?? null))}>
        {t('playlist.toFront')}
      </Button>
      <Button size={28} onClick={() => void perform(entries.move(selected, null))}>
        {t('playlist.toEnd')}
      </Button>
      <Button size={28} onClick={() => void perform(entries.skip(selected, !areSkipped))}>
        {t(areSkipped ? 'playlist.unskipSelected' : 'playlist.skipSelected')}
      </Button>
      <Button size={28} variant="dangerSoft" onClick={() => void perform(entries.remove(selected))}>
        {t('playlist.removeSelected')}
      </Button>
      <Button size={28} variant="text" onClick={entries.deselect}>
        {t('playlist.deselect')}
      </Button>
    </div>
  );
});
