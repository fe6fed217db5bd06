import { expect, test } from 'vitest';
import { fileKinds } from '../../../bridge/contract/arrangement.ts';
import { boxIn, cornerOf, corners, firstBoxes } from './placeBoxes.ts';

test('the first boxes hold every kind, beside one another and on the screen', () => {
  const boxes = firstBoxes();
  expect(boxes.map(({ group }) => group).toSorted()).toEqual([...fileKinds].toSorted());
  for (const [index, one] of boxes.entries()) {
    expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(one.x + one.width, one.y + one.height)).toBeLessThanOrEqual(100);
    for (const other of boxes.slice(index + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(isBeside || isAbove, `${one.group} ${other.group}`).toBe(true);
    }
  }
});

test('a box in a corner is in that corner, also where it is full', () => {
  for (const corner of corners) expect(cornerOf(boxIn(corner, 'media', []))).toBe(corner);
  const full = [{ group: 'others', x: 0, y: 0, width: 100, height: 100, is_folded: false }];
  expect(cornerOf(boxIn('right_top', 'media', full))).toBe('right_top');
});
