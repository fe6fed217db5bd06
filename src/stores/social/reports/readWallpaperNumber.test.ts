import { expect, test } from 'vitest';
import { readWallpaperNumber } from './readWallpaperNumber.ts';

test.each([
  ['YQ123', 123],
  ['yq 123', 123],
  [' 123 ', 123],
  ['ＹＱ１２３', 123],
  ['http://127.0.0.1:3000/3000/dynamicDetail?wid=42&from=search', 42],
  ['https://example.org/3000/?dwid=7#top', 7],
  ['', null],
  ['YQ', null],
  ['0', null],
  ['-5', null],
  ['12.5', null],
  ['月栖湖心', null],
  ['99999999999999999999', null],
  ['https://example.org/?userwid=7', null],
  ['https://example.org/?wid=7x', null],
])('%j names the wallpaper %j', (text, wid) => {
  expect(readWallpaperNumber(text)).toBe(wid);
});
