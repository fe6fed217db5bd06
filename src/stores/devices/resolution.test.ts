import { expect, test } from 'vitest';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { chooseResolution, listOfferedFiles, listSettableFiles, pickSettableFile } from './resolution.ts';

const machine = { hardwareClass: 'high', isPerformanceMode: false, osVersion: 13 } as const;

test.each([
  [2160, '4k'],
  [2159, '1920'],
  [1441, '1920'],
  [1440, '2k'],
  [1081, '2k'],
  [1080, '1920'],
  [768, '1920'],
])('a screen %i high takes %s', (screenHeight, expected) => {
  expect(chooseResolution({ ...machine, screenHeight })).toBe(expected);
});

test('performance mode, an old Windows and weak hardware force 1920; medium hardware uses 2k on a 4k screen', () => {
  const screenHeight = 2160;
  expect(chooseResolution({ ...machine, screenHeight, isPerformanceMode: true })).toBe('1920');
  expect(chooseResolution({ ...machine, screenHeight, osVersion: 11 })).toBe('1920');
  expect(chooseResolution({ ...machine, screenHeight, hardwareClass: 'low' })).toBe('1920');
  expect(chooseResolution({ ...machine, screenHeight, hardwareClass: 'middle' })).toBe('2k');
});

test.each([
  [11, ['1920']],
  [12, ['1920', '2k', '4k']],
])('on os %i the choice is %j', (osVersion, expected) => {
  const files = listOfferedFiles(new Wallpaper(wallpaperDto()), { osVersion });
  expect(files.map((file) => file.resolution)).toEqual(expected);
});

test('a wallpaper offers the resolutions that it has; the nearest smaller one replaces a missing one', () => {
  const missing2k = new Wallpaper(wallpaperDto({ md5_2k: null }));
  expect(listSettableFiles(missing2k).map((file) => file.resolution)).toEqual(['1920', '4k']);
  expect(pickSettableFile(missing2k, '2k').resolution).toBe('1920');
  const only4k = new Wallpaper(wallpaperDto({ md5_2k: null, md5_1920: null }));
  expect(pickSettableFile(only4k, '1920').resolution).toBe('4k');
});
