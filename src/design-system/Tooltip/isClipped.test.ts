import { expect, test } from 'vitest';
import { isBoxClipped } from './isClipped.ts';

const whole = { scrollWidth: 100, clientWidth: 100, scrollHeight: 20, clientHeight: 20 };

test('text that fits is not clipped, nor is a rounding of one pixel', () => {
  expect(isBoxClipped(whole)).toBe(false);
  expect(isBoxClipped({ ...whole, scrollWidth: 101 })).toBe(false);
});

test('a line cut by an ellipsis and lines cut by a clamp are clipped', () => {
  expect(isBoxClipped({ ...whole, scrollWidth: 140 })).toBe(true);
  expect(isBoxClipped({ ...whole, scrollHeight: 60 })).toBe(true);
});

test('an inline box, which has no height of its own, is not clipped', () => {
  expect(isBoxClipped({ ...whole, scrollHeight: 20, clientHeight: 0 })).toBe(false);
});
