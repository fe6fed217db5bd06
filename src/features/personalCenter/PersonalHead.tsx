import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Image, Pencil } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';
import { followsStore } from '../../stores/social/people/follows.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { ownWorksStore } from '../../stores/social/works/ownWorks.ts';
import { AuthorApplication } from '../shared/people/AuthorLinks.tsx';
import { UserHeader } from '../shared/people/UserHeader.tsx';
import { useStores } from '../../ui/storeContext.ts';
import styles from './PersonalHead.module.css';

interface PersonalHeadProps {
  onEdit: () => void;
  onChangeAvatar: () => void;
}

/** The user: face, name, badges, introduction, counts, and the ways to change them. Signed out, only the title. */
export const PersonalHead = observer(function PersonalHead({ onEdit, onChangeAvatar }: PersonalHeadProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const { user } = stores.session;
  useEffect(() => {
    const { refresh } = stores.get(accountStore);
    const messages = stores.get(messagesStore);
    // Changes of the counts by others are announced by messages.
    const ends = [
      reaction(
        () => messages.arrivalsOf(null),
        () => void refresh(),
        { fireImmediately: true },
      ),
      stores.get(followsStore).onChanged(() => void refresh()),
      stores.get(ownWorksStore).onPublished(() => void refresh()),
    ];
    return () => ends.forEach((end) => end());
  }, [stores]);
  if (!user || !stores.session.isSignedIn)
    return (
      <header className={styles.guestHead}>
        <h1>{t('personal.title')}</h1>
      </header>
    );
  return (
    <UserHeader
      person={user}
      face={
        <button
          type="button"
          className={styles.face}
          aria-label={t('personal.changeAvatar')}
          title={t('personal.changeAvatar')}
          onClick={onChangeAvatar}
        >
          <Avatar
            size={60}
            name={user.nick_name}
            src={user.avatar ? stores.api.mediaUrl(user.avatar) : null}
            isMember={user.vip_type > 0}
          />
          <span className={styles.change}>
            <Icon of={Image} size={14} />
          </span>
        </button>
      }
      noDescription={t('personal.noDescription')}
      counts={{
        followers: user.follower_count,
        following: user.following_count,
        worksCount: user.works_count,
      }}
      openNames={{ followers: t('personal.openFollowers'), following: t('personal.openFollowing') }}
      onOpen={(tab) => stores.get(followListsDialogStore).open(null, tab)}
      action={
        <>
          <AuthorApplication />
          <Button icon={<Icon of={Pencil} size={14} />} onClick={onEdit}>
            {t('personal.edit')}
          </Button>
        </>
      }
    />
  );
});
