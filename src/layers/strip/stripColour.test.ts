import { expect, test } from 'vitest';
import { meanOf } from './stripColour.ts';

test('a strip has the mean colour of what lies behind it', () => {
  expect(meanOf([20, 40, 60, 255, 40, 60, 80, 255])).toBe('#1e3246');
});

test('over something pale it is darker, of the same colour', () => {
  expect(meanOf([240, 220, 200, 255])).toBe('#786e64');
});

test('where nothing is behind it, it is the night’s', () => {
  expect(meanOf([255, 255, 255, 0])).toBe('#1b2044');
});
