import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Avatar } from '../../../design-system/Avatar/index.ts';
import { formatCount } from '../../../i18n/format.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { authorPath } from '../../../stores/kernel/paths.ts';
import { UserName } from '../people/UserName.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import styles from './AuthorBlock.module.css';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { Link } from '../../../ui/Link.tsx';

const FollowButton = lazyComponent(async () => ({
  default: (await import('../people/FollowButton.tsx')).FollowButton,
}));

/** The author of the wallpaper. The counts are loaded with the detail; the rest is known from a list. */
export const AuthorBlock = observer(function AuthorBlock({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language, nameOf } = useLanguage();
  const { api, authors } = useStores();
  const { author } = wallpaper.fields;
  const full = authors.author(author.uid);
  return (
    <div className={styles.author}>
      <Link className={styles.link} to={authorPath(author.uid)}>
        <Avatar
          size={40}
          name={nameOf(author)}
          src={author.avatar ? api.mediaUrl(author.avatar) : null}
          isMember={author.vip_type > 0}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <UserName person={author} />
          </span>
          <span className={styles.counts}>
            {full &&
              `${t('detail.followers', { amount: formatCount(full.follower_count, language) })} · ${t('detail.works', { amount: formatCount(full.works_count, language) })}`}
          </span>
        </span>
      </Link>
      <Suspense fallback={<span className={styles.followRoom} />}>
        <FollowButton uid={author.uid} name={nameOf(author)} />
      </Suspense>
    </div>
  );
});
