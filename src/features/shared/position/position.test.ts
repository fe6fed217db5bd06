import { expect, test } from 'vitest';
import { cellOf, movedBy } from './position.ts';

test('a position stays within the screen, in tenths of a percent', () => {
  expect(movedBy({ x: 0, y: 100 }, -8, 8)).toEqual({ x: 0, y: 100 });
  expect(movedBy({ x: 50, y: 50 }, 1.26, -60)).toEqual({ x: 51.3, y: 0 });
});

test('only a position in the middle of a cell is that cell', () => {
  expect(cellOf({ x: 0, y: 100 })?.name).toBe('leftBottom');
  expect(cellOf({ x: 1, y: 100 })).toBeUndefined();
});
