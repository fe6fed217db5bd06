import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { FollowPair } from '../../stores/social/followPair.ts';
import { OwnFollowsStore } from '../../stores/social/ownFollows.ts';
import { SignInInvitation } from '../shared/SignInInvitation.tsx';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './MySubscriptionAndFansScreen.module.css';
import { PeopleList } from './PeopleList.tsx';

const tabs = ['following', 'followers'] as const;

/** `/mySubscriptionAndFans?tab=`: the dialog 我的关注 / 我的粉丝 as a page. */
export default observer(function MySubscriptionAndFansScreen() {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const own = stores.obtain(OwnFollowsStore);
  const person = session.isSignedIn ? session.openId : null;
  useEffect(() => own.visit(), [own, person]);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('people.page')}</h1>
      {person === null ? (
        <SignInInvitation className={styles.guest} title={t('people.guest')} />
      ) : (
        own.lists && <OwnLists lists={own.lists} />
      )}
    </div>
  );
});

const OwnLists = observer(function OwnLists({ lists }: { lists: FollowPair }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'following';
  const { counts } = lists;
  return (
    <Tabs value={tab} onValueChange={(next) => setQuery({ tab: next }, { replace: true })}>
      <TabList
        className={styles.tabs}
        label={t('people.page')}
        scrollLabels={{ previous: t('search.previousTabs'), next: t('search.nextTabs') }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} count={counts ? formatCount(counts[name], language) : undefined}>
            {t(`people.own.${name}`)}
          </Tab>
        ))}
      </TabList>
      {tabs.map((name) => (
        <TabPanel key={name} className={styles.panel} value={name}>
          <PeopleList
            list={lists[name]}
            label={t(`people.own.${name}`)}
            totalCount={counts?.[name]}
            ownTab={name}
          />
        </TabPanel>
      ))}
    </Tabs>
  );
});
