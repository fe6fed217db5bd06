import { observer } from 'mobx-react-lite';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { isLocalWid } from '../../../bridge/contract/constants.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Box, Pause, Play } from 'lucide';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { formatCount } from '../../../i18n/format.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { DownloadOverlay } from '../setting/DownloadOverlay.tsx';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useCardExtras } from './useCardExtras.tsx';
import { useHoverPreview } from './useHoverPreview.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import { CardHeading } from './CardHeading.tsx';
import { CurrentChip } from './CurrentChip.tsx';
import { SetCardButton } from './SetCardButton.tsx';
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
  /** After the name, in place of the price. */
  aside?: ReactNode;
  onSet: (wallpaper: Wallpaper) => void;
  /** Of the card's heading: 3 below the heading of a section. */
  level?: 2 | 3;
}

/** A dynamic wallpaper in a grid: image, two lines, a loop on hover, and 设为壁纸. */
export const DynamicCard = observer(function DynamicCard(props: DynamicCardProps) {
  const { wallpaper, width, isCompact = false, isPictureHeld, renderName, aside, onSet, level } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const id = useId();
  const tabIndex = useCardTabIndex();
  const { pick } = useLanguage();
  const { api, desktop, devices } = useStores();
  const preview = useHoverPreview(fields.preview_video !== null && wallpaper.isOnline, devices.hasHoverVideo);
  const { reach, extras } = useCardExtras(wallpaper, width);
  const name = pick(fields.name, fields.name_en);
  const picture = imageUrlFor(fields, width, devices.pixelRatio);
  const isCurrent = desktop.isCurrent(wallpaper.wid);

  return (
    <article
      className={styles.card}
      data-playing={preview.isPlaying}
      data-offline={!wallpaper.isOnline}
      aria-labelledby={`${id}-name`}
      {...preview.handlers}
      {...reach}
    >
      {/* First, so that badges and price come after the name that they belong to. */}
      <CardHeading {...{ wallpaper, name, level }} id={id} className={styles.link} />
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
        <div id={`${id}-badges`} className={styles.chips}>
          {isCurrent && <CurrentChip />}
          {!isCurrent && fields.ptype === 1 && <MediaChip kind="vip" label={t('card.vip')} />}
          {wallpaper.isWebEngine && aside === undefined && <WebChip wid={wallpaper.wid} />}
          {fields.height >= 2160 && <MediaChip kind="plain" label="4K" />}
        </div>
        <DownloadOverlay wallpaper={wallpaper} />
      </div>
      {wallpaper.isOnline && (
        <div className={styles.actions}>
          <SetCardButton {...{ wallpaper, name, onSet }} />
          {extras}
          {fields.preview_video && (
            <IconButton
              className={styles.preview}
              label={t('card.preview', { name })}
              surface="media"
              size={28}
              tabIndex={tabIndex}
              aria-pressed={preview.isPlaying}
              icon={<Icon of={preview.isPlaying ? Pause : Play} size={14} />}
              onClick={preview.toggle}
            />
          )}
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.name} title={name} aria-hidden="true">
          {renderName ? renderName(name) : name}
        </span>
        <span id={`${id}-price`} className={styles.price}>
          {aside ?? (!isCurrent && <WallpaperPrice wallpaper={wallpaper} />)}
        </span>
      </div>
      {!isCompact && <MetaLine wallpaper={wallpaper} />}
    </article>
  );
});

const MetaLine = observer(function MetaLine({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language, nameOf } = useLanguage();
  const { fields } = wallpaper;
  return (
    <div className={styles.meta}>
      {/* The link has said the author already. */}
      <span className={styles.author} aria-hidden={wallpaper.isOnline}>
        {wallpaper.isOnline ? nameOf(fields.author) : t('card.offline')}
      </span>
      {!wallpaper.isLocal && (
        <span>{t('card.downloads', { amount: formatCount(fields.download_count, language) })}</span>
      )}
    </div>
  );
});

/** The service's web wallpapers are scenes in 3D; those that users import are pages of any kind. */
function WebChip({ wid }: { wid: number }) {
  const { t } = useTranslation();
  const label = t(isLocalWid(wid) ? 'card.web' : 'card.threeDimensional');
  return <MediaChip kind="plain" icon={<Icon of={Box} size={14} />} label={label} />;
}
