import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { reportStore } from '../../stores/preferences/reports.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import type { SearchTab } from '../shared/filters/searchPath.ts';

/**
 * Reports a search once for each kind of results that is looked at: how long it was and how much was found, not what it was.
 * A component of its own, so that the screen is not rendered again (and asks again) whenever something is counted.
 */
export const TrackedSearch = observer(function TrackedSearch({
  keyword,
  tab,
}: {
  keyword: string;
  tab: SearchTab;
}) {
  const reports = useStore(reportStore);
  const { counts } = useStore(searchStore);
  // Undefined until that was counted.
  const results = counts.byKind[tab]?.count;
  // Consent is known only once the client is there.
  const { isOn } = reports;
  const tracked = useRef('');
  useEffect(() => {
    if (!isOn) return;
    const key = `${tab} ${keyword}`;
    // The counts that were rendered may be those of the text before; the store has forgotten them by now.
    const found = counts.byKind[tab]?.count;
    if (found === undefined || found !== results || tracked.current === key) return;
    tracked.current = key;
    void reports.track('search', { tab, length: [...keyword].length, results: found });
  }, [reports, isOn, counts, keyword, tab, results]);
  return null;
});
