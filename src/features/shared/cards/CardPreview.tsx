import { useState } from 'react';
import { MutedLoop } from './MutedLoop.tsx';
import styles from './CardPreview.module.css';

/** The loop over a card's image, muted, with a time line. Unmounting unloads the video. */
export function CardPreview({ source }: { source: string }) {
  const [position, setPosition] = useState(0);
  return (
    <>
      <MutedLoop className={styles.video} source={source} onPosition={setPosition} />
      <span className={styles.timeLine} aria-hidden="true">
        <span style={{ transform: `scaleX(${position})` }} />
      </span>
    </>
  );
}
