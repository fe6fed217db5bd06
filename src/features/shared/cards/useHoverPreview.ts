import { useEffect, useRef, useState } from 'react';

/** A card rests under the pointer this long before its loop plays (docs/product.md#cards). */
const dwellMilliseconds = 320;

/** Only one card plays at a time: starting one stops the other. */
let stopPlaying: (() => void) | null = null;

/**
 * Plays a preview while the pointer rests on an element. It stops on leave, when another one starts and when the
 * window is hidden; under reduced motion nothing plays automatically.
 */
export function useHoverPreview(canPlay: boolean): {
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
    if (!canPlay || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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
