import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { Wallpaper } from '../entities/wallpaper.ts';
import { setWallpaperStore } from './setWallpaper.ts';

test.each([
  ['static', wallpaperDto()],
  ['3D', wallpaperDto({ wtype: 1, sub_wtype: 3, web_entry: 'index.html' })],
])(
  'a client with its own set dialog alone is asked to show it for a %s wallpaper, once',
  async (_kind, dto) => {
    const { root, bridge } = createRoot(
      {},
      { 'client.hello': () => helloAnswer(), 'wallpaper.showSetDialog': () => ({}) },
    );
    await expect.poll(() => root.devices.clientStatus).toBe('connected');
    expect(await root.get(setWallpaperStore).set(new Wallpaper(dto))).toEqual({ kind: 'requested' });
    expect(bridge.calls.filter((name) => name.startsWith('wallpaper.s'))).toEqual([
      'wallpaper.showSetDialog',
    ]);
  },
);
