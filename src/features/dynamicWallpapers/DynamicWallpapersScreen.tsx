import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { afterFirstPaint } from '../../loading/afterFirstPaint.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { isNewAfter, parseUsedDays } from '../../api/rules/newUser.ts';
import { categoryIds, sorts } from '../../api/contract/entities.ts';
import { CardSkeletons } from '../../design-system/Skeleton/index.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { useListQuery, type ListQueryState } from '../shared/filters/listQuery.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { SortSegments } from '../shared/filters/SortSegments.tsx';
import type { ScreenContext } from '../../ui/screenContext.ts';
import { useStores } from '../../ui/storeContext.ts';
import { firstUseStore } from '../../stores/session/firstUse.ts';
import { HomeHead } from './HomeHead.tsx';
import styles from './DynamicWallpapersScreen.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

/* The first paint is the home page; its lists and the promotions between its cards are loaded after it. */
const DynamicList = lazyComponent(async () => ({
  default: (await import('../shared/lists/DynamicList.tsx')).DynamicList,
}));
const FollowingFeed = lazyComponent(async () => ({
  default: (await import('../shared/lists/FollowingFeed.tsx')).FollowingFeed,
}));
const HomeLinks = lazyComponent(() => import('./HomeLinks.tsx'), afterFirstPaint);
const HomeTopics = lazyComponent(() => import('./HomeTopics.tsx'), afterFirstPaint);
const PromotedCardView = lazyComponent(() => import('./PromotedCardView.tsx'));

/**
 * The home page alone is rendered from its document.
 *
 * @public the loader of screens reads it from the module
 */
export async function prepare({ stores, query }: ScreenContext): Promise<boolean> {
  if (query.size > 0) return false;
  const { home } = stores.wallpapers.catalogue;
  const list = home.mainList(sorts.time, home.isNewUser);
  await list.ensure();
  return list.status === 'ready';
}

/** `/dynamicWallpaper` and `/wallpaperHome`: the home page, or one category or search of dynamic wallpapers. */
export default function DynamicWallpapersScreen() {
  const query = useListQuery();
  const { categoryId, keyword } = query;
  if (categoryId === undefined && keyword === undefined) return <Home query={query} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      {categoryId === categoryIds.following && keyword === undefined ? (
        <FollowingFeed type="dynamic" />
      ) : (
        <DynamicList
          query={query}
          categoryId={categoryId}
          onLeave={() => query.change({ category: null, keyword: null, view_type: null })}
        />
      )}
    </Suspense>
  );
}

const Home = observer(function Home({ query }: { query: ListQueryState }) {
  const { t } = useTranslation();
  const { catalogue, get } = useStores();
  const { home } = catalogue;
  const { sort, change } = query;
  // The client around the page says how long it has been used.
  const usedDays = parseUsedDays(query.get('used_days'));
  const isNewUser = usedDays === null ? home.isNewUser : isNewAfter(usedDays);
  useEffect(() => {
    if (usedDays === null) return;
    home.setNewUser(isNewAfter(usedDays));
    get(firstUseStore).adopt(usedDays);
  }, [get, home, usedDays]);

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={home.mainList(sort, isNewUser)}
          layout={gridLayouts.medium}
          isWholeCatalogue={home.bannerLeft.length === 0}
          header={
            <>
              <HomeHead home={home} />
              <div className={styles.topics}>
                <Suspense>
                  <HomeTopics />
                </Suspense>
              </div>
              <div className={styles.title}>
                <h1>{t('home.recommended')}</h1>
                <div className={styles.links}>
                  <Suspense>
                    <HomeLinks />
                  </Suspense>
                </div>
                <SortSegments value={sort} onChange={(next) => change({ sort: next })} />
              </div>
            </>
          }
          renderCard={(card) => <DynamicCard {...card} onSet={onSet} />}
          promotions={
            home.arrangeCards
              ? {
                  arrange: home.arrangeCards,
                  render: (card) => (
                    <Suspense>
                      <PromotedCardView card={card} />
                    </Suspense>
                  ),
                }
              : undefined
          }
        />
      )}
    </SetWallpaperScope>
  );
});

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton}>
      <CardSkeletons label={t('state.loading')} count={12} {...gridLayouts.medium} />
    </div>
  );
}
