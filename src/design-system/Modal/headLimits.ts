/** Minimum part of the head inside the window (docs/product.md#dialogs), in pixels. */
export const minimumHeadInside = 40;

export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
}

/** The part of a move, in pixels, after which enough of the head is still inside the window. */
export function limitMove(head: Box, window: { width: number; height: number }, move: Point): Point {
  return {
    x: clamp(move.x, minimumHeadInside - head.right, window.width - minimumHeadInside - head.left),
    y: clamp(move.y, -head.top, window.height - minimumHeadInside - head.top),
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), Math.max(lowest, highest));
}
