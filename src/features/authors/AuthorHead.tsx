import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { authorPageStore } from '../../stores/social/people/authorPage.ts';
import { fansStore } from '../../stores/social/people/fans.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';
import { followsStore } from '../../stores/social/people/follows.ts';
import { popularAuthorsStore } from '../../stores/social/people/popularAuthors.ts';
import { AuthorApplication } from '../shared/people/AuthorLinks.tsx';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserHeader } from '../shared/people/UserHeader.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { OfficialMark } from './OfficialMark.tsx';
import { PersonActions } from './PersonActions.tsx';
import styles from './AuthorHead.module.css';
import { useLanguage } from '../../ui/useLanguage.ts';

/** The author: face, name, badges, introduction, counts, and the follow button; one's own page has an edit button. */
export const AuthorHead = observer(function AuthorHead({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const stores = useStores();
  const navigate = useNavigate();
  const page = stores.get(authorPageStore);
  const popular = stores.get(popularAuthorsStore);
  useEffect(() => void popular.ensureOfficialUids(), [popular]);
  const author = stores.authors.author(uid);
  const isSelf = stores.get(followsStore).isSelf(uid);
  if (!author) return <HeadSkeleton label={t('state.loading')} />;
  return (
    <UserHeader
      person={author}
      face={<UserAvatar person={author} size={60} />}
      marks={popular.isOfficial(uid) && <OfficialMark />}
      noDescription={isSelf ? t('author.noOwnDescription') : t('author.noDescription')}
      counts={{
        followers: author.follower_count,
        following: page.followingCount,
        worksCount: author.works_count,
      }}
      popularity={page.popularity}
      openNames={{ followers: t('people.openFollowers'), following: t('people.openFollowing') }}
      onOpen={(tab) => stores.get(followListsDialogStore).open(uid, tab)}
      action={
        isSelf ? (
          <>
            <AuthorApplication />
            <Button onClick={() => void navigate('/personalCenter')}>{t('people.edit')}</Button>
          </>
        ) : (
          <>
            <FollowButton uid={uid} name={nameOf(author)} isFollower={stores.get(fansStore).isFan(uid)} />
            <PersonActions uid={uid} />
          </>
        )
      }
    />
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
