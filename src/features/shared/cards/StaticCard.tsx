import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../design-system/Button/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { DownloadOverlay } from '../setting/DownloadOverlay.tsx';
import { imageUrlFor } from './imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { WallpaperCardProps } from './wallpaperCardProps.ts';
import styles from './StaticCard.module.css';

interface StaticCardProps extends WallpaperCardProps {
  onSet: (wallpaper: Wallpaper) => void;
}

/** A static wallpaper in the gallery: the image only; name, author and size appear on hover or focus. */
export const StaticCard = observer(function StaticCard({
  wallpaper,
  width,
  isPictureHeld,
  onSet,
}: StaticCardProps) {
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, wallpapers } = useStores();
  const name = pick(fields.name, fields.name_en);
  const picture = imageUrlFor(fields, width);
  const isCurrent = wallpapers.setting.isCurrent(wallpaper.wid);
  const details = [fields.author.nick_name, `${fields.width}×${fields.height}`].filter(Boolean).join(' · ');

  return (
    <article className={styles.card}>
      <MediaFrame
        src={picture && !isPictureHeld ? api.mediaUrl(picture) : null}
        alt=""
        placeholderColor={fields.palette[0]}
      />
      <div className={styles.chips}>
        {isCurrent && <MediaChip kind="current" label={t('card.current')} />}
        {!isCurrent && fields.ptype === 1 && <MediaChip kind="vip" label={t('card.vip')} />}
      </div>
      <DownloadOverlay wallpaper={wallpaper} />
      <Link
        className={styles.link}
        to={wallpaper.detailPath}
        aria-label={t('card.open', { name, author: fields.author.nick_name })}
      />
      <div className={styles.shade}>
        <div className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.details}>{details}</span>
        </div>
        <Button variant="media" size={28} onClick={() => onSet(wallpaper)}>
          {t('set.action')}
        </Button>
      </div>
    </article>
  );
});
