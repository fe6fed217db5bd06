import { expect, test } from 'vitest';
import { descriptionProblem, nicknameProblem } from './profileRules.ts';

test.each([
  ['月', 'tooShort'],
  ['月下', null],
  ['月'.repeat(20), null],
  ['月'.repeat(21), 'tooLong'],
  ['👩‍👩‍👧‍👦'.repeat(20), null],
  ['   ', 'tooShort'],
  ['  月 下  ', null],
  ['ab\u202Ecd', 'unseen'],
  ['a\u200Bb', 'unseen'],
  ['خانه\u200Cی ماه', null],
  ['क्\u200Dष क', null],
  ['a\u200Cb', 'unseen'],
  ['خانه\u200C', 'unseen'],
  ['خانه\u200C\u200Cی', 'unseen'],
  ['خانه۱\u200C۲', 'unseen'],
  ['a\nb', 'unseen'],
  ['....', 'wordless'],
  [`a${'\u0301'.repeat(6)}b`, 'unseen'],
  ['官方客服', 'reserved'],
  ['官 方', 'reserved'],
  ['小月栖', 'reserved'],
  ['管-理·员', 'reserved'],
  ['Ａdmin', 'reserved'],
  ['Ádmîn', 'reserved'],
  ['OFFICIAL', 'reserved'],
  ['y.u.e.q.i', 'reserved'],
  ['𝓢upport', 'reserved'],
  ['月下客', null],
  ['栖月', null],
])('the nickname %j is %s', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem);
});

test.each([
  ['', null],
  ['第一行\n\n第二行', null],
  ['字'.repeat(200), null],
  ['字'.repeat(201), 'tooLong'],
  ['a\u2066b', 'unseen'],
])('the introduction %j is %s', (description, problem) => {
  expect(descriptionProblem(description)).toBe(problem);
});

test('joiners that are part of a word are part of a nickname', () => {
  expect(nicknameProblem('خانه‌ی ماه')).toBeNull();
  expect(nicknameProblem('क्‍षितिज')).toBeNull();
  expect(nicknameProblem('moon\u200clight')).toBe('unseen');
});
