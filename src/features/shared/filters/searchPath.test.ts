import { expect, test } from 'vitest';
import { truncateKeyword, keywordLimit } from './listQuery.ts';
import { searchPath, searchTarget } from './searchPath.ts';

test.each([
  ['/dynamicWallpaper', '?category=3', '/dynamicWallpaper?keyword=a+b'],
  ['/wallpaperHome', '', '/dynamicWallpaper?keyword=a+b'],
  ['/staticWallpaper', '?category=3', '/staticWallpaper?keyword=a+b'],
  ['/staticDetail', '?wid=3', '/dynamicWallpaper?keyword=a+b'],
  ['/authorPersonalPage', '?uid=3', '/dynamicWallpaper?keyword=a+b'],
  ['/searchCenter', '?keyword=x&tab=author', '/searchCenter?keyword=a+b&tab=author'],
  ['/searchCenter', '?tab=nonsense', '/searchCenter?keyword=a+b&tab=dynamic'],
  ['/dynamicSearch', '', '/dynamicSearch?keyword=a+b&tab=dynamic'],
])('a search made on %s%s leads to %s', (pathname, search, target) => {
  expect(searchTarget({ pathname, search }, 'a b')).toBe(target);
});

test('an empty search returns to the page without a query', () => {
  expect(searchTarget({ pathname: '/staticWallpaper', search: '?keyword=x' }, '')).toBe('/staticWallpaper');
  expect(searchTarget({ pathname: '/searchCenter', search: '?keyword=x&tab=theme' }, '')).toBe(
    '/searchCenter?tab=theme',
  );
});

test('a query that looks like markup or a path stays a query', () => {
  expect(searchPath('<b>&tab=x#?/', 'dynamic')).toBe(
    '/searchCenter?keyword=%3Cb%3E%26tab%3Dx%23%3F%2F&tab=dynamic',
  );
});

test('a pasted book is cut to the limit, never through a character', () => {
  expect(truncateKeyword('月'.repeat(10_000))).toBe('月'.repeat(keywordLimit));
  expect(truncateKeyword(`${'a'.repeat(keywordLimit - 1)}🌕🌕`)).toBe('a'.repeat(keywordLimit - 1));
  expect(truncateKeyword(`  极光 `)).toBe('极光');
  expect(truncateKeyword(`a\ud800b`)).toBe('a\ufffdb');
});
