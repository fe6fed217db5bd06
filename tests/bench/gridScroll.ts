import { join } from 'node:path';
import type { Page } from 'playwright';
import { readCatalogue } from '../../content/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { insertWallpapers } from '../../server/seed/listing.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './benchHost.ts';
import { plainRow, type Row } from './row.ts';

const catalogueSize = 10_000;
const loadedRows = 1_000;
const scrollPixels = 8_000;
const scrollMilliseconds = 2_000;

/** Scrolls the real gallery of a catalogue of 10,000 by 8,000 pixels in two seconds and looks at every frame. */
export async function measureGridScroll(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    return await withHost(async ({ address }) => {
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 } });
      await page.goto(`${address}staticWallpaper?sort=2`, { waitUntil: 'networkidle' });
      await loadMany(page);
      const { longFrames, longestFrame, nodes, heapMegabytes } = await scroll(page);
      return [
        plainRow('scroll 8,000 px in 2 s: frames over 50 ms', longFrames, 'frames', 0),
        plainRow('  longest frame', longestFrame, 'ms', null),
        plainRow('  DOM nodes', nodes, 'nodes', 1_500),
        plainRow('  JS heap', heapMegabytes, 'MB', null),
      ];
    }, fillCatalogue);
  } finally {
    await browser.close();
  }
}

/** 10,000 made-up wallpapers with the files of the starter catalogue. */
async function fillCatalogue(dataFolder: string): Promise<void> {
  const database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
  const catalogue = await readCatalogue();
  await seedCatalogue(database, catalogue);
  const known = await database.selectFrom('wallpapers').selectAll().where('wtype', '=', 2).execute();
  const entries = Array.from({ length: catalogueSize }, (_, index) => index).flatMap((index) => {
    const model = known[index % known.length];
    if (!model) return [];
    const wallpaper = { ...model, wid: 500_000 + index, download_count: catalogueSize - index };
    return { wallpaper, categoryIds: [254], tagNames: [], colorIds: [index % 12], searchTexts: [] };
  });
  await insertWallpapers(database, entries);
  await database.destroy();
}

/** Lets the list grow by its own load-more until there is enough to scroll through. */
async function loadMany(page: Page): Promise<void> {
  await page.waitForSelector('[role=listitem]');
  for (;;) {
    const count = await page.evaluate(() => {
      const area = document.querySelector('main');
      area?.scrollTo(0, area.scrollHeight);
      return Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize'));
    });
    if (count >= loadedRows) break;
    await page.waitForFunction(
      (former) => Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize')) > former,
      count,
    );
  }
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
  await page.waitForTimeout(1_000);
}

async function scroll(page: Page) {
  return page.evaluate(
    ({ pixels, milliseconds }) =>
      new Promise<{ longFrames: number; longestFrame: number; nodes: number; heapMegabytes: number }>(
        (resolve) => {
          const area = document.querySelector('main');
          const begun = performance.now();
          let last = begun;
          let longFrames = 0;
          let longestFrame = 0;
          let nodes = 0;
          const step = (now: number): void => {
            const frame = now - last;
            last = now;
            longestFrame = Math.max(longestFrame, frame);
            if (frame > 50) longFrames += 1;
            nodes = Math.max(nodes, document.getElementsByTagName('*').length);
            const share = Math.min(1, (now - begun) / milliseconds);
            area?.scrollTo(0, pixels * share);
            if (share < 1) return void requestAnimationFrame(step);
            const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
            resolve({ longFrames, longestFrame, nodes, heapMegabytes: memory.usedJSHeapSize / 1_000_000 });
          };
          requestAnimationFrame(step);
        },
      ),
    { pixels: scrollPixels, milliseconds: scrollMilliseconds },
  );
}
