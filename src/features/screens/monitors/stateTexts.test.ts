import { expect, test } from 'vitest';
import { en } from '../../../i18n/en/catalogue.ts';
import { joinReasons } from './stateTexts.ts';

const between = (text: string) => () => text;

test.each([
  [['Covered by windows', 'On battery'], 'Covered by windows, on battery'],
  [['decoded by the graphics card'], 'Decoded by the graphics card'],
  [['On battery', 'A game runs', 'GPU lost'], 'On battery, a game runs, GPU lost'],
  [[], ''],
])('reasons %j are one line with one capital', (reasons, line) => {
  expect(joinReasons(between(en.screens.between), reasons)).toBe(line);
});

test('reasons in Chinese stay as they are', () => {
  expect(joinReasons(between('，'), ['被窗口盖住', '使用电池'])).toBe('被窗口盖住，使用电池');
});
