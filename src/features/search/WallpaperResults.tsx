import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { DynamicCard } from '../shared/DynamicCard.tsx';
import { DynamicFilterRow } from '../shared/DynamicFilterRow.tsx';
import { clearedFilters, readDynamicFilters, readFilters } from '../shared/filters.ts';
import { FilterRow, PriceSelect } from '../shared/FilterRow.tsx';
import type { ListQueryState } from '../shared/listQuery.ts';
import { NearNotice } from '../shared/ListTitle.tsx';
import { SetWallpaperScope } from '../shared/SetWallpaperScope.tsx';
import { useStores } from '../shared/storeContext.ts';
import { gridLayouts, WallpaperGrid } from '../shared/WallpaperGrid.tsx';
import { Highlight } from './Highlight.tsx';

interface WallpaperResultsProps {
  kind: 'dynamic' | 'static';
  keyword: string;
  query: ListQueryState;
}

/** What a text finds among the wallpapers of one type. */
export const WallpaperResults = observer(function WallpaperResults(props: WallpaperResultsProps) {
  const { kind, keyword, query } = props;
  const { t } = useTranslation();
  const { catalogue } = useStores().wallpapers;
  const isDynamic = kind === 'dynamic';
  const selection = {
    sort: query.searchSort,
    keyword,
    ...(isDynamic ? readDynamicFilters(query.get) : readFilters(query.get)),
  };
  const list = isDynamic ? catalogue.dynamicList(selection) : catalogue.staticList(selection);
  const hasFilters = Object.keys(selection).length > 2;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={list}
          layout={gridLayouts.small}
          header={
            <>
              {isDynamic ? (
                <DynamicFilterRow query={query} />
              ) : (
                <FilterRow query={query}>
                  <PriceSelect query={query} />
                </FilterRow>
              )}
              <NearNotice list={list} keyword={keyword} />
            </>
          }
          renderCard={(card) => (
            <DynamicCard
              isCompact
              {...card}
              renderName={(name) => <Highlight text={name} keyword={keyword} />}
              onSet={onSet}
            />
          )}
          emptyAction={
            hasFilters && (
              <Button onClick={() => query.change(clearedFilters)}>{t('moreFilters.clear')}</Button>
            )
          }
        />
      )}
    </SetWallpaperScope>
  );
});
