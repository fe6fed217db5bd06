import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMove, type MoveMoveEvent } from 'react-aria/useMove';
import { limitMove, type Point } from './headLimits.ts';

/** One press of an arrow key, in pixels; with Shift a fine step. */
const keyStep = { usual: 16, fine: 1 };

/** Moves an element by its head, with pointer, keys or a click on the new position. Behaviour only. */
export function useMoving(head: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const [isPlacing, setIsPlacing] = useState(false);
  // Steps of one gesture arrive faster than renders.
  const latest = useRef(offset);

  function moveBy(move: Point): void {
    const box = head.current?.getBoundingClientRect();
    if (!box) return;
    // The box has the position of the last render; moves requested since are not included yet.
    const pending = { x: latest.current.x - offset.x, y: latest.current.y - offset.y };
    const now = { left: box.left + pending.x, right: box.right + pending.x, top: box.top + pending.y };
    const { x, y } = limitMove(now, { width: innerWidth, height: innerHeight }, move);
    latest.current = { x: latest.current.x + x, y: latest.current.y + y };
    setOffset(latest.current);
  }

  function handleMove({ deltaX, deltaY, pointerType, shiftKey }: MoveMoveEvent): void {
    const factor = pointerType === 'keyboard' ? (shiftKey ? keyStep.fine : keyStep.usual) : 1;
    moveBy({ x: deltaX * factor, y: deltaY * factor });
  }

  useClampedHead(moveBy);
  const { moveProps: headProps } = useMove({ onMove: handleMove });
  const { moveProps: gripProps } = useMove({ onMove: handleMove });
  return {
    offset,
    headProps,
    gripProps,
    /** The next click outside the dialog sets the head's position: moving without dragging (WCAG 2.5.7). */
    isPlacing,
    setIsPlacing,
    place({ x, y }: Point): void {
      const box = head.current?.getBoundingClientRect();
      if (box) moveBy({ x: x - (box.left + box.width / 2), y: y - (box.top + box.height / 2) });
      setIsPlacing(false);
    },
  };
}

/** A window that shrinks may not leave the head outside. */
function useClampedHead(moveBy: (move: Point) => void): void {
  const latest = useRef(moveBy);
  useEffect(() => {
    latest.current = moveBy;
  });
  useEffect(() => {
    const handleResize = (): void => latest.current({ x: 0, y: 0 });
    addEventListener('resize', handleResize);
    return () => removeEventListener('resize', handleResize);
  }, []);
}
