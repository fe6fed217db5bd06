import { expect, test } from 'vitest';
import { cutText, cutTextStart, hasUnseenCharacters, removeUnseen, toPlainLine } from './shownText.ts';

const family = '👨‍👩‍👧‍👦';

test('a text is cut between characters, at either end', () => {
  expect(cutText('moon', 4)).toBe('moon');
  expect(cutText('moonlight', 4)).toBe('moon');
  expect(cutText(`moon${family}`, 10)).toBe('moon');
  expect(cutText('e\u0301e\u0301', 3)).toBe('e\u0301');
  expect(cutText(family, 3)).toBe('');
  expect(cutTextStart('moon', 4)).toBe('moon');
  expect(cutTextStart('moonlight', 5)).toBe('light');
  expect(cutTextStart(`${family}moon`, 10)).toBe('moon');
  expect(cutTextStart('', 10)).toBe('');
});

test('joiners stay in words and emoji, and are unseen anywhere else', () => {
  const meant = ['خانه‌ی ماه', 'می‌خواهم', 'ක්‍රී', 'क्‍ष', family, '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'];
  for (const text of meant) {
    expect(hasUnseenCharacters(text)).toBe(false);
    expect(removeUnseen(text)).toBe(text);
    expect(toPlainLine(text, 40)).toBe(text);
  }
  for (const text of [
    'ad\u200dmin',
    'mo\u200con',
    '月\u200d亮',
    'a\u200bb',
    '\u200cماه',
    'ماه\u200c\u200cی',
    'a\u202eb',
  ])
    expect(hasUnseenCharacters(text)).toBe(true);
  expect(removeUnseen('ad\u200dmin\u202e')).toBe('admin');
});

test('a line for lists has no breaks, and ends between characters', () => {
  expect(toPlainLine(' moon\n\tover \u202ethe lake ', 9)).toBe('moon over');
  expect(toPlainLine(`moon ${family}`, 9)).toBe('moon');
});
