import { fileClassOf, webClassOf } from '../../api/contract/files/fileClasses.ts';
import { webWallpaperUrl } from '../../bridge/contract/constants.ts';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { DetailVideo } from './DetailVideo.tsx';
import styles from './DetailPlayer.module.css';

const TicketedMedia = lazyComponent(() => import('./TicketedMedia.tsx'));
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
  const still = (
    <div className={styles.media}>
      <MediaFrame src={posterUrl} alt={name} placeholderColor={fields.palette[0]} />
    </div>
  );
  const video = (source: string): ReactNode => (
    <DetailVideo source={source} poster={posterUrl} title={name} isSoundAvailable={fields.voice_type === 1} />
  );
  if (wallpaper.isVideo && fields.md5_video) {
    const { md5_video: md5 } = fields;
    if (isOpen(wallpaper)) return video(api.mediaUrl(md5));
    const preview = fields.preview_video ? video(api.mediaUrl(fields.preview_video)) : still;
    return (
      <Suspense fallback={still}>
        <TicketedMedia wallpaper={wallpaper} md5={md5} preview={preview}>
          {(ticket) => video(api.mediaUrl(md5, ticket))}
        </TicketedMedia>
      </Suspense>
    );
  }
  const { web_entry: entry } = fields;
  if (!wallpaper.isWebEngine || !entry || !webWallpaperOrigin) return still;
  const live = (ticket: string | null): ReactNode => (
    <LivePreview
      key={wallpaper.wid}
      title={`${t('detail.livePreview')} · ${name}`}
      source={`${webWallpaperUrl(webWallpaperOrigin, wallpaper.wid, entry, ticket)}?fps=24&scale=0.5`}
      still={still}
    />
  );
  return (
    <Suspense fallback={still}>
      {isOpen(wallpaper) ? (
        live(null)
      ) : (
        <TicketedMedia wallpaper={wallpaper} md5={null} preview={still}>
          {live}
        </TicketedMedia>
      )}
    </Suspense>
  );
});

/** True where everyone may see it in full (docs/product.md#who-may-fetch-a-file). */
function isOpen({ isLocal, isVideo, fields }: Wallpaper): boolean {
  return isLocal || (isVideo ? fileClassOf('md5_video', fields) : webClassOf(fields)) === 'open';
}
