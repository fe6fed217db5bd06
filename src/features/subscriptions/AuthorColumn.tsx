import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { VirtualList } from '../../design-system/VirtualList/index.ts';
import { subscriptionsStore } from '../../stores/social/people/subscriptions.ts';
import { LoadMoreError } from '../shared/lists/LoadMoreError.tsx';
import { useStore } from '../../ui/storeContext.ts';
import styles from './AuthorColumn.module.css';
import { AuthorEntry } from './AuthorEntry.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';

const rowHeight = 52;
const skeletonRows = 10;

interface AuthorColumnProps {
  /** Null is all of them. */
  chosen: string | null;
  onChoose: (uid: string | null) => void;
}

/** The authors whom one follows, all of them together first. */
export const AuthorColumn = observer(function AuthorColumn({ chosen, onChoose }: AuthorColumnProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const authors = useStore(subscriptionsStore).present?.authors;
  if (!authors) return null;
  const hasRows = authors.items.length > 0;
  const rows: readonly (FollowEntryDto | null)[] = hasRows ? [null, ...authors.items] : [];
  return (
    <VirtualList
      className={styles.list}
      label={t('subscriptions.authors')}
      items={rows}
      rowHeight={rowHeight}
      getKey={(entry) => entry?.uid ?? '*'}
      getText={(entry) => (entry ? nameOf(entry) : t('subscriptions.all'))}
      renderItem={(entry) => (
        <AuthorEntry entry={entry} isChosen={chosen === (entry?.uid ?? null)} onChoose={onChoose} />
      )}
      onActivate={(entry) => onChoose(entry?.uid ?? null)}
      status={hasRows ? 'ready' : authors.status === 'failed' ? 'failed' : 'pending'}
      parts={{
        loading: <RowSkeletons label={t('subscriptions.loading')} />,
        failed: authors.failure && (
          <p className={styles.failed} role="alert">
            {t('state.failed')}
            <Button size={28} onClick={() => void authors.reload()}>
              {t('state.retry')}
            </Button>
          </p>
        ),
        loadingMore: t('list.loadingMore'),
        end: authors.moreFailure && <LoadMoreError onRetry={() => void authors.loadMore()} />,
      }}
      // A failed page is not requested automatically again and again.
      hasMore={authors.hasMore && !authors.moreFailure}
      isLoadingMore={authors.isLoadingMore}
      onLoadMore={() => void authors.loadMore()}
      initialOffset={authors.scrollOffset}
      onOffsetChange={authors.keepOffset}
    />
  );
});

function RowSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width="36px" height="36px" radius="999px" />
          <Skeleton width="96px" height="16px" />
        </div>
      ))}
    </div>
  );
}
