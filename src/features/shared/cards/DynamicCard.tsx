import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Box, Pause, Play } from 'lucide';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { formatCount } from '../../../i18n/format.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { DownloadOverlay } from '../setting/DownloadOverlay.tsx';
import { imageUrlFor } from './imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useHoverPreview } from './useHoverPreview.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { WallpaperCardProps } from './wallpaperCardProps.ts';
import { WallpaperPrice } from './WallpaperPrice.tsx';
import styles from './DynamicCard.module.css';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

/* The loop is loaded after hovering, which is long after the first paint. */
const CardPreview = lazyComponent(async () => ({ default: (await import('./CardPreview.tsx')).CardPreview }));

interface DynamicCardProps extends WallpaperCardProps {
  /** One line instead of two, for the small grids. */
  isCompact?: boolean;
  /** Renders the name in another way: a search marks its matches. */
  renderName?: (name: string) => ReactNode;
  onSet: (wallpaper: Wallpaper) => void;
}

/** A dynamic wallpaper in a grid: image, two lines, a loop on hover, and 设为壁纸. */
export const DynamicCard = observer(function DynamicCard(props: DynamicCardProps) {
  const { wallpaper, width, isCompact = false, isPictureHeld, renderName, onSet } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, wallpapers } = useStores();
  const preview = useHoverPreview(fields.preview_video !== null && wallpaper.isOnline);
  const name = pick(fields.name, fields.name_en);
  const picture = imageUrlFor(fields, width);
  const isCurrent = wallpapers.setting.isCurrent(wallpaper.wid);

  return (
    <article
      className={styles.card}
      data-playing={preview.isPlaying}
      data-offline={!wallpaper.isOnline}
      {...preview.handlers}
    >
      <div className={styles.frame}>
        <MediaFrame
          src={picture && !isPictureHeld ? api.mediaUrl(picture) : null}
          alt=""
          placeholderColor={fields.palette[0]}
        />
        {preview.isPlaying && fields.preview_video && (
          <Suspense>
            <CardPreview source={api.mediaUrl(fields.preview_video)} />
          </Suspense>
        )}
        <div className={styles.chips}>
          {isCurrent && <MediaChip kind="current" label={t('card.current')} />}
          {!isCurrent && fields.ptype === 1 && <MediaChip kind="vip" label={t('card.vip')} />}
          {wallpaper.isWebEngine && (
            <MediaChip kind="plain" icon={<Icon of={Box} size={14} />} label={t('card.threeDimensional')} />
          )}
          {fields.height >= 2160 && <MediaChip kind="plain" label="4K" />}
        </div>
        <DownloadOverlay wallpaper={wallpaper} />
      </div>
      <Link
        className={styles.link}
        to={wallpaper.detailPath}
        aria-label={t('card.open', { name, author: fields.author.nick_name })}
      />
      {wallpaper.isOnline && (
        <div className={styles.actions}>
          <Button variant="media" size={28} onClick={() => onSet(wallpaper)}>
            {t('set.action')}
          </Button>
          {fields.preview_video && (
            <IconButton
              label={t('card.preview', { name })}
              surface="media"
              size={28}
              aria-pressed={preview.isPlaying}
              icon={<Icon of={preview.isPlaying ? Pause : Play} size={14} />}
              onClick={preview.toggle}
            />
          )}
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.name} title={name}>
          {renderName ? renderName(name) : name}
        </span>
        {isCurrent ? (
          <span className={styles.inUse}>{t('card.inUse')}</span>
        ) : (
          <WallpaperPrice wallpaper={wallpaper} />
        )}
      </div>
      {!isCompact && <MetaLine wallpaper={wallpaper} />}
    </article>
  );
});

const MetaLine = observer(function MetaLine({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { fields } = wallpaper;
  return (
    <div className={styles.meta}>
      <span className={styles.author}>
        {wallpaper.isOnline ? fields.author.nick_name : t('card.offline')}
      </span>
      {!wallpaper.isLocal && (
        <span>{t('card.downloads', { amount: formatCount(fields.download_count, language) })}</span>
      )}
    </div>
  );
});
