import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { VirtualList } from '../../design-system/VirtualList/index.ts';
import type { PagedList } from '../../stores/kernel/pagedList.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';
import type { FollowTab } from '../../stores/social/people/followLists.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { LoadMoreError } from '../shared/lists/LoadMoreError.tsx';
import { EmptyPlace } from '../shared/shelves/EmptyPlace.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useGrowthAnnouncements } from './useGrowthAnnouncements.ts';
import styles from './PeopleList.module.css';
import { authorPagePath, UserRow } from './UserRow.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';

/** Ten of them are one page and fill the dialog (docs/product.md#following). */
const rowHeight = 52;
const rowsOfPage = 10;

interface PeopleListProps {
  list: PagedList<FollowEntryDto>;
  label: string;
  totalCount: number | undefined;
  /** Tab of the signed-in user's own list; null for another user's. */
  ownTab: FollowTab | null;
}

/** Users in rows, page by page. */
export const PeopleList = observer(function PeopleList(props: PeopleListProps) {
  const { list, label, totalCount, ownTab } = props;
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const stores = useStores();
  const navigate = useNavigate();
  useEffect(() => void list.ensure(), [list]);
  useGrowthAnnouncements(list);

  function handleOpen(entry: FollowEntryDto): void {
    stores.get(followListsDialogStore).close();
    void navigate(authorPagePath(entry.uid, stores.clock.now()));
  }

  // Existing rows are shown while they are refetched.
  const status = list.items.length > 0 && list.status === 'pending' ? 'ready' : list.status;
  return (
    <VirtualList
      className={styles.list}
      label={label}
      items={list.items}
      rowHeight={rowHeight}
      getKey={(entry) => entry.uid}
      getText={nameOf}
      getLabel={nameOf}
      renderItem={(entry, _index, isActive) => (
        <UserRow entry={entry} ownTab={ownTab} isActive={isActive} onOpen={handleOpen} />
      )}
      onActivate={handleOpen}
      status={status === 'idle' ? 'pending' : status}
      parts={{
        loading: <RowSkeletons label={t('people.loading')} />,
        empty: (
          <div className={styles.empty}>
            <EmptyPlace title={t('state.empty')} />
          </div>
        ),
        failed: list.failure && (
          <div className={styles.middle}>
            <ListFailure failure={list.failure} onRetry={() => void list.reload()} />
          </div>
        ),
        loadingMore: t('list.loadingMore'),
        end: list.moreFailure && <LoadMoreError onRetry={() => void list.loadMore()} />,
      }}
      {...(totalCount !== undefined && { totalCount: Math.max(totalCount, list.items.length) })}
      // A failed page is not requested automatically again and again.
      hasMore={list.hasMore && !list.moreFailure}
      isLoadingMore={list.isLoadingMore}
      onLoadMore={() => void list.loadMore()}
      initialOffset={list.scrollOffset}
      onOffsetChange={list.keepOffset}
    />
  );
});

function RowSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label}>
      {Array.from({ length: rowsOfPage }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width="36px" height="36px" radius="999px" />
          <Skeleton width="140px" height="16px" />
          <Skeleton width="84px" height="14px" />
          <Skeleton width="76px" height="28px" radius="8px" />
        </div>
      ))}
    </div>
  );
}
