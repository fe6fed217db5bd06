import { observer } from 'mobx-react-lite';
import { Tab, TabList } from '../../design-system/Tabs/index.ts';
import type { BoundedCountDto } from '../../api/contract/entities.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { searchTabs } from '../shared/filters/searchPath.ts';

/** As wide as a number of two digits: the tabs hardly move when their counts arrive. */
const uncounted = '\u2007\u2007';

/** The kinds of results, each with how many there are. */
export const SearchTabs = observer(function SearchTabs() {
  const { t } = useTranslation();
  const { counts } = useStore(searchStore);
  return (
    <TabList
      label={t('search.tabs')}
      scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
    >
      {searchTabs.map((tab) => (
        <Tab key={tab} value={tab} count={countText(counts.byKind[tab])}>
          {t(`search.${tab}`)}
        </Tab>
      ))}
    </TabList>
  );
});

function countText(found: BoundedCountDto | undefined): string {
  return found ? `${found.count}${found.has_more ? '+' : ''}` : uncounted;
}
