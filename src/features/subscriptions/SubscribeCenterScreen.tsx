import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { uidPattern } from '../../api/contract/entities.ts';
import { subscriptionsStore } from '../../stores/social/people/subscriptions.ts';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { AuthorColumn } from './AuthorColumn.tsx';
import styles from './SubscribeCenterScreen.module.css';
import { SuggestedAuthors } from './SuggestedAuthors.tsx';
import { WorksOfAuthors } from './WorksOfAuthors.tsx';

/** `/subscribeCenter?author=&type=`: what the authors whom one follows have published. */
export default observer(function SubscribeCenterScreen() {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const subscriptions = stores.get(subscriptionsStore);
  const person = session.isSignedIn ? session.openId : null;
  useEffect(() => subscriptions.visit(), [subscriptions, person]);
  if (person === null)
    return (
      <>
        <h1 className="visually-hidden">{t('subscriptions.title')}</h1>
        <SignInInvitation title={t('subscriptions.guest')} place="subscriptions" />
      </>
    );
  if (!subscriptions.present) return null;
  if (subscriptions.present.authors.isEmpty) return <SuggestedAuthors />;
  return <Works />;
});

function Works() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('author') ?? '';
  const uid = uidPattern.test(asked) ? asked : null;
  const chosen = useRef(uid);
  useEffect(() => void (chosen.current = uid), [uid]);

  function handleChoose(next: string | null): void {
    // A double click selects three times, faster than the screen renders: the back navigation stays one step.
    if (next === chosen.current) return;
    chosen.current = next;
    setQuery((former) => {
      const changed = new URLSearchParams(former);
      if (next === null) changed.delete('author');
      else changed.set('author', next);
      return changed;
    });
  }

  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <h1 className={styles.title}>{t('subscriptions.title')}</h1>
        <AuthorColumn chosen={uid} onChoose={handleChoose} />
      </div>
      <WorksOfAuthors uid={uid} />
    </div>
  );
}
