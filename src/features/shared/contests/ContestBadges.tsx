import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Tag } from '../../../design-system/Tag/index.ts';
import { contestWorkPath } from '../../../stores/social/contests/contestEntry.ts';
import { contestPagesStore } from '../../../stores/social/contests/contestPages.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './ContestBadges.module.css';

/** Places that are worth a badge (docs/product.md#contests). */
const badgePlaces = 3;

interface ContestBadgesProps {
  /** The author whose works are looked at. */
  uid: string;
  /** Only of this work. */
  wid?: number;
}

/** The best places of an author, or of one work, in closed contests; nothing where there are none. */
export default observer(function ContestBadges({ uid, wid }: ContestBadgesProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const list = useStore(contestPagesStore).placesOf(uid);
  useEffect(() => void list.ensure(), [list]);
  const won = list.items.filter(
    ({ fields }) =>
      fields.place !== null &&
      fields.place <= badgePlaces &&
      (wid ?? fields.wallpaper.wid) === fields.wallpaper.wid,
  );
  if (won.length === 0) return null;
  return (
    <ul
      className={styles.badges}
      data-of={wid === undefined ? 'author' : 'work'}
      aria-label={t('contest.badges')}
    >
      {won.map(({ fields }) => (
        <li key={`${fields.period} ${fields.wallpaper.wid}`}>
          <Link to={contestWorkPath(fields.period, fields.wallpaper.wid)}>
            <Tag>
              {t('contest.badge', {
                place: fields.place ?? 0,
                contest: pick(fields.contest_name, fields.contest_name_en),
              })}
            </Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
});
