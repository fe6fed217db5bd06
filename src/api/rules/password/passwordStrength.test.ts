import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 'length'],
  ['Ab1!', 'length'],
  ['short7!', 'length'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['1234567890', 'common'],
  ['Yueqi-2026-07', 'common'],
  ['wallpaper#2026!', 'common'],
  ['月栖壁纸2026', 'common'],
  ['1q2w3e4r5t6y', 'common'],
  ['zaq12wsxcde3', 'common'],
  ['Moon.Keeper', 'account'],
  ['moon.keeper@lake.cn', 'account'],
  ['quiet lantern \ud800', 'malformed'],
] as const)('%j, which the service refuses (%s), is shown as weak', (password, problem) => {
  expect(passwordProblem(password, 'moon.keeper@lake.cn')).toBe(problem);
  expect(passwordStrength(password, 'moon.keeper@lake.cn')).toBe('weak');
});

test.each([
  ['password2026', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['lakemoon7', 'fair'],
  ['lakemoon72tide', 'strong'],
  ['Tide-9!lantern', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['正月十五看花灯去', 'strong'],
  ['湖心的月亮很圆啊', 'strong'],
] as const)('%j, which the service accepts, is shown as %s', (password, strength) => {
  expect(passwordProblem(password, '')).toBeNull();
  expect(passwordStrength(password, '')).toBe(strength);
});
