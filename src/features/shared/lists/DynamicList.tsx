import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { categoryIds } from '../../../api/contract/entities.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { DynamicCard } from '../cards/DynamicCard.tsx';
import { DynamicFilterRow } from '../filters/DynamicFilterRow.tsx';
import { clearedFilters, parseDynamicFilters } from '../filters/filters.ts';
import type { ListQueryState } from '../filters/listQuery.ts';
import { ProtocolGate } from '../gates/ProtocolGate.tsx';
import { ColourLine } from '../playlists/ColourLine.tsx';
import { ListTitle, NearNotice } from './ListTitle.tsx';
import { RelevanceSegments } from '../filters/RelevanceSegments.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import { SortSegments } from '../filters/SortSegments.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { gridLayouts } from './gridLayouts.ts';
import { WallpaperGrid } from './WallpaperGrid.tsx';

interface DynamicListProps {
  query: ListQueryState;
  categoryId: number | undefined;
  /** Links from an empty or vanished list to one with content. */
  onLeave: () => void;
}

/** One category of dynamic wallpapers, or what a text finds among them; the 3D zone only where the client has it. */
export function DynamicList(props: DynamicListProps) {
  if (props.categoryId !== categoryIds.threeDimensional) return <CategoryList {...props} />;
  return (
    <ProtocolGate feature="threeDimensionalZone">
      <CategoryList {...props} />
    </ProtocolGate>
  );
}

/** One category of dynamic wallpapers, or what a text finds among them, with orders and filters. */
const CategoryList = observer(function CategoryList({ query, categoryId, onLeave }: DynamicListProps) {
  const { t } = useTranslation();
  const { catalogue } = useStores().wallpapers;
  const { keyword, change } = query;
  const filters = parseDynamicFilters(query.get);
  const isNewest = categoryId === categoryIds.newestDynamic;
  const selection =
    keyword === undefined
      ? { categoryId, sort: isNewest ? undefined : query.sort, ...filters }
      : { sort: query.searchSort, keyword, ...filters };
  const list = catalogue.dynamicList(selection);
  const title = useCategoryTitle(categoryId);
  const hasFilters = Object.keys(filters).length > 0;
  // Nothing to order or to filter; filters that hide everything can be changed.
  const isFoundNothing = keyword !== undefined && list.isEmpty && !hasFilters;

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={list}
          keyword={keyword}
          layout={gridLayouts.medium}
          header={
            <>
              <ListTitle title={title} keyword={keyword} tab="dynamic">
                {isFoundNothing ? null : keyword !== undefined ? (
                  <RelevanceSegments value={query.searchSort} onChange={(sort) => change({ sort })} />
                ) : (
                  !isNewest && <SortSegments value={query.sort} onChange={(sort) => change({ sort })} />
                )}
              </ListTitle>
              {!isFoundNothing && <DynamicFilterRow query={query} />}
              <ColourLine query={query} list={list} />
              <NearNotice list={list} keyword={keyword} tab="dynamic" />
            </>
          }
          renderCard={(card) => <DynamicCard {...card} onSet={onSet} />}
          emptyAction={
            hasFilters ? (
              <Button onClick={() => change(clearedFilters)}>{t('moreFilters.clear')}</Button>
            ) : keyword === undefined ? (
              <Button onClick={onLeave}>{t('state.emptyAction')}</Button>
            ) : undefined
          }
        />
      )}
    </SetWallpaperScope>
  );
});

function useCategoryTitle(categoryId: number | undefined): string {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { dynamicCategories } = useStores().wallpapers.catalogue;
  const category = dynamicCategories.categories.find((candidate) => candidate.category_id === categoryId);
  if (categoryId === categoryIds.newestDynamic) return t('sidebar.newest');
  return category ? pick(category.name, category.name_en) : t('shell.dynamic');
}
