import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { parseDynamicFilters } from '../shared/filters/filters.ts';
import { useListQuery } from '../shared/filters/listQuery.ts';
import { RelevanceSegments } from '../shared/filters/RelevanceSegments.tsx';
import { searchTabOf, searchTabs, type SearchTab } from '../shared/filters/searchPath.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { AuthorResults } from './AuthorResults.tsx';
import { SearchPrompt } from './SearchPrompt.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { ProtocolGate } from '../shared/gates/ProtocolGate.tsx';
import { ThemeResults } from './ThemeResults.tsx';
import { WallpaperResults } from './WallpaperResults.tsx';
import { TrackedSearch } from './TrackedSearch.tsx';
import styles from './SearchScreen.module.css';

/** `/searchCenter` and `/dynamicSearch`: everything that a text finds, by kind. */
export default observer(function SearchScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const query = useListQuery();
  const { keyword } = query;
  const { counts } = useStore(searchStore);
  // A search is counted once, however often it is asked for.
  useEffect(() => {
    if (keyword !== undefined) void counts.load({ keyword, ...parseDynamicFilters(query.get) });
  }, [counts, keyword, query]);
  if (keyword === undefined) return <SearchPrompt />;
  const shown = searchTabOf(address);
  return (
    <>
      <TrackedSearch keyword={keyword} tab={shown} />
      <h1 className={styles.title}>{t('search.resultTitle', { keyword })}</h1>
      <Tabs
        value={shown}
        // Orders belong to wallpapers, and colours of one kind mean little to another: a tab begins plainly.
        onValueChange={(tab) => query.change({ tab, sort: null, duration: null, sound: null })}
      >
        <div className={styles.bar}>
          <SearchTabs />
          {(shown === 'dynamic' || shown === 'static') && <Orders kind={shown} query={query} />}
        </div>
        {searchTabs.map((tab) => (
          <TabPanel key={tab} className={styles.panel} value={tab}>
            {tab === shown && <Results tab={tab} keyword={keyword} query={query} />}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
});

/** The orders of wallpapers; nothing cannot be put in order. */
const Orders = observer(function Orders({
  kind,
  query,
}: {
  kind: 'dynamic' | 'static';
  query: ReturnType<typeof useListQuery>;
}) {
  const { counts } = useStore(searchStore);
  if (counts.byKind[kind]?.count === 0) return null;
  return <RelevanceSegments value={query.searchSort} onChange={(sort) => query.change({ sort })} />;
});

function Results(props: { tab: SearchTab; keyword: string; query: ReturnType<typeof useListQuery> }) {
  const { tab, keyword, query } = props;
  if (tab === 'theme')
    return (
      <ProtocolGate feature="themes">
        <ThemeResults keyword={keyword} />
      </ProtocolGate>
    );
  if (tab === 'author') return <AuthorResults keyword={keyword} />;
  return <WallpaperResults kind={tab} keyword={keyword} query={query} />;
}
