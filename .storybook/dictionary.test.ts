import { expect, test } from 'vitest';
import { addPair, chineseOf, englishOf } from './dictionary.ts';

test('a text of the catalogue is found in the other language', () => {
  expect(chineseOf('On battery')).toContain('使用电池');
  expect(englishOf('使用电池')).toContain('On battery');
  expect(chineseOf('No text of the product')).toEqual([]);
});

test('values and the words that go with counts are taken over', () => {
  expect(englishOf('今日还可投 3 票')).toContain('3 votes left today');
  expect(chineseOf('1 vote left today')).toContain('今日还可投 1 票');
});

test('what is joined from several texts is found by its pieces', () => {
  expect(chineseOf('Covered by windows, on battery')).toContain('被窗口盖住，使用电池');
});

test('nothing stands for a word that one language has alone', () => {
  expect([englishOf(''), chineseOf('')]).toEqual([[], []]);
  expect(englishOf('这张画出自我的画册，没有授权。')).toEqual([]);
});

test('a short unit is no end of a word', () => {
  expect(chineseOf('Wallpaperings')).toEqual([]);
});

test('a story’s own texts are added', () => {
  addPair('国风长卷的试写', 'A trial of ink');
  expect(chineseOf('A trial of ink')).toEqual(['国风长卷的试写']);
});
