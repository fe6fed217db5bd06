import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CardSkeletons } from '../../design-system/Skeleton/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { VirtualGrid } from '../../design-system/VirtualGrid/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import type { WallpaperList } from '../../stores/wallpapers/wallpaperList.ts';
import { ListFailure } from './ListFailure.tsx';
import { useScrollArea } from './scrollArea.ts';

/** How a grid lays its cards out (look, section 6). Heights include the lines under the picture. */
export interface GridLayout {
  columns: number;
  cardWidth: number;
  cardHeight: number;
  gap: number;
  rowGap: number;
}

export const gridLayouts = {
  small: { columns: 5, cardWidth: 210, cardHeight: 144, gap: 16, rowGap: 16 },
  medium: { columns: 4, cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 },
  large: { columns: 4, cardWidth: 270, cardHeight: 152, gap: 12, rowGap: 12 },
} as const satisfies Record<string, GridLayout>;

interface WallpaperGridProps {
  list: WallpaperList;
  layout: GridLayout;
  /** What stands above the cards and scrolls with them. */
  header?: ReactNode;
  renderCard: (wallpaper: Wallpaper, isPictureHeld: boolean) => ReactNode;
  /** What to offer where the list is empty. */
  emptyAction?: ReactNode;
}

/** A list of wallpapers as a grid, in every state that a list has. */
export const WallpaperGrid = observer(function WallpaperGrid(props: WallpaperGridProps) {
  const { list, layout, header, renderCard, emptyAction } = props;
  const { t } = useTranslation();
  const scrollArea = useScrollArea();
  useEffect(() => void list.ensure(), [list]);

  if (list.status === 'failed' && list.failure)
    return (
      <>
        {header}
        <ListFailure failure={list.failure} onRetry={list.reload} />
      </>
    );
  if (list.isEmpty)
    return (
      <>
        {header}
        <EmptyState title={t('state.empty')} action={emptyAction} />
      </>
    );
  if (list.status !== 'ready')
    return (
      <>
        {header}
        <CardSkeletons label={t('state.loading')} count={layout.columns * 3} {...layout} />
      </>
    );
  return (
    <VirtualGrid
      {...layout}
      label={t('list.label')}
      header={header}
      count={list.items.length}
      getKey={(index) => list.items[index]?.wid ?? index}
      renderItem={(index, { isScrollingFast }) => {
        const wallpaper = list.items[index];
        return wallpaper ? renderCard(wallpaper, isScrollingFast) : null;
      }}
      scrollElement={scrollArea}
      initialOffset={list.scrollOffset}
      onOffsetChange={(offset) => (list.scrollOffset = offset)}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onLoadMore={() => void list.loadMore()}
      footer={<GridFooter list={list} />}
    />
  );
});

const GridFooter = observer(function GridFooter({ list }: { list: WallpaperList }) {
  const { t } = useTranslation();
  if (list.moreFailure)
    return (
      <p role="alert">
        {t('state.failed')}{' '}
        <Button variant="text" size={28} onClick={() => void list.loadMore()}>
          {t('state.retry')}
        </Button>
      </p>
    );
  return (
    <p role="status">{list.isLoadingMore ? t('list.loadingMore') : list.hasMore ? '' : t('list.end')}</p>
  );
});
