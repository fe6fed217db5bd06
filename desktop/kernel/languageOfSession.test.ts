import { expect, test } from 'vitest';
import { localeOfLanguage } from './languageOfSession.ts';

test.each([
  ['zh_CN.UTF-8', 'zh-CN'],
  ['en_GB', 'en-GB'],
  ['ca_ES_VALENCIA', 'ca-ES-VALENCIA'],
  ['sr_RS@latin', 'sr-RS'],
  ['ca_ES_1234567890', 'ca-ES'],
  ['C.UTF-8', undefined],
  ['C', undefined],
  ['POSIX', undefined],
  ['', undefined],
  ['%s{}', undefined],
  ['../../etc', undefined],
])('the language %j is the locale %j', (language, locale) => {
  expect(localeOfLanguage(language)).toBe(locale);
  expect(() => 'a'.localeCompare('b', localeOfLanguage(language))).not.toThrow();
});
