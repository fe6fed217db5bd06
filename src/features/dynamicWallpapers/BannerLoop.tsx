import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { fileClassOf } from '../../api/contract/files/fileClasses.ts';
import { isAutoplayOff } from '../../design-system/motion.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { usePageVisible } from '../../ui/usePageVisible.ts';
import { useStores } from '../../ui/storeContext.ts';
import { MutedLoop } from '../shared/cards/MutedLoop.tsx';
import styles from './BannerLoop.module.css';

/** Time for which it moves, in milliseconds: that of one slide. */
const loopMilliseconds = 6_000;
/** In bytes. */
const largestLoop = 2_000_000;

/**
 * The loop of a banner over its image, muted: while the banner is seen, for the time of one slide. Nothing under
 * reduced motion; a hidden window or a page that was scrolled away unloads it.
 */
export default observer(function BannerLoop({ wallpaper }: { wallpaper: Wallpaper }) {
  const { api, devices } = useStores();
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(place);
  const [hasEnded, setHasEnded] = useState(false);
  const source = loopOf(wallpaper);
  const isPlayed = isSeen && !hasEnded && devices.hasHoverVideo && !isAutoplayOff();
  return (
    <span ref={place} className={styles.place} aria-hidden="true">
      {isPlayed && source && <Loop source={api.mediaUrl(source)} onEnd={() => setHasEnded(true)} />}
    </span>
  );
});

/** The loop in full, where everyone may fetch it and it is small; else the one of cards. */
function loopOf({ fields }: Wallpaper): string | null {
  const isOpen = fields.md5_video !== null && fileClassOf('md5_video', fields) === 'open';
  return isOpen && fields.bytes <= largestLoop ? fields.md5_video : fields.preview_video;
}

function Loop({ source, onEnd }: { source: string; onEnd: () => void }) {
  const [isShowing, setIsShowing] = useState(false);
  useEffect(() => {
    if (!isShowing) return;
    const timer = setTimeout(onEnd, loopMilliseconds);
    return () => clearTimeout(timer);
  }, [isShowing, onEnd]);
  return <MutedLoop className={styles.video} source={source} onShowing={() => setIsShowing(true)} />;
}

/** True while an element is in the view of a window that is not hidden. */
function useIsSeen(place: { readonly current: Element | null }): boolean {
  const [isInView, setIsInView] = useState(false);
  const isPageVisible = usePageVisible();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView && isPageVisible;
}
