import { expect, test } from 'vitest';
import { parseAcceptLanguage, preferredLanguage } from './preferredLanguage.ts';

test.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh-Hant-TW'], 'zh-CN'],
  [['ZH'], 'zh-CN'],
  [['en-US', 'zh-CN'], 'en'],
  [['fr', 'zh-CN', 'en'], 'zh-CN'],
  [['de-DE'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('a system that prefers %j begins in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', ['zh-CN', 'zh', 'en']],
  ['de;q=0.5, en-GB ; q=0.8, fr;q=0', ['en-GB', 'de']],
  ['*', ['*']],
  ['zh;q=none', []],
  [undefined, []],
] as const)('the header %j accepts %j', (header, tags) => {
  expect(parseAcceptLanguage(header)).toEqual(tags);
});
