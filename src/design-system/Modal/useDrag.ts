import { useState, type PointerEvent } from 'react';

interface Offset {
  x: number;
  y: number;
}

/** This much of the head stays inside the window (look, section 8). */
const keptInside = 40;

/** Moves something by its head. Behaviour only: where it moves from is the caller's. */
export function useDrag(): {
  offset: Offset;
  headProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
} {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const [start, setStart] = useState<{ pointer: Offset; offset: Offset; head: DOMRect } | null>(null);

  function handlePointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const head = event.currentTarget.getBoundingClientRect();
    setStart({ pointer: { x: event.clientX, y: event.clientY }, offset, head });
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>): void {
    if (!start) return;
    const { pointer, head } = start;
    const x = clamp(event.clientX - pointer.x, keptInside - head.right, innerWidth - keptInside - head.left);
    const y = clamp(event.clientY - pointer.y, -head.top, innerHeight - keptInside - head.top);
    setOffset({ x: start.offset.x + x, y: start.offset.y + y });
  }

  const stop = (): void => setStart(null);
  return {
    offset,
    headProps: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), Math.max(lowest, highest));
}
