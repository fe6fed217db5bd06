import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { fileClassOf } from '../../api/contract/files/fileClasses.ts';
import { isAutoplayOff } from '../../design-system/motion.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../ui/storeContext.ts';
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

  function unloadOnRemoval(element: HTMLVideoElement | null) {
    if (!element) return;
    // React does not set `muted` before the first frame; without it the browser refuses to play.
    element.muted = true;
    element.play().catch(() => undefined);
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }

  return (
    <video
      ref={unloadOnRemoval}
      className={styles.video}
      data-showing={isShowing}
      src={source}
      loop
      playsInline
      tabIndex={-1}
      onPlaying={() => setIsShowing(true)}
    />
  );
}

/** True while an element is in the view of a window that is not hidden. */
function useIsSeen(place: { readonly current: Element | null }): boolean {
  const [isInView, setIsInView] = useState(false);
  const [isHidden, setIsHidden] = useState(() => document.hidden);
  useEffect(() => {
    const handleVisibility = (): void => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      observer.disconnect();
    };
  }, [place]);
  return isInView && !isHidden;
}
