import { expect, test } from 'vitest';
import { workAreaOf } from './workArea.ts';

const screen = { x: 100, y: 0, width: 800, height: 600 };

test('the work area of a screen is the part of it that windows may fill', () => {
  const areas = [
    { x: 0, y: 30, width: 100, height: 570 },
    { x: 100, y: 30, width: 800, height: 540 },
  ];
  expect(workAreaOf(screen, areas)).toEqual({ x: 100, y: 30, width: 800, height: 540 });
  // One for all screens.
  expect(workAreaOf(screen, [{ x: 0, y: 0, width: 2000, height: 560 }])).toEqual({ ...screen, height: 560 });
});

test('a screen without a work area is one as a whole', () => {
  expect(workAreaOf(screen, [])).toEqual(screen);
  expect(workAreaOf(screen, [{ x: 900, y: 0, width: 800, height: 560 }])).toEqual(screen);
});
