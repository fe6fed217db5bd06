import { expect, test, vi } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { Wallpaper } from '../entities/wallpaper.ts';
import { setWallpaperStore } from './setWallpaper.ts';

// The screen of a browser, from which a file is chosen.
vi.stubGlobal('screen', { height: 1080 });
vi.stubGlobal('devicePixelRatio', 1);

test('the client gets the name in both languages, where there are two', () => {
  const store = createRoot({}).root.get(setWallpaperStore);
  const named = { name: '湖', name_en: 'Lake' };
  expect(store.targetOf(new Wallpaper(wallpaperDto(named)))).toMatchObject(named);
  expect(store.targetOf(new Wallpaper(wallpaperDto({ ...named, name_en: '' })))).not.toHaveProperty(
    'name_en',
  );
});
