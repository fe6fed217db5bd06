import { expect, test } from 'vitest';
import { languageOf } from './languageOf.ts';

test.each([
  ['月栖湖心', 'zh-CN'],
  ['月友118378', 'zh-CN'],
  ['Moon 月', 'zh-CN'],
  ['The Moon Rests on the Lake', 'en-GB'],
  ['Café', 'en-GB'],
  ['2026 · 07', undefined],
  ['', undefined],
])('%s is read in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
