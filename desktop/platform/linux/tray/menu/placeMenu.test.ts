import { expect, test } from 'vitest';
import { findScreenAt, placeMenu } from './placeMenu.ts';

const screen = { x: 1000, y: 0, width: 800, height: 600 };
const size = { width: 200, height: 300 };
const point = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

test('a menu opens right of and below the click where there is room', () => {
  expect(placeMenu(size, point(1100, 20), screen, false)).toEqual({ x: 1101, y: 21 });
});

test('at the far corner of a screen it opens to the left and upwards', () => {
  expect(placeMenu(size, point(1790, 590), screen, false)).toEqual({ x: 1590, y: 290 });
});

test('the menu of a row opens beside it, on the left where the right is full', () => {
  const row = (x: number, y: number) => ({ x, y, width: 180, height: 30 });
  expect(placeMenu(size, row(1100, 40), screen, true)).toEqual({ x: 1280, y: 40 });
  expect(placeMenu(size, row(1500, 560), screen, true)).toEqual({ x: 1300, y: 290 });
});

test('a menu as large as its screen begins where that does', () => {
  expect(placeMenu({ width: 900, height: 700 }, point(1500, 300), screen, false)).toEqual({ x: 1000, y: 0 });
});

test('a click belongs to the monitor under it', () => {
  const other = { x: 0, y: 0, width: 1000, height: 600 };
  expect(findScreenAt([other, screen], { x: 1000, y: 10 })).toBe(screen);
  expect(findScreenAt([other, screen], { x: 5, y: 5_000 })).toBe(other);
});
