import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { movedBy, type Position } from './position.ts';

/** Of an arrow key, in CSS pixels; with Shift. */
const step = 8;
const fineStep = 1;
const directions: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries<readonly [number, number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

interface Grab {
  x: number;
  y: number;
  from: Position;
}

/** Space in which an element can move, in CSS pixels. */
export interface FreeSpace {
  width: number;
  height: number;
}

/**
 * Moves something by a handle, by the pointer and by arrow keys.
 *
 * @param onChange called with the position where it came to rest
 * @param freeSpaceOf measures by the handle how far it can go; at least one pixel each way
 */
export function usePositionDrag(
  position: Position,
  onChange: (position: Position) => void,
  freeSpaceOf: (handle: HTMLElement) => FreeSpace,
) {
  const [grab, setGrab] = useState<Grab | null>(null);
  const [dragged, setDragged] = useState<Position | null>(null);
  return {
    position: dragged ?? position,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrab({ x: event.clientX, y: event.clientY, from: position });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!grab) return;
        const { width, height } = freeSpaceOf(event.currentTarget);
        const right = ((event.clientX - grab.x) / width) * 100;
        const down = ((event.clientY - grab.y) / height) * 100;
        setDragged(movedBy(grab.from, right, down));
      },
      onPointerUp() {
        if (dragged) onChange(dragged);
        setGrab(null);
        setDragged(null);
      },
      onPointerCancel() {
        setGrab(null);
        setDragged(null);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = directions.get(event.key);
        if (!direction) return;
        event.preventDefault();
        const { width, height } = freeSpaceOf(event.currentTarget);
        const pixels = event.shiftKey ? fineStep : step;
        const [right, down] = direction;
        onChange(movedBy(position, (right * pixels * 100) / width, (down * pixels * 100) / height));
      },
    },
  };
}
