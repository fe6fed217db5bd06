import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Tab, TabList, TabPanel } from '../../design-system/Tabs/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { FollowLists, FollowTab } from '../../stores/social/people/followLists.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { PeopleList } from './PeopleList.tsx';

export const followTabs: readonly FollowTab[] = ['following', 'followers'];

/** The key of what a list is called: one's own, or an author's. */
export function nameKeyOf({ uid }: FollowLists, tab: FollowTab) {
  return `people.${uid === null ? 'own' : 'theirs'}.${tab}` as const;
}

interface FollowTabsProps {
  lists: FollowLists;
  className?: string | undefined;
}

/** 我的关注 and 我的粉丝, or an author's, with how many there are; inside of Tabs. */
export const FollowTabList = observer(function FollowTabList({ lists, className }: FollowTabsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { counts } = lists;
  return (
    <TabList
      className={className}
      label={followTabs.map((tab) => t(nameKeyOf(lists, tab))).join(' / ')}
      scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
    >
      {followTabs.map((tab) => (
        <Tab key={tab} value={tab} count={counts ? formatCount(counts[tab], language) : undefined}>
          {t(nameKeyOf(lists, tab))}
        </Tab>
      ))}
    </TabList>
  );
});

/** The lists that these tabs show. */
export const FollowPanels = observer(function FollowPanels({ lists, className }: FollowTabsProps) {
  const { t } = useTranslation();
  return followTabs.map((tab) => (
    <TabPanel key={tab} className={className} value={tab}>
      <PeopleList
        list={lists[tab]}
        label={t(nameKeyOf(lists, tab))}
        totalCount={lists.counts?.[tab]}
        ownTab={lists.uid === null ? tab : null}
      />
    </TabPanel>
  ));
});
