import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { AuthorPageStore } from '../../stores/social/authorPage.ts';
import { FollowListsStore } from '../../stores/social/followLists.ts';
import { FollowsStore } from '../../stores/social/follows.ts';
import { PopularAuthorsStore } from '../../stores/social/popularAuthors.ts';
import { FollowButton } from '../shared/FollowButton.tsx';
import { PersonBadges } from '../shared/PersonName.tsx';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { OfficialMark } from './OfficialMark.tsx';
import styles from './AuthorHead.module.css';

/** Who it is: face, name, badges, introduction, counts, and the follow button; one's own page has the way to edit it. */
export const AuthorHead = observer(function AuthorHead({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const stores = useStores();
  const navigate = useNavigate();
  const page = stores.obtain(AuthorPageStore);
  const popular = stores.obtain(PopularAuthorsStore);
  useEffect(() => void popular.ensureOfficialUids(), [popular]);
  const author = stores.social.author(uid);
  if (!author) return <HeadSkeleton label={t('state.loading')} />;
  const counts = [
    ['followers', author.follower_count],
    ['following', page.followingCount],
    ['worksCount', author.works_count],
  ] as const;
  return (
    <header className={styles.head}>
      <Avatar
        size={60}
        name={author.nick_name}
        src={author.avatar ? stores.api.mediaUrl(author.avatar) : null}
        isMember={author.vip_type > 0}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 title={author.nick_name}>{author.nick_name}</h1>
          <PersonBadges person={author} />
          {popular.isOfficial(uid) && <OfficialMark />}
        </div>
        <p className={styles.description}>{author.description || t('author.noDescription')}</p>
      </div>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`author.${name}`)}</dt>
            <dd>
              {name === 'worksCount' ? (
                formatCount(count ?? 0, language)
              ) : (
                <button
                  type="button"
                  className={styles.count}
                  aria-label={`${count === null ? '–' : formatCount(count, language)} ${t(name === 'following' ? 'people.openFollowing' : 'people.openFollowers')}`}
                  onClick={() => stores.obtain(FollowListsStore).open(uid, name)}
                >
                  {count === null ? '–' : formatCount(count, language)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {stores.obtain(FollowsStore).isSelf(uid) ? (
        <Button onClick={() => void navigate('/personalCenter')}>{t('people.edit')}</Button>
      ) : (
        <FollowButton uid={uid} name={author.nick_name} />
      )}
    </header>
  );
});

function HeadSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.head} role="status" aria-label={label}>
      <Skeleton width="60px" height="60px" radius="999px" />
      <div className={styles.words}>
        <Skeleton width="160px" height="24px" />
        <Skeleton width="320px" height="16px" />
      </div>
    </div>
  );
}
