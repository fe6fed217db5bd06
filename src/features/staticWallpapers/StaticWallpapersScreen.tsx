import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { addStrings } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { galleryStrings } from '../../loading/evaluated/galleryStrings.ts';
import { categoryIds } from '../../api/contract/entities.ts';
import { Button } from '../../design-system/Button/index.ts';
import { CategoryStrip } from '../../design-system/CategoryStrip/index.ts';
import { clearedFilters, parseFilters } from '../shared/filters/filters.ts';
import { FilterRow, PriceSelect } from '../shared/filters/FilterRow.tsx';
import { useListQuery, type ListQueryState } from '../shared/filters/listQuery.ts';
import { ColourLine } from '../shared/playlists/ColourLine.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { SortSegments } from '../shared/filters/SortSegments.tsx';
import { StaticCard } from '../shared/cards/StaticCard.tsx';
import type { WallpaperList } from '../../stores/wallpapers/entities/wallpaperList.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import styles from './StaticWallpapersScreen.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

addStrings(galleryStrings);

/* The first paint is the gallery: there is no search before it, and the feed needs an account. */
const FollowingFeed = lazyComponent(async () => ({
  default: (await import('../shared/lists/FollowingFeed.tsx')).FollowingFeed,
}));
const SearchLine = lazyComponent(() => import('./SearchLine.tsx'));
const RelevanceSegments = lazyComponent(async () => ({
  default: (await import('../shared/filters/RelevanceSegments.tsx')).RelevanceSegments,
}));

/** `/staticWallpaper`: the gallery of static wallpapers with its categories, orders and filters. */
export default observer(function StaticWallpapersScreen() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { devices, wallpapers } = useStores();
  const { catalogue } = wallpapers;
  const query = useListQuery();
  const { keyword, change } = query;
  // A search covers all categories; without one the page begins with the home category.
  const categoryId = query.categoryId ?? (keyword === undefined ? categoryIds.staticHome : undefined);
  const isFollowing = categoryId === categoryIds.following && keyword === undefined;
  useEffect(() => void catalogue.staticCategories.ensure(), [catalogue]);
  const filters = parseFilters(query.get);
  const list = catalogue.staticList(
    keyword === undefined
      ? { categoryId, sort: query.sort, ...filters }
      : { sort: query.searchSort, keyword, ...filters },
  );
  // Nothing to order or to filter; filters that hide everything can be changed.
  const isFoundNothing = keyword !== undefined && list.isEmpty && Object.keys(filters).length === 0;
  const options = catalogue.staticCategories.categories.map((category) => ({
    value: String(category.category_id),
    label: pick(category.name, category.name_en),
  }));

  return (
    <>
      {!isFollowing && (
        <h1 className="visually-hidden">
          {keyword ? t('list.searchResult', { keyword }) : t('shell.static')}
        </h1>
      )}
      <div className={styles.bars}>
        <CategoryStrip
          label={t('sidebar.label')}
          moreLabel={t('list.more')}
          value={keyword === undefined ? String(categoryId) : ''}
          options={[
            ...options.slice(0, 1),
            ...(devices.offers('fans')
              ? [{ value: String(categoryIds.following), label: t('sidebar.following') }]
              : []),
            ...options.slice(1),
          ]}
          onValueChange={(value) => change({ category: value, keyword: null })}
        />
        {!isFollowing && !isFoundNothing && (
          <FilterRow query={query} orders={<Orders query={query} />}>
            <PriceSelect query={query} />
          </FilterRow>
        )}
      </div>
      <div className={styles.pane}>
        {isFollowing ? (
          <Suspense>
            <FollowingFeed type="static" />
          </Suspense>
        ) : (
          <Gallery query={query} categoryId={categoryId} list={list} filters={filters} />
        )}
      </div>
    </>
  );
});

function Orders({ query }: { query: ListQueryState }) {
  const { sort, searchSort, keyword, change } = query;
  if (keyword === undefined) return <SortSegments value={sort} onChange={(next) => change({ sort: next })} />;
  return (
    <Suspense>
      <RelevanceSegments value={searchSort} onChange={(next) => change({ sort: next })} />
    </Suspense>
  );
}

interface GalleryProps {
  query: ListQueryState;
  categoryId: number | undefined;
  list: WallpaperList;
  filters: ReturnType<typeof parseFilters>;
}

const Gallery = observer(function Gallery({ query, categoryId, list, filters }: GalleryProps) {
  const { t } = useTranslation();
  const { keyword, change } = query;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={list}
          keyword={keyword}
          layout={gridLayouts.large}
          isWholeCatalogue={
            keyword === undefined &&
            categoryId === categoryIds.staticHome &&
            Object.keys(filters).length === 0
          }
          header={
            <>
              {keyword !== undefined && (
                <Suspense>
                  <SearchLine list={list} keyword={keyword} />
                </Suspense>
              )}
              <ColourLine query={query} list={list} />
            </>
          }
          renderCard={(card) => <StaticCard {...card} onSet={onSet} />}
          emptyAction={
            // The whole gallery, where it is empty, has nothing else to lead to.
            (query.categoryId !== undefined && keyword === undefined) || Object.keys(filters).length > 0 ? (
              <Button
                variant="neutral"
                onClick={() => change({ ...clearedFilters, category: null, keyword: null })}
              >
                {t('state.emptyAction')}
              </Button>
            ) : undefined
          }
        />
      )}
    </SetWallpaperScope>
  );
});
