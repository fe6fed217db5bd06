import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Position } from '../../shared/position/position.ts';
import { usePositionDrag } from '../../shared/position/usePositionDrag.ts';
import styles from './ClockPreview.module.css';

interface ClockHandleProps {
  /** The clock is drawn somewhere in it. */
  room: RefObject<HTMLElement | null>;
  position: Position;
  /** Called while it is dragged; null once it rests. */
  onMove: (position: Position | null) => void;
  onChange: (position: Position) => void;
}

/** A frame around the clock that is drawn, by which it is moved. */
export function ClockHandle({ room, position: resting, onMove, onChange }: ClockHandleProps) {
  const { t } = useTranslation();
  const size = useClockSize(room);
  const { position, handlers } = usePositionDrag(resting, onChange, (handle) => {
    const around = handle.parentElement?.getBoundingClientRect();
    return {
      width: Math.max(1, (around?.width ?? 1) - size.width),
      height: Math.max(1, (around?.height ?? 1) - size.height),
    };
  });
  const { x, y } = position;
  const isMoving = position !== resting;
  useEffect(() => onMove(isMoving ? { x, y } : null), [isMoving, x, y, onMove]);
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('clock.handle')}
      style={{ left: `${x}%`, top: `${y}%`, translate: `${-x}% ${-y}%`, ...size }}
      {...handlers}
    />
  );
}

/** The size of the clock in CSS pixels, as it is drawn now. */
function useClockSize(room: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const measure = new ResizeObserver(([entry]) => {
      if (!(entry?.target instanceof HTMLElement)) return;
      const { offsetWidth: width, offsetHeight: height } = entry.target;
      setSize({ width, height });
    });
    // It is drawn once its chunk is there.
    const search = new MutationObserver(() => follow());
    const follow = (): void => {
      const clock = current.querySelector('.clock');
      if (!clock) return;
      search.disconnect();
      measure.observe(clock);
    };
    search.observe(current, { childList: true, subtree: true });
    follow();
    return () => {
      search.disconnect();
      measure.disconnect();
    };
  }, [room]);
  return size;
}
