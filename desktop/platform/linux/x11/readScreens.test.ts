import { expect, test } from 'vitest';
import { isBetweenScales, scaleOf } from './readScreens.ts';

test.each([
  [96, 1],
  [100, 1],
  [92.5, 1],
  [120, 1.25],
  [122, 1.25],
  [144, 1.5],
  [168, 1.75],
  [192, 2],
  [200, 2],
  [288, 3],
])('%d dots per inch are the scale %d, as desktops offer it', (dotsPerInch, scale) => {
  expect(scaleOf(dotsPerInch)).toBe(scale);
});

test('a resource that says nothing sensible scales nothing', () => {
  expect([scaleOf(0), scaleOf(3)]).toEqual([1, 1]);
});

test('a browser is given the scale only where it would read another one', () => {
  expect([96, 120, 144, 192].map(isBetweenScales)).toEqual([false, false, false, false]);
  expect([100, 110, 0].map(isBetweenScales)).toEqual([true, true, true]);
});
