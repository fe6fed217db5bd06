import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage, loadAllStrings, translate } from '../../i18n/i18n.ts';
import { describeGrowth, describeResults } from './describeList.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadAllStrings();
  await changeLanguage('en');
});
afterAll(() => vi.unstubAllGlobals());

const found = { count: 12, hasMore: false, isNear: false, keyword: 'moon', correctedKeyword: null };

test.each([
  [found, '12 results for “moon”'],
  [{ ...found, count: 1 }, '1 result for “moon”'],
  [{ ...found, count: 0 }, 'No results for “moon”'],
  [{ ...found, count: 0, keyword: null }, 'No results'],
  [{ ...found, keyword: null }, '12 results'],
  [{ ...found, count: 24, hasMore: true }, 'The first 24 results are shown, more load further down'],
  [
    { ...found, count: 2, isNear: true, correctedKeyword: 'noon' },
    'Nothing found for “moon”. Searched instead for “noon”, 2 results',
  ],
  [{ ...found, count: 2, isNear: true }, 'No exact match for “moon”, 2 close results'],
])('a list that has been loaded says how many results there are: %j', (state, text) => {
  expect(describeResults(state, translate)).toBe(text);
});

test('a list that has grown says how far it goes', () => {
  expect(describeGrowth({ count: 48, hasMore: true }, translate)).toBe(
    '48 results are shown, more load further down',
  );
  expect(describeGrowth({ count: 54, hasMore: false }, translate)).toBe('All 54 results are shown');
});
