import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 'weak'],
  ['Ab1!', 'weak'],
  ['password2026', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890', 'weak'],
  ['lakemoon7', 'weak'],
  ['lakemoon72tide', 'fair'],
  ['Tide-9!lantern', 'strong'],
  ['正月十五看花灯去', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
