import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncedPages } from './announcedPages.ts';

const url = 'http://127.0.0.1:1234/app/';
let adopted: [opened: string, url: string][];
let givenUp: string[];

beforeEach(() => {
  vi.useFakeTimers();
  adopted = [];
  givenUp = [];
});
afterEach(() => vi.useRealTimers());

const announce = (firstUrl: string | null) =>
  new AnnouncedPages<string>(firstUrl, {
    adopt: (opened, page) => void adopted.push([opened, page.url]),
    giveUp: (opened) => void givenUp.push(opened),
  });

test('a page that was expected is taken once; any other one is not', () => {
  const pages = announce(null);
  pages.expect({ url });
  expect(pages.admit(url, 'a')).toBe(true);
  expect(pages.admit(url, 'b')).toBe(false);
  pages.expect({ url }).cancel();
  expect(pages.admit(url, 'c')).toBe(false);
  expect(adopted).toEqual([['a', url]]);
});

test.each(['before', 'after'])('the first page is taken when it is expected %s it opens', (order) => {
  const pages = announce(url);
  expect(pages.opensByItself(url)).toBe(true);
  if (order === 'before') pages.expect({ url });
  expect(pages.admit(url, 'first')).toBe(true);
  if (order === 'after') pages.expect({ url });
  expect(adopted).toEqual([['first', url]]);
  expect(pages.opensByItself(url)).toBe(false);
  vi.runAllTimers();
  expect(givenUp).toEqual([]);
});

test('a first page that nobody expects is given up', () => {
  const pages = announce(url);
  pages.expect({ url: 'http://127.0.0.1:1234/stage/' });
  expect(pages.admit(url, 'first')).toBe(true);
  expect(pages.admit(url, 'second')).toBe(false);
  vi.runAllTimers();
  expect(givenUp).toEqual(['first']);
  expect(pages.opensByItself(url)).toBe(false);
});
