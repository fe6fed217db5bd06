import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withUnicodeNames } from './browserLocale.ts';

const run = promisify(execFile);
const path = process.env['PATH'];

test.each([
  ['a language', { LANG: 'tlh_AQ.UTF-8' }, 'tlh_AQ'],
  ['one that overrides all others', { LANG: 'C.UTF-8', LC_ALL: 'tlh_AQ.UTF-8@x' }, 'tlh_AQ'],
  ['one for dates alone', { LANG: 'C.UTF-8', LC_TIME: 'tlh_AQ.UTF-8' }, 'C'],
  ['one besides a list of languages', { LANG: 'tlh_AQ.UTF-8', LANGUAGE: 'de:en' }, 'de:en'],
])('where %s is not installed, all file names have a character set', async (_, locale, language) => {
  const environment = await withUnicodeNames({ PATH: path, ...locale });
  expect(await run('locale', ['charmap'], { env: environment })).toEqual({ stdout: 'UTF-8\n', stderr: '' });
  expect(environment['LANGUAGE']).toBe(language);
});

test('without a language there is a character set too', async () => {
  const environment = await withUnicodeNames({ PATH: path });
  expect(environment).toEqual({ PATH: path, LC_ALL: 'C.UTF-8', LANGUAGE: undefined });
});

test('a language that is installed stays as it is', async () => {
  const environment = { PATH: path, LANG: 'C.UTF-8' };
  expect(await withUnicodeNames(environment)).toBe(environment);
});
