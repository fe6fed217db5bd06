import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';

const wallpapers = (...wids: number[]) => wids.map((wid) => wallpaperDto({ wid }));

/** A home page whose four themes show the wallpapers 51 to 54. */
function createHome(first: number[], second: number[] = []) {
  const { root } = createRoot({
    dynamicHome: () => ({
      list: wallpapers(1, 2, 3, 4, 5, 6, 7, ...first),
      themes: [1, 2, 3, 4].map((id) => ({
        theme_id: id,
        name: '',
        name_en: '',
        parts: [],
        parts_en: [],
        theme_type: 1,
        wallpaper: wallpaperDto({ wid: 50 + id }),
      })),
      next_cursor: second.length > 0 ? 'next' : null,
      has_more: second.length > 0,
    }),
    dynamicList: () => ({ list: wallpapers(...second), next_cursor: null, has_more: false }),
  });
  return root.wallpapers.catalogue.home.mainList(1, false);
}

test('what banners and themes of the head show is not in the list below it, on no page', async () => {
  const list = createHome([8, 51, 3], [52, 11, 7, 54]);
  await list.ensure();
  await list.loadMore();
  // The fourth theme is not in the head: its wallpaper is no repetition.
  expect(list.items.map(({ wid }) => wid)).toEqual([8, 11, 54]);
});

test('a catalogue of the wallpapers of its themes alone still has a list', async () => {
  const list = createHome([51]);
  await list.ensure();
  expect(list.items.map(({ wid }) => wid)).toEqual([51]);
});
