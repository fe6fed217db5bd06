import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squarify, type Tile } from './squarify.ts';

const values = fc
  .array(fc.double({ min: 1e6, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 25 })
  .map((list) => list.toSorted((one, other) => other - one));

const overlap = (one: Tile, other: Tile): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

test('tiles have the share of their value, fill the area and do not overlap', () => {
  fc.assert(
    fc.property(values, (list) => {
      const total = list.reduce((sum, value) => sum + value, 0);
      const tiles = squarify(list, 582, 344);
      expect(tiles).toHaveLength(list.length);
      for (const [index, { x, y, width, height }] of tiles.entries()) {
        expect(width * height).toBeCloseTo(((list[index] ?? 0) / total) * 582 * 344, 3);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
        expect(x + width).toBeLessThanOrEqual(582 + 1e-6);
        expect(y + height).toBeLessThanOrEqual(344 + 1e-6);
      }
      for (const [index, tile] of tiles.entries())
        for (const other of tiles.slice(index + 1)) expect(overlap(tile, other)).toBeLessThan(1e-3);
    }),
  );
});

test('the example of the paper', () => {
  const tiles = squarify([6, 6, 4, 3, 2, 2, 1], 6, 4);
  expect(tiles.slice(0, 3)).toEqual([
    { x: 0, y: 0, width: 3, height: 2 },
    { x: 0, y: 2, width: 3, height: 2 },
    { x: 3, y: 0, width: expect.closeTo(1.714, 3), height: expect.closeTo(2.333, 3) },
  ]);
});

test('nothing has no room', () => {
  expect(squarify([], 582, 344)).toEqual([]);
  expect(squarify([0], 582, 344)).toEqual([{ x: 0, y: 0, width: 0, height: 0 }]);
});
