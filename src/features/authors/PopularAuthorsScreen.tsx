import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { popularityPeriods } from '../../api/contract/social.ts';
import { localDate, toDate } from '../../design-system/RelativeTime/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import {
  authorRankings,
  popularAuthorsStore,
  type AuthorRanking,
} from '../../stores/social/people/popularAuthors.ts';
import type { GridLayout } from '../shared/lists/gridLayouts.ts';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { PopularAuthorRow } from './PopularAuthorRow.tsx';
import styles from './PopularAuthorsScreen.module.css';

/** Rows are a grid, so that they share its keys, its states and its restored offset; wide windows show two beside each other. */
const rowLayout: GridLayout = {
  cardWidth: 760,
  cardHeight: 76,
  hasFixedHeight: true,
  gap: 24,
  rowGap: 8,
};

/** `/popularAuthors`: who is popular in a span, and who has most influence over all time. */
export default observer(function PopularAuthorsScreen() {
  const { t } = useTranslation();
  const authors = useStore(popularAuthorsStore);
  const [query, setQuery] = useSearchParams();
  const ranking = authorRankings.find((name) => name === query.get('list')) ?? 'day';
  const tab = ranking === 'influence' ? 'influence' : 'popularity';
  useEffect(() => {
    authors.visit();
    void authors.ensureAdornments();
  }, [authors]);
  const show = (next: AuthorRanking): void => setQuery({ list: next }, { replace: true });
  return (
    <>
      <h1 className="visually-hidden">{t('author.popularTitle')}</h1>
      <Tabs value={tab} onValueChange={(next) => show(next === 'influence' ? 'influence' : 'day')}>
        <div className={styles.head}>
          <TabList
            label={t('author.rankings')}
            scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
          >
            <Tab value="popularity">{t('author.popularity')}</Tab>
            <Tab value="influence">{t('author.influence')}</Tab>
          </TabList>
          <SpanLine ranking={ranking} onChange={show} />
        </div>
        {(['popularity', 'influence'] as const).map((panel) => (
          <TabPanel key={panel} value={panel}>
            {panel === tab && (
              <PagedGrid
                key={ranking}
                list={authors.list(ranking)}
                getKey={({ uid }) => uid}
                layout={rowLayout}
                label={t('author.list')}
                renderCard={(entry) => <PopularAuthorRow entry={entry} />}
                emptyAction={<NavigateButton to="/dynamicWallpaper" label={t('gone.home')} />}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
});

const SpanLine = observer(function SpanLine(props: {
  ranking: AuthorRanking;
  onChange: (ranking: AuthorRanking) => void;
}) {
  const { ranking, onChange } = props;
  const { t } = useTranslation();
  const span = useStore(popularAuthorsStore).spanOf(ranking);
  if (ranking === 'influence') return <span className={styles.dates}>{t('author.influenceHint')}</span>;
  const dateOf = (seconds: number): string => localDate(toDate(seconds));
  return (
    <>
      <span className={styles.dates}>
        {span && t('author.spanDates', { from: dateOf(span.beginsAt), to: dateOf(span.endsAt) })}
      </span>
      <SegmentedControl
        label={t('author.span')}
        value={ranking}
        options={popularityPeriods.map((value) => ({ value, label: t(`author.spans.${value}`) }))}
        onValueChange={onChange}
      />
    </>
  );
});
