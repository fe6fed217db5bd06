import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CardSkeletons } from '../../../design-system/Skeleton/index.ts';
import { VirtualGrid, type GridItemState } from '../../../design-system/VirtualGrid/index.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import type { ArrangeCards, PromotedCard } from '../../../stores/wallpapers/home/home.ts';
import type { GridLayout } from './gridLayouts.ts';
import { LazyListPlaceholder } from './lazyListPlaceholder.ts';
import { LoadMoreError } from './LoadMoreError.tsx';
import { showList } from '../../../ui/announcer.ts';
import { useScrollArea } from '../../../ui/scrollArea.ts';
import styles from './PagedGrid.module.css';

/** Placeholders of a list that is loading: about a page of it. */
const skeletonCount = 24;

export interface PagedGridProps<Item> {
  list: PagedList<Item>;
  getKey: (item: Item) => string | number;
  layout: GridLayout;
  /** Name of the list, where it is not one of wallpapers. */
  label?: string;
  /** Content above the cards that scrolls with them. */
  header?: ReactNode;
  renderCard: (item: Item, state: GridItemState) => ReactNode;
  /** Cards between the items. */
  promotions?: { arrange: ArrangeCards; render: (card: PromotedCard) => ReactNode } | undefined;
  emptyTitle?: string;
  /** The next step where the list is empty. */
  emptyText?: string | undefined;
  /** Action to offer where the list is empty, or belongs to removed content. */
  emptyAction?: ReactNode;
  /** The text that was searched for: where it finds nothing, near tags are offered. */
  keyword?: string | undefined;
  /** Below the empty list; what others watch without it. */
  emptyShelf?: ReactNode;
  /** The rabbit sleeps where the list is empty. */
  isKept?: boolean;
  /** The list is of everything there is: where it is empty, so is the catalogue. */
  isWholeCatalogue?: boolean;
}

/**
 * A list that grows page by page as a grid, in every state that a list has. The header outlives them and the list
 * itself: what is open or focused in it is unchanged when another list replaces this one.
 */
export function PagedGrid<Item>({ header, ...body }: PagedGridProps<Item>) {
  return (
    <>
      {header && <div className={styles.header}>{header}</div>}
      <PagedGridBody key={body.list.id} {...body} />
    </>
  );
}

const PagedGridBody = observer(GridOfState) as typeof GridOfState;

function GridOfState<Item>(props: Omit<PagedGridProps<Item>, 'header'>) {
  const { list, getKey, layout, label, renderCard, promotions } = props;
  const { emptyTitle, emptyText, emptyAction, emptyShelf, keyword, isKept, isWholeCatalogue } = props;
  const { t } = useTranslation();
  const scrollArea = useScrollArea();
  useEffect(() => {
    void list.ensure();
    return showList(list);
  }, [list]);

  if (list.failure || list.isEmpty)
    return (
      <Suspense>
        <LazyListPlaceholder
          {...{ emptyTitle, emptyText, emptyAction, emptyShelf, keyword, isKept, isWholeCatalogue }}
          failure={list.failure}
          onRetry={list.reload}
        />
      </Suspense>
    );
  if (list.status !== 'ready')
    return (
      <div className={styles.loading}>
        <CardSkeletons label={t('state.loading')} count={skeletonCount} {...layout} />
        <p className={styles.slow}>{t('state.slow')}</p>
      </div>
    );
  const places = promotions?.arrange(list.items.length);
  const placeAt = (index: number): Item | PromotedCard | undefined => {
    const place = places ? places[index] : index;
    return typeof place === 'number' ? list.items[place] : place;
  };
  const isPromoted = (place: Item | PromotedCard, index: number): place is PromotedCard =>
    place === places?.[index];
  return (
    <VirtualGrid
      {...layout}
      label={label ?? t('list.label')}
      count={places?.length ?? list.items.length}
      getKey={(index) => {
        const place = placeAt(index);
        if (place === undefined) return index;
        return isPromoted(place, index) ? place.key : getKey(place);
      }}
      renderItem={(index, state) => {
        const place = placeAt(index);
        if (place === undefined) return null;
        return isPromoted(place, index) ? promotions?.render(place) : renderCard(place, state);
      }}
      scrollElement={scrollArea}
      initialOffset={list.scrollOffset}
      onOffsetChange={list.keepOffset}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onLoadMore={() => void list.loadMore()}
      footer={<GridFooter list={list} />}
    />
  );
}

type Growing = Pick<PagedList<never>, 'hasMore' | 'isLoadingMore' | 'moreFailure' | 'loadMore'>;

const GridFooter = observer(function GridFooter({ list }: { list: Growing }) {
  const { t } = useTranslation();
  if (list.moreFailure) return <LoadMoreError onRetry={() => void list.loadMore()} />;
  return (
    <p role="status">{list.isLoadingMore ? t('list.loadingMore') : list.hasMore ? '' : t('list.end')}</p>
  );
});
