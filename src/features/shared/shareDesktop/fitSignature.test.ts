import { expect, test } from 'vitest';
import { fitSignature } from './fitSignature.ts';

/** A wide character is as wide as two narrow ones; marks of direction take no room. */
const measure = (text: string): number =>
  [...text.replace(/[\u2066-\u2069]/gu, '')].reduce(
    (sum, letter) => sum + (/[\u1100-\u{1ffff}]/u.test(letter) ? 2 : 1),
    0,
  );
const signature = (name: string, number: string | null = 'YQ101001', most = 40): string =>
  fitSignature({ product: '月栖', name, number }, most, measure);
/** The name as it is seen. */
const nameIn = (text: string): string | undefined => /\u2068(.*)\u2069/u.exec(text)?.[1];

test('product, name and number stand in this order', () => {
  expect(signature('湖心月夜').replace(/[\u2068\u2069]/gu, '')).toBe('月栖 · 湖心月夜 · YQ101001');
});

test('a wallpaper of this computer has no number, and one without a name no empty place', () => {
  expect(nameIn(signature('湖', null))).toBe('湖');
  expect(signature('湖', null)).not.toContain('YQ');
  expect(signature('  ')).toBe('月栖 · YQ101001');
});

test('80 wide characters end with an ellipsis, and the number stays', () => {
  const cut = signature('月'.repeat(80));
  expect(nameIn(cut)).toMatch(/^月+…$/u);
  expect(measure(cut)).toBeLessThanOrEqual(40);
  expect(measure(cut)).toBeGreaterThan(37);
  expect(cut.endsWith('YQ101001')).toBe(true);
});

test('an emoji of several code points is whole or gone', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(nameIn(signature(family))).toBe(family);
  const cut = nameIn(signature(family.repeat(12), 'YQ101001', 60)) ?? '';
  expect(cut.replace('…', '').split(family).join('')).toBe('');
});

test('a name from the right is set apart, and cannot turn the rest around', () => {
  expect(nameIn(signature('ליל ירח'))).toBe('ליל ירח');
  expect(signature('\u202eevil\u2069')).toBe('月栖 · \u2068evil\u2069 · YQ101001');
});

test('lines and tabs in a name become spaces', () => {
  expect(nameIn(signature('湖\n\t心'))).toBe('湖 心');
});

test('without room for any of the name its ellipsis stays', () => {
  expect(nameIn(signature('湖心月夜', 'YQ101001', 4))).toBe('…');
});
