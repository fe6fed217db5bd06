import { observer } from 'mobx-react-lite';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import { ownWorksStore, type WorkCommand } from '../../../stores/social/works/ownWorks.ts';
import type { Work } from '../../../stores/social/works/work.ts';
import { WallpaperPrice } from '../../shared/cards/WallpaperPrice.tsx';
import { imageUrlFor } from '../../shared/desktop/imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './WorkCard.module.css';

/** Commands of a card, in addition to opening its detail. */
export type CardCommand = WorkCommand | 'setPrice';

const commands: readonly CardCommand[] = ['setPrice', 'putOnline', 'takeOffline', 'withdraw'];

interface WorkCardProps {
  work: Work;
  /** Width of the card in CSS pixels: selects the file to load. */
  width: number;
  isPictureHeld: boolean;
  onCommand: (command: CardCommand) => void;
}

/** One of one's own works: how it is, why, and what can be done with it. */
export const WorkCard = observer(function WorkCard({ work, width, isPictureHeld, onCommand }: WorkCardProps) {
  const tabIndex = useCardTabIndex();
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const stores = useStores();
  const works = stores.get(ownWorksStore);
  const { wallpaper, state, refusal } = work;
  const { fields } = wallpaper;
  const name = pick(fields.name, fields.name_en);
  // Its own file is served while it is online alone.
  const isShown = state === 'online' || fields.md5_165_93 !== null;
  const picture = isShown ? imageUrlFor(fields, width) : null;
  const reason = refusal && [t(`works.refusals.${refusal.code}`), refusal.note].filter(Boolean).join(' · ');
  const stateName = t(`works.states.${state}`);
  return (
    <article className={styles.card} data-state={state} aria-label={name}>
      <div className={styles.frame}>
        <MediaFrame
          src={picture && !isPictureHeld ? stores.api.mediaUrl(picture) : null}
          alt=""
          placeholderColor={fields.palette[0]}
        />
        {work.isUnfinished ? (
          <BuildingVeil work={work} />
        ) : (
          <MediaChip className={styles.chip} kind="plain" label={stateName} />
        )}
      </div>
      {work.may('open') && (
        <Link
          className={styles.link}
          tabIndex={tabIndex}
          to={wallpaper.detailPath}
          aria-label={
            reason
              ? t('works.describedWithReason', { name, state: stateName, reason })
              : t('works.described', { name, state: stateName })
          }
        />
      )}
      <div className={styles.actions}>
        {commands
          .filter((command) => work.may(command))
          .map((command) => (
            <Button
              key={command}
              variant="media"
              size={28}
              tabIndex={tabIndex}
              isLoading={works.isBusy(work)}
              aria-label={t(`works.${command}Name`, { name })}
              onClick={() => onCommand(command)}
            >
              {t(`works.${command}`)}
            </Button>
          ))}
      </div>
      <span className={styles.title}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <WallpaperPrice wallpaper={wallpaper} />
      </span>
      <span className={styles.detail} data-refused={reason !== null} title={reason ?? undefined}>
        {reason ?? <TimeAgo value={work.uploadedAt ?? fields.published_at} />}
      </span>
    </article>
  );
});

/** Over a work that is not built yet: its progress. */
const BuildingVeil = observer(function BuildingVeil({ work }: { work: Work }) {
  const { t } = useTranslation();
  const percent = work.builtPercent ?? 0;
  const text = work.state === 'building' ? t('works.building', { percent }) : t('works.states.waiting');
  return (
    <span className={styles.veil}>
      <MoonProgress value={percent / 100} size={40} label={text} surface="media" />
      <span aria-hidden="true">{text}</span>
    </span>
  );
});
