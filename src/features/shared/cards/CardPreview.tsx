import { useState } from 'react';
import styles from './CardPreview.module.css';

/** The loop over a card's image, muted, with a time line. Unmounting unloads the video. */
export function CardPreview({ source }: { source: string }) {
  const [isShowing, setIsShowing] = useState(false);
  const [position, setPosition] = useState(0);

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
    <>
      <video
        ref={unloadOnRemoval}
        className={styles.video}
        data-showing={isShowing}
        src={source}
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => setIsShowing(true)}
        onTimeUpdate={({ currentTarget }) =>
          setPosition(currentTarget.currentTime / (currentTarget.duration || 1))
        }
      />
      <span className={styles.timeLine} aria-hidden="true">
        <span style={{ transform: `scaleX(${position})` }} />
      </span>
    </>
  );
}
