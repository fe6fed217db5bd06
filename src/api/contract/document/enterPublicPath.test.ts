import { afterEach, expect, test, vi } from 'vitest';
import { enterPublicPath } from './enterPublicPath.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function openAt(address: string, publicPath: string) {
  const { pathname, search, hash } = new URL(address, 'http://127.0.0.1:3000');
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname, search, hash, replace });
  vi.stubGlobal('document', { documentElement: { dataset: { publicPath } } });
  return { isThere: enterPublicPath(), leadsTo: replace.mock.lastCall?.[0] };
}

test.each([
  ['/3000/dynamic?page=2#top', '/wallpapers/3000/dynamic?page=2#top'],
  ['/console', '/wallpapers/console'],
  ['/wallpapersother/3000/', '/wallpapers/wallpapersother/3000/'],
])('a document that was opened at %s, without the path of the service, leads to %s', (address, leadsTo) => {
  expect(openAt(address, '/wallpapers')).toEqual({ isThere: false, leadsTo });
});

test.each([
  ['/wallpapers/3000/', '/wallpapers'],
  ['/3000/', ''],
])('one that was opened at %s stays, where the path of the service is "%s"', (address, publicPath) => {
  expect(openAt(address, publicPath)).toEqual({ isThere: true, leadsTo: undefined });
});
