import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { clearedFilters, parseFilters } from '../shared/filters/filters.ts';
import { FilterRow, PriceSelect } from '../shared/filters/FilterRow.tsx';
import type { ListQueryState } from '../shared/filters/listQuery.ts';
import { ListTitle } from '../shared/lists/ListTitle.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { SortSegments } from '../shared/filters/SortSegments.tsx';
import { StaticCard } from '../shared/cards/StaticCard.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';

interface StaticCategoryProps {
  query: ListQueryState;
  categoryId: number;
  onLeave: () => void;
}

/** One category of static wallpapers, with orders and filters. */
export const StaticCategory = observer(function StaticCategory(props: StaticCategoryProps) {
  const { query, categoryId, onLeave } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { catalogue } = useStores().wallpapers;
  const filters = parseFilters(query.get);
  const selection = { categoryId, sort: query.sort, ...filters };
  const category = catalogue.staticCategories.categories.find(({ category_id: id }) => id === categoryId);
  useEffect(() => void catalogue.staticCategories.ensure(), [catalogue]);

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={catalogue.staticList(selection)}
          layout={gridLayouts.mediumGallery}
          header={
            <>
              <ListTitle
                title={category ? pick(category.name, category.name_en) : t('shell.static')}
                tab="static"
              >
                <SortSegments value={query.sort} onChange={(sort) => query.change({ sort })} />
              </ListTitle>
              <FilterRow query={query}>
                <PriceSelect query={query} />
              </FilterRow>
            </>
          }
          renderCard={(card) => <StaticCard {...card} onSet={onSet} />}
          emptyAction={
            Object.keys(filters).length > 0 ? (
              <Button onClick={() => query.change(clearedFilters)}>{t('moreFilters.clear')}</Button>
            ) : (
              <Button onClick={onLeave}>{t('state.emptyAction')}</Button>
            )
          }
        />
      )}
    </SetWallpaperScope>
  );
});
