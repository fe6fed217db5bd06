import { expect, test } from 'vitest';
import { mergeOverlapping } from './mergeOverlapping.ts';
import type { Monitor } from './readMonitors.ts';

const monitor = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  isPrimary = false,
): Monitor => ({
  ...{ id, name: id, x, y, width, height, isPrimary },
});

test('monitors side by side stay two, also where a broken scale lets them share some pixels', () => {
  const both = [monitor('A', 0, 0, 1920, 1080), monitor('B', 1918, 0, 1920, 1080)];
  expect(mergeOverlapping(both)).toEqual(both);
  expect(mergeOverlapping([])).toEqual([]);
});

test.each([
  ['a large one first', ['A', 'B']],
  ['a small one first', ['B', 'A']],
])('mirrored monitors of two sizes are the larger one: %s', (_name, order) => {
  const sizes = { A: monitor('A', 0, 0, 1920, 1080), B: monitor('B', 0, 0, 1280, 720, true) };
  const mirrored = order.map((id) => (id === 'A' ? sizes.A : sizes.B));
  expect(mergeOverlapping(mirrored)).toEqual([monitor('A', 0, 0, 1920, 1080, true)]);
});

test('monitors of one size at one place are one', () => {
  const [first, second] = [monitor('A', 0, 0, 800, 600), monitor('B', 0, 0, 800, 600)];
  expect(mergeOverlapping([first, second])).toEqual([first]);
});

test('what overlaps in part, and what that reaches, is one; the rest stays', () => {
  const row = [
    monitor('A', 0, 0, 1000, 1000),
    monitor('B', 1800, 0, 1000, 1200),
    monitor('C', 900, 0, 1000, 1000, true),
    monitor('D', 2800, 0, 1000, 1000),
  ];
  expect(mergeOverlapping(row)).toEqual([monitor('A', 0, 0, 2800, 1200, true), row[3]]);
});
