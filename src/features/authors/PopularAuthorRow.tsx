import { observer } from 'mobx-react-lite';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { popularAuthorsStore, type PopularAuthor } from '../../stores/social/people/popularAuthors.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserName } from '../shared/people/UserName.tsx';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { OfficialMark } from './OfficialMark.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './PopularAuthorRow.module.css';

/** Width of a work in the row, in CSS pixels. */
const workWidth = 96;

/** One author: rank, avatar, name, followers, three works, and the follow button. */
export const PopularAuthorRow = observer(function PopularAuthorRow({ entry }: { entry: PopularAuthor }) {
  const tabIndex = useCardTabIndex();
  const { t } = useTranslation();
  const { language, nameOf } = useLanguage();
  const stores = useStores();
  const author = stores.authors.author(entry.uid);
  if (!author) return null;
  const name = nameOf(author);
  return (
    <article className={styles.row} aria-label={name}>
      <span className={styles.place}>
        <span className="visually-hidden">{t('author.place', { place: entry.place })}</span>
        <span aria-hidden="true">{entry.place}</span>
      </span>
      <Link
        className={styles.link}
        to={authorPath(author.uid)}
        tabIndex={tabIndex}
        aria-label={t('author.openPage', { name })}
      />
      <UserAvatar person={author} size={60} />
      <div className={styles.words}>
        <span className={styles.name}>
          <UserName person={author} />
          {stores.get(popularAuthorsStore).isOfficial(author.uid) && <OfficialMark />}
        </span>
        <span className={styles.counts}>
          {t('detail.followers', { amount: formatCount(author.follower_count, language) })}
          {' · '}
          {t('author.popularityOf', { amount: formatCount(entry.popularity, language) })}
        </span>
      </div>
      <ul className={styles.works} aria-label={t('author.works', { name })}>
        {distinct(entry.works).map((wallpaper) => (
          <li key={wallpaper.wid}>
            <WorkLink wallpaper={wallpaper} />
          </li>
        ))}
      </ul>
      <span className={styles.follow}>
        <FollowButton uid={author.uid} name={name} />
      </span>
    </article>
  );
});

/** A live wallpaper and the still of the same name are one picture. */
function distinct(works: readonly Wallpaper[]): Wallpaper[] {
  return works.filter(
    ({ fields }, index) => works.findIndex((other) => other.fields.name === fields.name) === index,
  );
}

const WorkLink = observer(function WorkLink({ wallpaper }: { wallpaper: Wallpaper }) {
  const { pick } = useLanguage();
  const { api } = useStores();
  const { fields } = wallpaper;
  const picture = imageUrlFor(fields, workWidth);
  return (
    <Link
      className={styles.work}
      tabIndex={useCardTabIndex()}
      to={wallpaper.detailPath}
      title={pick(fields.name, fields.name_en)}
    >
      <MediaFrame
        src={picture ? api.mediaUrl(picture) : null}
        alt={pick(fields.name, fields.name_en)}
        placeholderColor={fields.palette[0]}
      />
    </Link>
  );
});
