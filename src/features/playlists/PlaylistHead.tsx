import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Ellipsis, Eraser, Pencil, Shuffle, Trash2 } from 'lucide';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { Menu } from '../../design-system/Menu/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { playlistEntriesStore } from '../../stores/playlists/playlistEntries.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { usePlaylistActions } from './actions/usePlaylistActions.ts';
import styles from './PlaylistEditor.module.css';
import { playlistName } from '../shared/playlists/playlistName.ts';

/** Views of a playlist in the editor. */
export type PlaylistView = 'entries' | 'settings';

interface PlaylistHeadProps {
  playlist: PlaylistSummaryDto;
  view: PlaylistView;
  onViewChange: (view: PlaylistView) => void;
  /** Closes the dialog, where the editor is in one. */
  cross: ReactNode;
}

/** Name, switch, the two views, and what is done to the whole playlist. */
export const PlaylistHead = observer(function PlaylistHead(props: PlaylistHeadProps) {
  const { playlist, view, onViewChange, cross } = props;
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const { perform } = usePlaylistActions();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, count } = playlist;
  const name = playlistName(playlist.name);
  return (
    <header className={styles.head}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <IconButton
        label={t('playlist.rename')}
        size={28}
        icon={<Icon of={Pencil} size={14} />}
        onClick={() => setIsRenaming(true)}
      />
      <SegmentedControl
        label={t('playlist.view')}
        value={view}
        options={[
          { value: 'entries', label: t('playlist.entries', { count }) },
          { value: 'settings', label: t('playlist.settings') },
        ]}
        onValueChange={onViewChange}
      />
      <div className={styles.end}>
        <Switch
          aria-label={t('playlist.use', { name })}
          isChecked={playlist.is_running}
          onCheckedChange={(isRunning) => void perform(playlists.setRunning(id, isRunning))}
        />
        <PlaylistMenu playlist={playlist} />
        {cross}
      </div>
      {isRenaming && <RenameDialog playlist={playlist} onClose={() => setIsRenaming(false)} />}
    </header>
  );
});

const PlaylistMenu = observer(function PlaylistMenu({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  const emptyReason = entries.list.length === 0 ? t('playlist.empty') : undefined;
  return (
    <Menu
      label={t('playlist.more')}
      icon={<Icon of={Ellipsis} size={18} />}
      items={[
        {
          key: 'mix',
          label: t('playlist.mix'),
          icon: <Icon of={Shuffle} size={16} />,
          disabledReason: emptyReason,
          onSelect: () => void perform(entries.mix()),
        },
        {
          key: 'clear',
          label: t('playlist.clear'),
          icon: <Icon of={Eraser} size={16} />,
          disabledReason: emptyReason,
          onSelect: () => void perform(entries.remove(entries.list.map(({ target }) => target.md5))),
        },
        {
          key: 'remove',
          label: t('playlist.remove'),
          icon: <Icon of={Trash2} size={16} />,
          isDanger: true,
          onSelect: () => void perform(playlists.remove(playlist)),
        },
      ]}
    />
  );
});
