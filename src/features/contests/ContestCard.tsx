import { observer } from 'mobx-react-lite';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { contestWorkPath, type ContestEntry } from '../../stores/social/contests/contestEntry.ts';
import { Link } from '../../ui/Link.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import styles from './ContestCard.module.css';
import { OwnEntryActions } from './OwnEntryActions.tsx';
import { VoteButton } from './VoteButton.tsx';

/** The first three places are white (docs/product.md#contests). */
const highPlaces = 3;

interface ContestCardProps {
  entry: ContestEntry;
  width: number;
  isPictureHeld: boolean;
  canVote: boolean;
  canLeave: boolean;
}

/** A work in a contest: image, place, author, votes, and the vote of today. */
export const ContestCard = observer(function ContestCard(props: ContestCardProps) {
  const { entry, width, isPictureHeld, canVote, canLeave } = props;
  const { t } = useTranslation();
  const { language, nameOf, pick } = useLanguage();
  const { api, devices, session } = useStores();
  const tabIndex = useCardTabIndex();
  const { fields, wallpaper } = entry;
  const name = pick(fields.wallpaper.name, fields.wallpaper.name_en);
  const picture = imageUrlFor(wallpaper.fields, width, devices.pixelRatio);
  const { author } = fields.wallpaper;
  const isOwn = session.isSignedIn && session.uid === author.uid;
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <MediaFrame
          src={picture && !isPictureHeld ? api.mediaUrl(picture) : null}
          alt=""
          placeholderColor={fields.wallpaper.palette[0]}
        />
        <div className={styles.chips}>
          {fields.place !== null && (
            <span data-high={fields.place <= highPlaces} className={styles.place}>
              <span className="visually-hidden">{t('contest.place', { place: fields.place })}</span>
              <MediaChip
                kind="plain"
                label={fields.place <= highPlaces ? `No.${fields.place}` : String(fields.place)}
                aria-hidden="true"
              />
            </span>
          )}
          {fields.is_shortlisted && <MediaChip kind="plain" label={t('contest.shortlisted')} />}
        </div>
      </div>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link
              className={styles.link}
              to={contestWorkPath(fields.period, entry.wid)}
              tabIndex={tabIndex}
              title={name}
            >
              {name}
            </Link>
          </h2>
          <span className={styles.meta}>
            {nameOf(author)} · {t('contest.votes', { amount: formatCount(fields.vote_count, language) })}
          </span>
        </div>
        {isOwn ? (
          <OwnEntryActions entry={entry} name={name} canLeave={canLeave} />
        ) : (
          canVote && <VoteButton entry={entry} />
        )}
      </div>
    </article>
  );
});
