import { useEffect, useRef, type CSSProperties } from 'react';
import { slideMilliseconds } from './useSlideTimer.ts';
import styles from './Carousel.module.css';

/**
 * Four a second, and written past React: an animation asks for sixty frames a second even where nothing changes, which
 * alone keeps a twentieth of a processor busy where no graphics card draws.
 */
const steps = 24;

/** The elapsed share of the current slide's time; full while the slides rest. */
export function SlideTime({ isRunning }: { isRunning: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const style = bar.current?.style;
    if (!style || !isRunning) return;
    let step = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      step = Math.min(steps, step + 1);
      style.setProperty('--share', String(step / steps));
    }, slideMilliseconds / steps);
    return () => clearInterval(timer);
  }, [isRunning]);
  return <span ref={bar} className={styles.time} style={{ '--share': isRunning ? 0 : 1 } as CSSProperties} />;
}
