import { observer } from 'mobx-react-lite';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { MutedLoop } from '../cards/MutedLoop.tsx';
import { usePlayTurn } from '../desktopPreview/usePlayTurn.ts';
import styles from './LiveCover.module.css';

interface LiveCoverProps {
  /** MD5 of the image; null for none. */
  cover: string | null;
  /** The wallpaper whose image the cover may be. */
  first: Wallpaper | undefined;
}

/**
 * The cover of a list: a live wallpaper plays there, muted, until a card does. It holds still where previews are off,
 * motion is reduced or the window is hidden.
 */
export const LiveCover = observer(function LiveCover({ cover, first }: LiveCoverProps) {
  const { api, devices } = useStores();
  const loop = first?.fields.md5_428_244 === cover ? (first?.fields.preview_video ?? null) : null;
  const isPlaying = usePlayTurn(loop !== null && devices.hasHoverVideo);
  return (
    <span className={styles.cover} data-playing={isPlaying}>
      <MediaFrame src={cover === null ? null : api.mediaUrl(cover)} alt="" />
      {isPlaying && loop !== null && <MutedLoop className={styles.loop} source={api.mediaUrl(loop)} />}
    </span>
  );
});
