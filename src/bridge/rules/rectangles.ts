/** A rectangle of a desktop, in any unit. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest rectangle around all of them. */
export function boundsOf(rectangles: readonly Rectangle[]): Rectangle {
  const left = Math.min(...rectangles.map(({ x }) => x));
  const top = Math.min(...rectangles.map(({ y }) => y));
  const right = Math.max(...rectangles.map(({ x, width }) => x + width));
  const bottom = Math.max(...rectangles.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part that two of them share; null where they share none. */
export function intersect(one: Rectangle, other: Rectangle): Rectangle | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
