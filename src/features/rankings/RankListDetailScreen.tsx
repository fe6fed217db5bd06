import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { rankingPeriods, type RankingPeriod } from '../../api/contract/topics.ts';
import { topicsStore } from '../../stores/wallpapers/topics/topics.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { RankedCard } from './RankedCard.tsx';
import { RankListHead } from './RankListHead.tsx';

/** `/ranklistDetail?rank_id=&topic_type=&period=`: a ranking in one of its spans, each card with its rank. */
export default observer(function RankListDetailScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const id = readWholeNumber(query.get('rank_id'));
  const period = readPeriod(query.get('period'));
  const topics = useStore(topicsStore);
  const wayOn = <NavigateButton to="/dynamicWallpaper" label={t('gone.home')} />;
  if (id === null) return <ListFailure failure="rankListNotFound" onRetry={() => undefined} wayOn={wayOn} />;
  const page = topics.ranking(id, period);

  function handlePeriodChange(next: RankingPeriod): void {
    setQuery(
      (former) => {
        const parameters = new URLSearchParams(former);
        parameters.set('period', String(next));
        return parameters;
      },
      // Going back leaves the ranking, whatever spans were shown.
      { replace: true },
    );
  }

  return (
    <SetWallpaperScope>
      {(onSet) => (
        <>
          {/* Outside of the grid, which is remounted for each span: the control keeps the focus. */}
          <RankListHead
            page={page}
            known={topics.knownRanking(id)}
            period={period}
            onPeriodChange={handlePeriodChange}
          />
          <WallpaperGrid
            key={`${id} ${period}`}
            list={page.list}
            label={t('ranking.cards')}
            layout={gridLayouts.small}
            renderCard={(card) => <RankedCard {...card} page={page} onSet={onSet} />}
            emptyAction={wayOn}
          />
        </>
      )}
    </SetWallpaperScope>
  );
});

function readPeriod(text: string | null): RankingPeriod | undefined {
  return Object.values(rankingPeriods).find((period) => String(period) === text);
}
