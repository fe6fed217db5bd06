import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { popularAuthorsStore } from '../../stores/social/people/popularAuthors.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserName } from '../shared/people/UserName.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './SuggestedAuthors.module.css';
import { useFollows } from '../shared/people/useFollows.ts';
import { Link } from '../../ui/Link.tsx';

const suggestedCount = 9;

/** Shown to a user who follows no one: popular authors, each with a follow button. */
export const SuggestedAuthors = observer(function SuggestedAuthors() {
  const { t } = useTranslation();
  const stores = useStores();
  const authors = stores.get(popularAuthorsStore);
  const list = authors.list('month');
  const follows = useFollows();
  useEffect(() => authors.visit(), [authors]);
  useEffect(() => void list.ensure(), [list]);
  const uids = list.items.map(({ uid }) => uid).filter((uid) => !follows.isSelf(uid));
  return (
    <>
      <h1 className="visually-hidden">{t('subscriptions.title')}</h1>
      <EmptyState
        className={styles.notFollowing}
        title={t('subscriptions.nobody')}
        description={t('subscriptions.nobodyHint')}
      />
      <div className={styles.bar}>
        <h2>{t('subscriptions.suggested')}</h2>
        <NavigateButton to="/popularAuthors" label={t('subscriptions.more')} />
      </div>
      {list.failure && <ListFailure failure={list.failure} onRetry={() => void list.reload()} />}
      {list.status === 'pending' && <CardSkeletons label={t('subscriptions.loading')} />}
      <ul className={styles.authors} aria-label={t('subscriptions.suggested')}>
        {uids.slice(0, suggestedCount).map((uid) => (
          <Suggestion key={uid} uid={uid} />
        ))}
      </ul>
    </>
  );
});

const Suggestion = observer(function Suggestion({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { language, nameOf } = useLanguage();
  const author = useStores().authors.author(uid);
  if (!author) return null;
  return (
    <li className={styles.author}>
      <Link
        className={styles.open}
        to={authorPath(uid)}
        aria-label={t('people.openPage', { name: nameOf(author) })}
      />
      <UserAvatar person={author} size={40} />
      <div className={styles.words}>
        <span className={styles.name}>
          <UserName person={author} />
        </span>
        <span className={styles.fans}>
          {t('detail.followers', { amount: formatCount(author.follower_count, language) })}
        </span>
      </div>
      <span className={styles.follow}>
        <FollowButton uid={uid} name={nameOf(author)} size={28} />
      </span>
    </li>
  );
});

function CardSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.authors} role="status" aria-label={label}>
      {Array.from({ length: suggestedCount }, (_, index) => (
        <Skeleton key={index} width="100%" height="72px" radius="12px" />
      ))}
    </div>
  );
}
