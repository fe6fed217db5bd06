import type { Rectangle } from '../../x11/connection.ts';

/** Width and height in device pixels. */
export interface MenuSize {
  width: number;
  height: number;
}

/**
 * The corner of a menu within a screen: next to the place that it belongs to, on the other side where it would not fit.
 *
 * @param from what it opens from: the point of a click, or the row of a menu
 * @param isBeside whether it opens at the side of that, as the menu of a row does
 */
export function placeMenu(
  { width, height }: MenuSize,
  from: Rectangle,
  screen: Rectangle,
  isBeside: boolean,
): { x: number; y: number } {
  const right = from.x + from.width;
  const bottom = from.y + from.height;
  const isRightFull = right + width > screen.x + screen.width;
  const wantedX = isRightFull ? from.x - width : right;
  const above = isBeside ? bottom - height : from.y - height;
  const below = isBeside ? from.y : bottom;
  const wantedY = below + height > screen.y + screen.height ? above : below;
  return {
    x: clamp(wantedX, screen.x, screen.x + screen.width - width),
    y: clamp(wantedY, screen.y, screen.y + screen.height - height),
  };
}

/** The screen that a point is on; the first one where it is on none. */
export function findScreenAt<Screen extends Rectangle>(
  screens: readonly [Screen, ...Screen[]],
  point: { x: number; y: number },
): Screen {
  return screens.find((screen) => contains(screen, point)) ?? screens[0];
}

/** True if a point is within a rectangle. */
export function contains({ x, y, width, height }: Rectangle, point: { x: number; y: number }): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** Clamps a value; a menu that is larger than its space starts where the space does. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
