import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { PagedList } from '../../stores/kernel/pagedList.ts';
import { announce } from '../../ui/announcer.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** A key may load many pages, one after the other; what they bring is said once, after the last. */
export const growthSilenceMilliseconds = 500;

type Growing = Pick<PagedList<never>, 'hasMore' | 'isLoadingMore'> & { items: readonly unknown[] };

/** Says that more rows are being loaded, and then how many there are. */
export function useGrowthAnnouncements(list: Growing): void {
  const { t } = useTranslation();
  const { clock } = useStores();
  useEffect(() => {
    let isLoading = false;
    let cancel = (): void => undefined;
    const end = reaction(
      () => ({ isLoadingMore: list.isLoadingMore, count: list.items.length }),
      ({ isLoadingMore, count }) => {
        cancel();
        if (isLoadingMore && !isLoading) announce(t('list.loadingMore'));
        isLoading ||= isLoadingMore;
        if (isLoadingMore || !isLoading) return;
        cancel = clock.after(growthSilenceMilliseconds, () => {
          isLoading = false;
          announce(t(list.hasMore ? 'announce.more' : 'announce.all', { count }));
        });
      },
    );
    return () => {
      end();
      cancel();
    };
  }, [list, clock, t]);
}
