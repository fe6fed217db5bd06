import { webWallpaperUrl } from '../../bridge/contract/constants.ts';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { VideoPlayer } from '../../design-system/VideoPlayer/index.ts';
import { formatPosition } from '../../i18n/format.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { imageUrlFor } from '../shared/cards/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import styles from './DetailPlayer.module.css';

const LivePreview = lazyComponent(() => import('./LivePreview.tsx'));

/** Width of the player (docs/product.md#wallpaper-detail). */
const playerWidth = 688;

/** The wallpaper itself: an image, a loop with controls, or a live page in a frame of its own origin. */
export const DetailPlayer = observer(function DetailPlayer({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api, devices, webWallpaperOrigin } = useStores();
  const { fields } = wallpaper;
  const name = pick(fields.name, fields.name_en);
  // A picture of this machine needs no smaller copy of itself.
  const own = wallpaper.isLocal && wallpaper.isStatic ? (fields.md5_4k ?? fields.md5) : null;
  const poster = own ?? imageUrlFor(fields, playerWidth, devices.pixelRatio);
  const posterUrl = poster ? api.mediaUrl(poster) : null;
  if (wallpaper.isVideo && fields.md5_video)
    return (
      <VideoPlayer
        className={styles.media}
        src={api.mediaUrl(fields.md5_video)}
        poster={posterUrl ?? undefined}
        title={name}
        labels={{
          play: t('detail.play'),
          pause: t('detail.pause'),
          mute: t('detail.mute'),
          unmute: t('detail.unmute'),
          seek: t('detail.seek'),
          fullscreen: t('detail.fullscreen'),
        }}
        formatTime={formatPosition}
        isSoundAvailable={fields.voice_type === 1}
      />
    );
  const still = (
    <div className={styles.media}>
      <MediaFrame src={posterUrl} alt={name} placeholderColor={fields.palette[0]} />
    </div>
  );
  if (!wallpaper.isWebEngine || !fields.web_entry || !webWallpaperOrigin) return still;
  return (
    <Suspense fallback={still}>
      <LivePreview
        key={wallpaper.wid}
        title={`${t('detail.livePreview')} · ${name}`}
        source={`${webWallpaperUrl(webWallpaperOrigin, wallpaper.wid, fields.web_entry)}?fps=24&scale=0.5`}
        still={still}
      />
    </Suspense>
  );
});
