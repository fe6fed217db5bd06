import { useEffect, useRef, useState } from 'react';
import { dwellMilliseconds, isAutoplayOff } from '../../../design-system/motion.ts';

/** Only one card plays at a time: starting one stops the other. */
let stopPlaying: (() => void) | null = null;

/**
 * Plays a preview while the pointer rests on an element. It stops on leave, when another one starts and when the
 * window is hidden; under reduced motion, or where `startsOnHover` is false, nothing plays automatically.
 */
export function useHoverPreview(
  canPlay: boolean,
  startsOnHover: boolean,
): {
  isPlaying: boolean;
  handlers: { onPointerEnter: () => void; onPointerLeave: () => void };
  toggle: () => void;
} {
  const [isPlaying, setIsPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop(): void {
    clearTimeout(timer.current);
    setIsPlaying(false);
  }

  function start(): void {
    stopPlaying?.();
    stopPlaying = stop;
    setIsPlaying(true);
  }

  function handlePointerEnter(): void {
    if (!canPlay || !startsOnHover || isAutoplayOff()) return;
    timer.current = setTimeout(start, dwellMilliseconds);
  }

  useEffect(() => {
    if (!isPlaying) return;
    const stopWhenHidden = (): void => {
      if (document.hidden) setIsPlaying(false);
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => document.removeEventListener('visibilitychange', stopWhenHidden);
  }, [isPlaying]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isPlaying,
    handlers: { onPointerEnter: handlePointerEnter, onPointerLeave: stop },
    toggle: () => (isPlaying ? stop() : canPlay && start()),
  };
}
