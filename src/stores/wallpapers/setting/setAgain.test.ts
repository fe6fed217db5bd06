import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { Wallpaper } from '../entities/wallpaper.ts';
import { setWallpaperStore } from './setWallpaper.ts';

const wallpaper = new Wallpaper(wallpaperDto());
const target = {
  wid: wallpaper.wid,
  name: wallpaper.fields.name,
  wtype: 2,
  sub_wtype: 0,
  md5: wallpaper.fields.md5_2k ?? '',
  bytes: 0,
  mime: 'image/webp',
  web_entry: null,
} as const;

/** A desktop that shows the wallpaper in 2K. */
async function create(playback: object = {}) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'wallpaper.current': () => ({ target, is_paused: false, ...playback }),
      'wallpaper.setGlobal': () => ({}),
    },
  );
  await expect.poll(() => root.desktop.current).toEqual(target);
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return { store: root.get(setWallpaperStore), bridge };
}

test.each([undefined, '2k'] as const)('what is on the desktop is not set again in %s', async (resolution) => {
  const { store, bridge } = await create();
  expect(await store.set(wallpaper, resolution)).toEqual({ kind: 'alreadySet' });
  expect(bridge.calls).not.toContain('wallpaper.setGlobal');
});

test('another resolution of what is on the desktop is set', async () => {
  const { store, bridge } = await create();
  void store.set(wallpaper, '1920');
  expect(bridge.calls).toContain('wallpaper.setGlobal');
});

test('what is on the desktop replaces a newer choice that is still on its way', async () => {
  const { store, bridge } = await create();
  const newer = store.set(new Wallpaper(wallpaperDto({ wid: 2, md5: '7'.repeat(32) })));
  void store.set(wallpaper);
  expect(await newer).toEqual({ kind: 'superseded' });
  expect(bridge.calls.filter((name) => name === 'wallpaper.setGlobal')).toHaveLength(2);
});

test('what was left as a still can be set again', async () => {
  const { store, bridge } = await create({ playback: 'still', playback_reason: 'crashed' });
  void store.set(wallpaper);
  expect(bridge.calls).toContain('wallpaper.setGlobal');
});
