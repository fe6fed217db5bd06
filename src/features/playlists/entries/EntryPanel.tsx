import { observer } from 'mobx-react-lite';
import { useId, useMemo } from 'react';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { CardSkeletons } from '../../../design-system/Skeleton/index.ts';
import { VirtualGrid } from '../../../design-system/VirtualGrid/index.ts';
import { playlistEntriesStore } from '../../../stores/playlists/playlistEntries.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { EmptyPlace } from '../../shared/shelves/EmptyPlace.tsx';
import { AddMenu } from './AddMenu.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryToolbar } from './EntryToolbar.tsx';
import { useEntryDrag } from './useEntryDrag.ts';
import { useEntryKeys } from './useEntryKeys.ts';
import styles from './EntryPanel.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';
import { playlistName } from '../../shared/playlists/playlistName.ts';

/** One line under the picture; as wide as three fit in the dialog. */
const layout = { cardWidth: 190, cardHeight: 137, gap: 14, rowGap: 14, inset: 4 };
const skeletonCount = 6;

/** The wallpapers of a playlist as cards, which are selected, moved, skipped and removed by pointer and by keys. */
export const EntryPanel = observer(function EntryPanel({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const entries = useStore(playlistEntriesStore);
  const { status, failure, list } = entries;
  if (status === 'failed')
    return <ListFailure failure={failure ?? 'clientFailed'} onRetry={() => void entries.reload()} />;
  if (status !== 'ready' || entries.id !== playlist.id)
    return (
      <div className={styles.scroll}>
        <CardSkeletons label={t('state.loading')} count={skeletonCount} {...layout} />
      </div>
    );
  if (list.length === 0)
    return (
      <div className={styles.scroll}>
        <EmptyPlace
          title={t('playlist.empty')}
          description={t('playlist.emptyHint')}
          action={<AddMenu playlist={playlist} isPrimary />}
        />
      </div>
    );
  return (
    <>
      <EntryToolbar playlist={playlist} />
      <EntryGrid playlist={playlist} />
    </>
  );
});

const EntryGrid = observer(function EntryGrid({ playlist }: { playlist: PlaylistSummaryDto }) {
  const { t } = useTranslation();
  const entries = useStore(playlistEntriesStore);
  const id = useId();
  // By its id: the grid measures when it mounts, which is before a ref to what surrounds it is set.
  const scroll = useMemo(
    () => ({
      get current() {
        return document.getElementById(id);
      },
    }),
    [id],
  );
  const drag = useEntryDrag();
  const handleKeyDown = useEntryKeys(scroll);
  const { list } = entries;
  return (
    <div id={id} className={styles.scroll} onKeyDown={handleKeyDown}>
      <VirtualGrid
        {...layout}
        label={t('playlist.entryList', { name: playlistName(playlist.name) })}
        count={list.length}
        getKey={(index) => list[index]?.target.md5 ?? index}
        getText={(index) => {
          const entry = list[index];
          return entry ? targetName(entry.target) : '';
        }}
        renderItem={(index) => {
          const entry = list[index];
          if (!entry) return null;
          const isCurrent = playlist.current?.md5 === entry.target.md5;
          return <EntryCard {...{ entry, isCurrent, drag }} position={index + 1} />;
        }}
        scrollElement={scroll}
      />
    </div>
  );
});
