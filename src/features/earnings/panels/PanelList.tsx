import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import { LoadMoreError } from '../../shared/lists/LoadMoreError.tsx';
import styles from './Panel.module.css';

/** The parts of a list that are shown, whatever its items are. */
type ShownList = Pick<
  PagedList<unknown>,
  | 'failure'
  | 'hasMore'
  | 'isEmpty'
  | 'isLoadingMore'
  | 'items'
  | 'loadMore'
  | 'moreFailure'
  | 'reload'
  | 'status'
>;

interface PanelListProps {
  list: ShownList;
  empty: { title: string; text?: string };
  /** The rows; only rendered where there are some. */
  children: ReactNode;
}

/** A list in a panel: its states, its rows, and the way to more of them. It is read again with every visit. */
export const PanelList = observer(function PanelList({ list, empty, children }: PanelListProps) {
  const { t } = useTranslation();
  useEffect(() => void list.reload(), [list]);
  return (
    <>
      {list.failure && <ListFailure failure={list.failure} onRetry={() => void list.reload()} />}
      {list.status === 'pending' && list.items.length === 0 && <ListPending />}
      {list.isEmpty && (
        <p className={styles.empty} role="status">
          <strong>{empty.title}</strong>
          {empty.text}
        </p>
      )}
      {list.items.length > 0 && children}
      {list.moreFailure && <LoadMoreError onRetry={() => void list.loadMore()} />}
      {list.hasMore && !list.moreFailure && (
        <Button
          className={styles.more}
          variant="text"
          size={28}
          isLoading={list.isLoadingMore}
          onClick={() => void list.loadMore()}
        >
          {t('earnings.more')}
        </Button>
      )}
    </>
  );
});
