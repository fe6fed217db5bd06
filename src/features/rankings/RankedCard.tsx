import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { RankListDto } from '../../api/contract/topics.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import type { TopicPage } from '../../stores/wallpapers/topics/topics.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import type { WallpaperCardProps } from '../shared/cards/wallpaperCardProps.ts';
import styles from './RankedCard.module.css';

/** The first three ranks are white (docs/product.md#rankings-and-topics); gold belongs to members. */
const highPlaces = 3;

interface RankedCardProps extends WallpaperCardProps {
  page: TopicPage<RankListDto>;
  onSet: (wallpaper: Wallpaper) => void;
}

/** A card with its rank. */
export const RankedCard = observer(function RankedCard({ page, onSet, ...card }: RankedCardProps) {
  const { t } = useTranslation();
  const place = page.places.get(card.wallpaper.wid);
  return (
    <div className={styles.ranked}>
      <DynamicCard {...card} isCompact onSet={onSet} />
      {place !== undefined && (
        <span className={styles.place} data-high={place <= highPlaces}>
          <span className="visually-hidden">{t('ranking.place', { place })}</span>
          <MediaChip
            kind="plain"
            label={place <= highPlaces ? `No.${place}` : String(place)}
            aria-hidden="true"
          />
        </span>
      )}
    </div>
  );
});
