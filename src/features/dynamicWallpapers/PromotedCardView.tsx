import { useTranslation } from '../../ui/useTranslation.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { PromotedCard } from '../../stores/wallpapers/home/home.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { TargetLink } from './TargetLink.tsx';
import styles from './PromotedCardView.module.css';

/** A topic, an advertisement or a game in a card's slot, labelled as such. */
export default function PromotedCardView({ card }: { card: PromotedCard }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api } = useStores();
  return (
    <article className={styles.card} aria-label={pick(card.name, card.nameEnglish)}>
      <TargetLink className={styles.link} target={card.target}>
        <span className={styles.frame}>
          <MediaFrame src={card.picture === null ? null : api.mediaUrl(card.picture)} alt="" />
          <span className={styles.chip}>
            <MediaChip kind="plain" label={t(`extras.${card.kind}`)} />
          </span>
        </span>
        <span className={styles.name}>{pick(card.name, card.nameEnglish)}</span>
        {card.wallpaperCount !== undefined && (
          <span className={styles.count}>{t('extras.count', { count: card.wallpaperCount })}</span>
        )}
      </TargetLink>
    </article>
  );
}
