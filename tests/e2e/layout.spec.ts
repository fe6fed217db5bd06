import { screenOf } from './accessibility/everyScreen.ts';
import { openWithin } from './openWithin.ts';
import { expect, test } from './test.ts';

/** Inner sizes of windows, and how many columns the grids of the home page and of the gallery have in them. */
const windows = [
  { width: 800, height: 600, home: 2, gallery: 3 },
  { width: 1180, height: 655, home: 4, gallery: 4 },
  { width: 1920, height: 1080, home: 6, gallery: 5 },
  { width: 3840, height: 2160, home: 10, gallery: 9 },
] as const;

test('in windows of every size grids fill their width, and a detail shows its button at once', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper');
  for (const { width, height, home, gallery } of windows) {
    await page.setViewportSize({ width, height });
    for (const [path, columns] of [
      ['dynamicWallpaper', home],
      ['staticWallpaper', gallery],
    ] as const) {
      await openWithin(page, path);
      await expect(page.getByRole('main')).toHaveAttribute('data-screen', screenOf(path));
      const list = page.getByRole('list', { name: '壁纸列表' });
      const row = list.locator('[data-row="0"]');
      await expect(row.getByRole('listitem'), `${path} ${width}`).toHaveCount(columns);
      const [listBox, lastBox] = await Promise.all([
        list.boundingBox(),
        row.getByRole('listitem').last().boundingBox(),
      ]);
      const end = (box: typeof listBox): number => (box ? Math.round(box.x + box.width) : Number.NaN);
      expect(end(lastBox), `${path} ${width}`).toBe(end(listBox));
      // The pane's padding and its gutter.
      expect(width - end(listBox), `${path} ${width}`).toBeLessThanOrEqual(32);
    }
    await openWithin(page, 'staticDetail?wid=201001');
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'static-detail');
    const button = page.getByRole('button', { name: /^(设为壁纸|在桌面端)/ });
    await expect(button.first()).toBeInViewport({ ratio: 1 });
    const player = await page.getByRole('main').getByRole('img').first().boundingBox();
    expect((player?.width ?? 0) / width).toBeGreaterThan(0.5);
  }
});
