import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { userTypes } from '../../api/contract/entities.ts';
import { Avatar } from '../../design-system/Avatar/index.ts';
import { UserBadge } from '../../design-system/UserBadge/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { useStores } from '../shared/storeContext.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './AuthorBlock.module.css';

/** Badges by user type; a normal user shows none (specification, section 3). */
const badges = new Map<number, 'sign' | 'bot' | 'original' | 'painter'>([
  [userTypes.sign, 'sign'],
  [userTypes.bot, 'bot'],
  [userTypes.original, 'original'],
  [userTypes.painter, 'painter'],
]);

/** Who made the wallpaper. The counts come with the detail; the rest a list knew already. */
export const AuthorBlock = observer(function AuthorBlock({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { api, social } = useStores();
  const { author } = wallpaper.fields;
  const full = social.author(author.uid);
  const badge = badges.get(author.user_type);
  return (
    <div className={styles.author}>
      <Avatar
        size={40}
        name={author.nick_name}
        src={author.avatar ? api.mediaUrl(author.avatar) : null}
        isMember={author.vip_type > 0}
      />
      <div className={styles.words}>
        <span className={styles.name}>
          <span>{author.nick_name}</span>
          {badge && <UserBadge type={badge} label={t(`badge.${badge}`)} />}
          {author.is_enterprise && <UserBadge type="enterprise" label={t('badge.enterprise')} />}
        </span>
        <span className={styles.counts}>
          {full &&
            `${t('detail.followers', { amount: formatCount(full.follower_count, language) })} · ${t('detail.works', { amount: formatCount(full.works_count, language) })}`}
        </span>
      </div>
    </div>
  );
});
