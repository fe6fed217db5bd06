import { expect, test } from 'vitest';
import { WallpaperPage } from './wallpaperPage.ts';

const visitAll = (visits: [place: number | null, path: string, kind: 'page' | 'desk', isNew: boolean][]) => {
  const page = new WallpaperPage();
  for (const [place, path, kind, isNew] of visits) page.visit({ place, path }, kind === 'page', isNew);
  return page;
};

test('the way back leads to the entry of the last wallpaper page, over all pages of the desk', () => {
  const page = visitAll([
    [0, '/dynamicWallpaper', 'page', false],
    [1, '/staticWallpaper?sort=2', 'page', true],
    [2, '/screens', 'desk', true],
    [3, '/lockScreenSettings', 'desk', true],
  ]);
  expect(page.wayFrom(3)).toEqual({ steps: -2 });
  expect(page.path).toBe('/staticWallpaper?sort=2');
});

test('a page whose entry a newer one has taken is opened anew', () => {
  const page = visitAll([
    [0, '/screens', 'desk', false],
    [1, '/dynamicWallpaper?category=14', 'page', true],
    [0, '/screens', 'desk', false],
  ]);
  expect(page.wayFrom(0)).toEqual({ steps: 1 });
  page.visit({ place: 1, path: '/lockScreenSettings' }, false, true);
  expect(page.wayFrom(1)).toEqual({ path: '/dynamicWallpaper?category=14' });
});

test('without a page before it, or without numbers, the way leads to an address', () => {
  expect(visitAll([[0, '/screens', 'desk', false]]).wayFrom(0)).toEqual({ path: '/dynamicWallpaper' });
  const page = visitAll([
    [null, '/staticWallpaper', 'page', true],
    [null, '/screens', 'desk', true],
  ]);
  expect(page.wayFrom(null)).toEqual({ path: '/staticWallpaper' });
});
