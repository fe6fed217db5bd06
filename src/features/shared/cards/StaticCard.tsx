import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { DownloadOverlay } from '../setting/DownloadOverlay.tsx';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { CardHeading } from './CardHeading.tsx';
import { CurrentChip } from './CurrentChip.tsx';
import { SetCardButton } from './SetCardButton.tsx';
import { useCardExtras } from './useCardExtras.tsx';
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
  const id = useId();
  const { nameOf, pick } = useLanguage();
  const { api, desktop, devices } = useStores();
  const { reach, extras } = useCardExtras(wallpaper, width);
  const name = pick(fields.name, fields.name_en);
  const picture = imageUrlFor(fields, width, devices.pixelRatio);
  const isCurrent = desktop.isCurrent(wallpaper.wid);
  const details = [nameOf(fields.author), `${fields.width}×${fields.height}`].filter(Boolean).join(' · ');

  return (
    <article className={styles.card} aria-labelledby={`${id}-name`} {...reach}>
      <CardHeading {...{ wallpaper, name, id }} className={styles.link} />
      <MediaFrame
        src={picture && !isPictureHeld ? api.mediaUrl(picture) : null}
        alt=""
        placeholderColor={fields.palette[0]}
      />
      <div id={`${id}-badges`} className={styles.chips}>
        {isCurrent && <CurrentChip />}
        {!isCurrent && fields.ptype === 1 && <MediaChip kind="vip" label={t('card.vip')} />}
      </div>
      <DownloadOverlay wallpaper={wallpaper} />
      <div className={styles.shade}>
        <div className={styles.words}>
          <span className={styles.name} title={name} aria-hidden="true">
            {name}
          </span>
          <span id={`${id}-price`} className={styles.details} title={details}>
            {details}
          </span>
        </div>
        <div className={styles.actions}>
          <SetCardButton {...{ wallpaper, name, onSet }} />
          {extras}
        </div>
      </div>
    </article>
  );
});
