import { expect, test } from 'vitest';
import { limitMove } from './headLimits.ts';

const window = { width: 1180, height: 655 };
const head = { left: 205, right: 975, top: 28 };

test('a move inside the window is left as it is', () => {
  expect(limitMove(head, window, { x: 50, y: 100 })).toEqual({ x: 50, y: 100 });
});

test.each([
  [
    { x: -5_000, y: 0 },
    { x: -935, y: 0 },
  ],
  [
    { x: 5_000, y: 0 },
    { x: 935, y: 0 },
  ],
  [
    { x: 0, y: -5_000 },
    { x: 0, y: -28 },
  ],
  [
    { x: 0, y: 5_000 },
    { x: 0, y: 587 },
  ],
])('%j leaves 40 px of the head inside: %j', (move, expected) => {
  expect(limitMove(head, window, move)).toEqual(expected);
});

test('a head left outside by a shrunken window moves back inside', () => {
  expect(limitMove({ left: 1_300, right: 2_070, top: 700 }, window, { x: 0, y: 0 })).toEqual({
    x: -160,
    y: -85,
  });
});
