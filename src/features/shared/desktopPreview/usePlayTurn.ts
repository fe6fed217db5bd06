import { useEffect, useState } from 'react';
import { dwellMilliseconds, isAutoplayOff } from '../../../design-system/motion.ts';
import { previewTurnsStore } from '../../../stores/desktop/previewTurns.ts';
import { usePageVisible } from '../../../ui/usePageVisible.ts';
import { useStore } from '../../../ui/storeContext.ts';

/**
 * Plays one preview at a time: of those that want to, the last. It observes; none plays in a hidden window, or where motion
 * is reduced.
 */
export function usePlayTurn(isWanted: boolean): boolean {
  const turns = useStore(previewTurnsStore);
  const [turn] = useState(() => Symbol('turn'));
  const isVisible = usePageVisible();
  const takesPart = isWanted && isVisible && !isAutoplayOff();
  useEffect(() => (takesPart ? turns.take(turn) : undefined), [takesPart, turns, turn]);
  return takesPart && turns.playing === turn;
}

/** True while something rests under the pointer, or has the focus; `handlers` belong to it. */
export function useRest(): {
  isResting: boolean;
  handlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
} {
  const [isHeld, setIsHeld] = useState(false);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setIsResting(true), dwellMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsResting(false);
    };
  }, [isHeld]);
  const hold = (): void => setIsHeld(true);
  const leave = (): void => setIsHeld(false);
  return {
    isResting,
    handlers: { onPointerEnter: hold, onPointerLeave: leave, onFocus: hold, onBlur: leave },
  };
}
