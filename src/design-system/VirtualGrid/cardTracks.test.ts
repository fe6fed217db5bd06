import { expect, test } from 'vitest';
import { cardHeightAt } from './cardTracks.ts';

const medium = { cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 };

test.each([
  [226, 171],
  [278, 200],
  [346, 239],
])('a card %i wide is %i high: its image grows, its lines do not', (width, height) => {
  expect(cardHeightAt(width, medium)).toBe(height);
});

test('a row of text keeps its height', () => {
  expect(cardHeightAt(900, { ...medium, cardHeight: 64, hasFixedHeight: true })).toBe(64);
});
