import { expect, test } from 'vitest';
import { rowsAt } from './useRowWindow.ts';

const grid = { areaHeight: 600, margin: 400, rowCount: 100, rowHeight: 200, overscan: 0, keptRow: null };

test.each([
  [0, [0, 1]],
  [400, [0, 1, 2, 3]],
  [500, [0, 1, 2, 3]],
  [640, [1, 2, 3, 4]],
  [20_000, [98, 99]],
])('at offset %i the rows in view exist', (offset, rows) => {
  expect(rowsAt(offset, grid)).toEqual(rows);
});

test('rows near the view exist too, within the list', () => {
  expect(rowsAt(640, { ...grid, overscan: 3 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(rowsAt(20_000, { ...grid, overscan: 1 })).toEqual([97, 98, 99]);
});

test('the row that holds the focus exists wherever the view is', () => {
  expect(rowsAt(640, { ...grid, keptRow: 0 })).toEqual([0, 1, 2, 3, 4]);
  expect(rowsAt(640, { ...grid, keptRow: 2 })).toEqual([1, 2, 3, 4]);
  expect(rowsAt(640, { ...grid, keptRow: 50 })).toEqual([1, 2, 3, 4, 50]);
  expect(rowsAt(640, { ...grid, keptRow: 100 })).toEqual([1, 2, 3, 4]);
});

test('no row exists before the area is measured, nor while it is hidden', () => {
  expect(rowsAt(0, { ...grid, areaHeight: null })).toEqual([]);
  expect(rowsAt(0, { ...grid, areaHeight: 0 })).toEqual([]);
});
