import { expect, test } from 'vitest';
import { plainOptions, type WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StageScene } from '../../../../src/bridge/contract/stage.ts';
import { canPlay, playerProperties } from './playerProperties.ts';

const screen = { width: 1_920, height: 1_080 };
const scene: StageScene = {
  target: {
    wid: 1,
    name: 'moon',
    wtype: 1,
    sub_wtype: 1,
    md5: '1'.repeat(32),
    bytes: 1,
    mime: 'video/mp4',
    web_entry: null,
  },
  options: plainOptions,
  area: { x: 0, y: 0, ...screen },
};

const read = (options: Partial<WallpaperOptions>): Record<string, string | number | boolean> =>
  Object.fromEntries(playerProperties({ ...plainOptions, ...options }));

test('a video that fills its screen alone is played; what a page alone can show is not', () => {
  expect(canPlay(scene, screen)).toBe(true);
  expect(canPlay({ ...scene, options: { ...plainOptions, blur: 1 } }, screen)).toBe(false);
  const span = { x: -10, y: 0, width: 3_840, height: 1_080 };
  expect(canPlay({ ...scene, area: span }, screen)).toBe(true);
  expect(canPlay({ ...scene, area: span, options: { ...plainOptions, zoom: 110 } }, screen)).toBe(false);
  expect(canPlay({ ...scene, target: { ...scene.target, wtype: 2, mime: 'image/webp' } }, screen)).toBe(
    false,
  );
  const web = { ...scene.target, sub_wtype: 3, web_entry: 'index.html', mime: 'application/zip' };
  expect(canPlay({ ...scene, target: web }, screen)).toBe(false);
});

test.each([
  ['fill', { keepaspect: true, 'video-unscaled': 'no', panscan: 1 }],
  ['contain', { keepaspect: true, 'video-unscaled': 'no', panscan: 0 }],
  ['stretch', { keepaspect: false, 'video-unscaled': 'no', panscan: 0 }],
  ['centre', { keepaspect: true, 'video-unscaled': 'yes', panscan: 0 }],
] as const)('fit: %s', (fit, expected) => expect(read({ fit })).toMatchObject(expected));

test('places are percents of what is left over; a flipped picture is placed from the other side', () => {
  expect(read({ position_x: 0, position_y: 100, zoom: 400 })).toMatchObject({
    'video-align-x': -1,
    'video-align-y': 1,
    'video-zoom': 2,
    vf: '',
  });
  expect(read({ position_x: 0, is_flipped: true })).toMatchObject({
    'video-align-x': 1,
    vf: 'lavfi=[hflip]',
  });
});

test('it is silent at first, and as loud as a page', () => {
  expect(read({})).toMatchObject({ aid: 'no', volume: 0 });
  // Half the amplitude: the player's scale is cubic.
  expect(read({ volume: 50 })).toMatchObject({ aid: 'auto', volume: expect.closeTo(79.37, 2) });
});

test('colours are those of the filters of CSS', () => {
  expect(read({ brightness: -50 })['vf']).toContain("r='clip(clip(val*0.5,0,255)*1+0,0,255)'");
  expect(read({ contrast: 100 })['vf']).toContain('*2+-127.5');
  expect(read({ saturation: -100 })['vf']).toContain(
    'rr=0.2130:rg=0.7150:rb=0.0720:gr=0.2130:gg=0.7150:gb=0.0720',
  );
});
