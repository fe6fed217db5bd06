import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { DynamicFilterRow } from '../shared/filters/DynamicFilterRow.tsx';
import { clearedFilters, parseDynamicFilters, parseFilters } from '../shared/filters/filters.ts';
import { FilterRow, PriceSelect } from '../shared/filters/FilterRow.tsx';
import type { ListQueryState } from '../shared/filters/listQuery.ts';
import { ColourLine } from '../shared/playlists/ColourLine.tsx';
import { NearNotice } from '../shared/lists/ListTitle.tsx';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { Highlight } from './Highlight.tsx';

interface WallpaperResultsProps {
  kind: 'dynamic' | 'static';
  keyword: string;
  query: ListQueryState;
}

/** Results of a text search among the wallpapers of one type. */
export const WallpaperResults = observer(function WallpaperResults(props: WallpaperResultsProps) {
  const { kind, keyword, query } = props;
  const { t } = useTranslation();
  const { catalogue } = useStores().wallpapers;
  const isDynamic = kind === 'dynamic';
  const selection = {
    sort: query.searchSort,
    keyword,
    ...(isDynamic ? parseDynamicFilters(query.get) : parseFilters(query.get)),
  };
  const list = isDynamic ? catalogue.dynamicList(selection) : catalogue.staticList(selection);
  const hasFilters = Object.keys(selection).length > 2;
  // Nothing to filter; filters that hide everything can be changed.
  const isFoundNothing = list.isEmpty && !hasFilters;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={list}
          keyword={keyword}
          layout={gridLayouts.small}
          header={
            <>
              {isFoundNothing ? null : isDynamic ? (
                <DynamicFilterRow query={query} />
              ) : (
                <FilterRow query={query}>
                  <PriceSelect query={query} />
                </FilterRow>
              )}
              <ColourLine query={query} list={list} />
              <NearNotice list={list} keyword={keyword} tab={kind} />
            </>
          }
          renderCard={(card) => (
            <DynamicCard
              isCompact
              {...card}
              renderName={(name) => <Highlight text={name} keyword={list.correctedKeyword ?? keyword} />}
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
