import { observer } from 'mobx-react-lite';
import { Image, Pencil } from 'lucide';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { FollowListsStore } from '../../stores/social/followLists.ts';
import { PersonBadges } from '../shared/PersonName.tsx';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './PersonalHead.module.css';

interface PersonalHeadProps {
  onEdit: () => void;
  onChangeAvatar: () => void;
}

/** Who one is: face, name, badges, introduction, counts, and the ways to change them. A guest sees the title only. */
export const PersonalHead = observer(function PersonalHead({ onEdit, onChangeAvatar }: PersonalHeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const stores = useStores();
  const { user } = stores.session;
  if (!user || !stores.session.isSignedIn)
    return (
      <header className={styles.guestHead}>
        <h1>{t('personal.title')}</h1>
      </header>
    );
  const open = (tab: 'followers' | 'following') => () => stores.obtain(FollowListsStore).open(null, tab);
  const people = [
    ['followers', user.follower_count, t('personal.openFollowers')],
    ['following', user.following_count, t('personal.openFollowing')],
  ] as const;
  return (
    <header className={styles.head}>
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
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 title={user.nick_name}>{user.nick_name}</h1>
          <PersonBadges person={user} />
        </div>
        <p className={styles.description} title={user.description}>
          {user.description || t('personal.noDescription')}
        </p>
      </div>
      <dl className={styles.counts}>
        {people.map(([name, count, openName]) => (
          <div key={name}>
            <dt>{t(`author.${name}`)}</dt>
            <dd>
              <button
                type="button"
                className={styles.count}
                aria-label={`${formatCount(count, language)} ${openName}`}
                onClick={open(name)}
              >
                {formatCount(count, language)}
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('author.worksCount')}</dt>
          <dd>{formatCount(user.works_count, language)}</dd>
        </div>
      </dl>
      <Button icon={<Icon of={Pencil} size={14} />} onClick={onEdit}>
        {t('personal.edit')}
      </Button>
    </header>
  );
});
