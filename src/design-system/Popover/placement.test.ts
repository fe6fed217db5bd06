import { expect, test } from 'vitest';
import { physicalPlacement } from './placement.ts';

test('start and end follow the direction of the text', () => {
  expect(physicalPlacement('bottom start', 'ltr')).toBe('bottom left');
  expect(physicalPlacement('bottom end', 'ltr')).toBe('bottom right');
  expect(physicalPlacement('bottom start', 'rtl')).toBe('bottom right');
  expect(physicalPlacement('end', 'rtl')).toBe('left');
});

test('above and below are the same in both directions', () => {
  expect(physicalPlacement('top', 'rtl')).toBe('top');
});
