import type { Tile } from './squarify.ts';

const directions: ReadonlyMap<string, readonly [x: number, y: number]> = new Map(
  Object.entries<readonly [x: number, y: number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

/** The tile to which a key leads from another: the nearest in that direction, or the first and the last; null for none. */
export function nextTile(tiles: readonly Tile[], index: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return tiles.length - 1;
  const direction = directions.get(key);
  const from = tiles[index];
  if (!direction || !from) return null;
  const [stepX, stepY] = direction;
  const here = centreOf(from);
  let best: { index: number; distance: number } | null = null;
  for (const [other, tile] of tiles.entries()) {
    const there = centreOf(tile);
    const ahead = (there.x - here.x) * stepX + (there.y - here.y) * stepY;
    if (other === index || ahead <= 0.5) continue;
    // The sideways distance counts double: the tile straight ahead is preferred.
    const aside = Math.abs((there.x - here.x) * stepY) + Math.abs((there.y - here.y) * stepX);
    const distance = ahead + aside * 2;
    if (!best || distance < best.distance) best = { index: other, distance };
  }
  return best?.index ?? null;
}

function centreOf({ x, y, width, height }: Tile): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
