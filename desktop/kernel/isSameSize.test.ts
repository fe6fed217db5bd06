import { expect, test } from 'vitest';
import { isSameSize } from './isSameSize.ts';

test('sizes are the same up to the tolerance, in both directions and dimensions', () => {
  const size = { width: 800, height: 600 };
  expect(isSameSize(size, { width: 802, height: 598 }, 2)).toBe(true);
  expect(isSameSize(size, { width: 803, height: 600 }, 2)).toBe(false);
  expect(isSameSize(size, { width: 800, height: 597 }, 2)).toBe(false);
});
