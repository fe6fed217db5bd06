import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Tabs } from '../../design-system/Tabs/index.ts';
import type { FollowLists } from '../../stores/social/people/followLists.ts';
import { myFollowsPageStore } from '../../stores/social/people/myFollowsPage.ts';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { FollowPanels, followTabs, FollowTabList } from './FollowTabs.tsx';
import { InviteFriends } from './InviteFriends.tsx';
import styles from './MySubscriptionAndFansScreen.module.css';

/** `/mySubscriptionAndFans?tab=`: the dialog 我的关注 / 我的粉丝 as a page. */
export default observer(function MySubscriptionAndFansScreen() {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const own = stores.get(myFollowsPageStore);
  const person = session.isSignedIn ? session.openId : null;
  useEffect(() => own.visit(), [own, person]);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('people.page')}</h1>
      {person === null ? (
        <SignInInvitation title={t('people.guest')} place="people" />
      ) : (
        own.lists && (
          <>
            <OwnLists lists={own.lists} />
            <InviteFriends />
          </>
        )
      )}
    </div>
  );
});

function OwnLists({ lists }: { lists: FollowLists }) {
  const [query, setQuery] = useSearchParams();
  const tab = followTabs.find((name) => name === query.get('tab')) ?? 'following';
  return (
    <Tabs value={tab} onValueChange={(next) => setQuery({ tab: next }, { replace: true })}>
      <FollowTabList className={styles.tabs} lists={lists} />
      <FollowPanels className={styles.panel} lists={lists} />
    </Tabs>
  );
}
