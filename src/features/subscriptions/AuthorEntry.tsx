import { observer } from 'mobx-react-lite';
import { Users } from 'lucide';
import { languageOf } from '../../ui/languageOf.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { subscriptionsStore } from '../../stores/social/people/subscriptions.ts';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import styles from './AuthorColumn.module.css';
import { useLanguage } from '../../ui/useLanguage.ts';

interface AuthorEntryProps {
  /** Null is all authors together. */
  entry: FollowEntryDto | null;
  isChosen: boolean;
  onChoose: (uid: string | null) => void;
}

/** One author: face, name, and the time of the latest work, where that is known. */
export const AuthorEntry = observer(function AuthorEntry({ entry, isChosen, onChoose }: AuthorEntryProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.row}
      // The row itself is the tab stop, and Enter on it does the same.
      tabIndex={-1}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(entry?.uid ?? null)}
    >
      {entry ? (
        <Person entry={entry} />
      ) : (
        <>
          <span className={styles.sign}>
            <Icon of={Users} size={18} />
          </span>
          <span className={styles.name}>{t('subscriptions.all')}</span>
        </>
      )}
    </button>
  );
});

const Person = observer(function Person({ entry }: { entry: FollowEntryDto }) {
  const { t } = useTranslation();
  const stores = useStores();
  const subscriptions = stores.get(subscriptionsStore);
  const name = useLanguage().nameOf(entry);
  const latest = subscriptions.latestOf(entry.uid);
  return (
    <>
      <UserAvatar person={entry} size={36} />
      <span className={styles.words}>
        <span className={styles.name} title={name} lang={languageOf(name)}>
          {name}
        </span>
        <span className={styles.time}>
          {latest === null ? (
            <>
              {t('people.followedBefore')}
              <TimeAgo value={entry.follow_time} />
              {t('people.followedAfter')}
            </>
          ) : (
            <>
              {t('subscriptions.latest')} <TimeAgo value={latest} />
            </>
          )}
        </span>
      </span>
      {subscriptions.hasNew(entry.uid) && (
        <span className={styles.new} title={t('subscriptions.hasNew')}>
          <span className="visually-hidden">{t('subscriptions.hasNew')}</span>
        </span>
      )}
    </>
  );
});
