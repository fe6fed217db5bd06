import { expect, test } from 'vitest';
import { findByTyping } from './findByTyping.ts';
import { nextRow } from './useRovingRow.ts';

const names = ['Anna', 'Ben', 'Bea', 'carl', '阿月', 'Bob'];
const find = (typed: string, active: number) =>
  findByTyping(typed, active, names.length, (index) => names[index] ?? '');

test('a letter moves to the next row that begins with it, wrapping at the end', () => {
  expect(find('b', 0)).toBe(1);
  expect(find('b', 1)).toBe(2);
  expect(find('b', 5)).toBe(1);
});

test('the same letter again moves on; more letters stay on a row that still matches', () => {
  expect(find('bb', 1)).toBe(2);
  expect(find('be', 1)).toBe(1);
  expect(find('bea', 1)).toBe(2);
});

test('letters of either case and Han characters are found, others not', () => {
  expect(find('CA', 0)).toBe(3);
  expect(find('阿', 0)).toBe(4);
  expect(find('x', 0)).toBeNull();
  expect(findByTyping('a', 0, 0, () => '')).toBeNull();
});

test('keys move only to existing rows', () => {
  expect(nextRow('ArrowDown', 2, 3, 10)).toBeNull();
  expect(nextRow('ArrowUp', 0, 3, 10)).toBeNull();
  expect(nextRow('PageDown', 5, 100, 10)).toBe(15);
  expect(nextRow('PageDown', 95, 100, 10)).toBe(99);
  expect(nextRow('PageUp', 3, 100, 10)).toBe(0);
  expect(nextRow('End', 0, 100, 10)).toBe(99);
  expect(nextRow('Enter', 0, 100, 10)).toBeNull();
  expect(nextRow('Home', -1, 0, 10)).toBeNull();
});
