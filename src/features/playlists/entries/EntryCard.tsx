import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import {
  Check,
  CloudDownload,
  GripVertical,
  Play,
  RotateCcw,
  SkipForward,
  Trash2,
  TriangleAlert,
} from 'lucide';
import type { PlaylistEntryDto } from '../../../bridge/contract/playlist.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import { playlistEntriesStore } from '../../../stores/playlists/playlistEntries.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { usePlaylistActions } from '../actions/usePlaylistActions.ts';
import type { EntryDrag } from './useEntryDrag.ts';
import styles from './EntryCard.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';

interface EntryCardProps {
  entry: PlaylistEntryDto;
  /** In the list, from 1. */
  position: number;
  isCurrent: boolean;
  drag: EntryDrag;
}

/** A wallpaper of a playlist: its place, its state, and what is done to it. A click selects it. */
export const EntryCard = observer(function EntryCard({ entry, position, isCurrent, drag }: EntryCardProps) {
  const { t } = useTranslation();
  const { api } = useStores();
  const entries = useStore(playlistEntriesStore);
  const tabIndex = useCardTabIndex();
  const { target, picture, presence, is_skipped: isSkipped } = entry;
  const { md5 } = target;
  const name = targetName(target);
  const isSelected = entries.isSelected(md5);
  const states = [
    ...(isCurrent ? [t('playlist.current')] : []),
    ...(isSkipped ? [t('playlist.skipped')] : []),
    ...(presence === 'here' ? [] : [t(`playlist.${presence}`)]),
  ];

  function handleClick(event: MouseEvent): void {
    if (event.shiftKey) entries.selectTo(md5);
    else entries.toggle(md5);
  }

  return (
    <article
      className={styles.card}
      data-entry={md5}
      data-selected={isSelected}
      data-dimmed={isSkipped || presence === 'gone'}
      data-drop={drag.place?.md5 === md5 ? drag.place.side : undefined}
      draggable
      {...drag.handlersOf(md5)}
    >
      <button
        type="button"
        className={styles.main}
        tabIndex={tabIndex}
        aria-pressed={isSelected}
        aria-label={[t('playlist.entry', { position, name }), ...states].join(' · ')}
        title={t('playlist.entryHint')}
        onClick={handleClick}
      />
      <MediaFrame
        className={styles.picture}
        src={picture && api.mediaUrl(picture)}
        alt=""
        draggable={false}
      />
      <span className={styles.number} aria-hidden="true">
        {isSelected ? <Icon of={Check} size={14} /> : position}
      </span>
      <span className={styles.chips} aria-hidden="true">
        {isCurrent && (
          <MediaChip kind="current" icon={<Icon of={Play} size={14} />} label={t('playlist.current')} />
        )}
        {isSkipped && <MediaChip kind="plain" label={t('playlist.skipped')} />}
        {presence === 'gone' && (
          <MediaChip kind="plain" icon={<Icon of={TriangleAlert} size={14} />} label={t('playlist.gone')} />
        )}
        {presence === 'away' && (
          <MediaChip kind="plain" icon={<Icon of={CloudDownload} size={14} />} label={t('playlist.away')} />
        )}
      </span>
      <CardActions entry={entry} tabIndex={tabIndex} />
      <span className={styles.name} title={name} aria-hidden="true">
        {name}
      </span>
    </article>
  );
});

interface CardActionsProps {
  entry: PlaylistEntryDto;
  tabIndex: -1 | undefined;
}

const CardActions = observer(function CardActions({ entry, tabIndex }: CardActionsProps) {
  const { t } = useTranslation();
  const entries = useStore(playlistEntriesStore);
  const { perform } = usePlaylistActions();
  const { md5, name } = entry.target;
  const isSkipped = entry.is_skipped;
  return (
    <span className={styles.actions}>
      {/* The whole card is dragged; keys have Alt with arrows. */}
      <span className={styles.grip} title={t('playlist.drag', { name })} aria-hidden="true">
        <Icon of={GripVertical} size={14} />
      </span>
      <IconButton
        label={t(isSkipped ? 'playlist.unskip' : 'playlist.skip', { name })}
        surface="media"
        size={28}
        tabIndex={tabIndex}
        icon={<Icon of={isSkipped ? RotateCcw : SkipForward} size={14} />}
        onClick={() => void perform(entries.skip([md5], !isSkipped))}
      />
      <IconButton
        label={t('playlist.removeEntry', { name })}
        surface="media"
        size={28}
        tabIndex={tabIndex}
        icon={<Icon of={Trash2} size={14} />}
        onClick={() => void perform(entries.remove([md5]))}
      />
    </span>
  );
});
