import { expect, test } from 'vitest';
import { limitCrop, moveCrop, squareOf, initialCrop, zoomRange } from './cropGeometry.ts';

const landscape = { width: 1600, height: 800 };
const portrait = { width: 600, height: 900 };

test('the initial crop is the largest square in the middle', () => {
  expect(squareOf(landscape, initialCrop)).toEqual({ left: 400, top: 0, side: 800 });
  expect(squareOf(portrait, initialCrop)).toEqual({ left: 0, top: 150, side: 600 });
});

test('the image follows the pointer: moved to the right, more of its left is visible', () => {
  const moved = moveCrop(landscape, initialCrop, { x: 100, y: 0 }, 400);
  expect(squareOf(landscape, moved)).toEqual({ left: 200, top: 0, side: 800 });
});

test('no move leaves the image', () => {
  for (const move of [
    { x: 9_999, y: 9_999 },
    { x: -9_999, y: -9_999 },
  ]) {
    const { left, top, side } = squareOf(landscape, moveCrop(landscape, initialCrop, move, 280));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + side).toBeLessThanOrEqual(landscape.width);
    expect(top + side).toBeLessThanOrEqual(landscape.height);
  }
});

test('enlarged, both directions can be moved, and back to the whole it is inside again', () => {
  const near = moveCrop(
    landscape,
    limitCrop(landscape, { ...initialCrop, zoom: 2 }),
    { x: 0, y: 9_999 },
    280,
  );
  expect(squareOf(landscape, near)).toEqual({ left: 600, top: 0, side: 400 });
  expect(squareOf(landscape, limitCrop(landscape, { ...near, zoom: 1 })).top).toBe(0);
});

test('it is enlarged within its range only', () => {
  expect(limitCrop(portrait, { ...initialCrop, zoom: 0.2 }).zoom).toBe(zoomRange.minimum);
  expect(limitCrop(portrait, { ...initialCrop, zoom: 99 }).zoom).toBe(zoomRange.maximum);
});
