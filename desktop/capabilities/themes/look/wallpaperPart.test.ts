import { afterEach, beforeEach, expect, test } from 'vitest';
import { PerformedDesktop, targetOf, wallpaperOf } from '../../desktop/testing/performedDesktop.ts';
import { DownloadError } from '../../downloads/downloads.ts';
import type { LookPart } from './look.ts';
import { createWallpaperPart } from './wallpaperPart.ts';

let desktop: PerformedDesktop;
let part: LookPart;

beforeEach(async () => {
  desktop = new PerformedDesktop();
  const { controller, globalWallpaper, scenes } = desktop;
  part = createWallpaperPart(
    { controller, globalWallpaper, fetchScene: scenes.fetch, canSet: true },
    'no_display',
  );
  await desktop.start();
});
afterEach(() => desktop.controller.stop());

test('a theme’s wallpaper is looked up once, however many screens show it', async () => {
  await part.apply({ target: targetOf(1) });
  expect([desktop.fetched, desktop.shown]).toEqual([[1], [1, 1]]);
});

test('a theme’s wallpaper that does not come fails, and leaves the desktop alone', async () => {
  desktop.put(null, wallpaperOf(targetOf(2)));
  await desktop.controller.settled();
  const download = Promise.withResolvers<string>();
  desktop.fetches.set(1, download);
  const applied = part.apply({ target: targetOf(1) });
  download.reject(new DownloadError(null));
  await expect(applied).rejects.toThrow('unknown');
  expect([desktop.stored.length, desktop.shown]).toEqual([1, [2, 2]]);
});

test('of a theme’s wallpaper and a request that is still on its way, the later one shows', async () => {
  const download = Promise.withResolvers<string>();
  desktop.fetches.set(2, download);
  const requested = desktop.globalWallpaper.set(targetOf(2));
  await part.apply({ target: targetOf(1) });
  download.resolve('file 2');
  expect(await requested).toEqual({ kind: 'superseded' });
  expect(desktop.shown).toEqual([1, 1]);
});
