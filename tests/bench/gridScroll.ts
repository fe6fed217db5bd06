import { join } from 'node:path';
import type { Browser } from 'playwright';
import { readCatalogue } from '../../content/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { insertWallpapers } from '../../server/seed/listing.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { launchBenchBrowser } from './benchBrowser.ts';
import { withHost } from './host/benchHost.ts';
import { serveLists } from './lists/serveLists.ts';
import { plainRow, type Row } from './row.ts';
import { backToTop, loadMany, scrollEvenly, watchForBlanks, type ScrollRecord } from './scrolling.ts';

const catalogueSize = 10_000;
const loadedRows = 1_000;
const scrollPixels = 8_000;
const scrollMilliseconds = 2_000;
/** The gallery below its filters, without the scroll bar; a card's height of one colour in it is a hole. */
const gallery = { left: 20, top: 250, width: 1_100, height: 400 };
const cardHeight = 152;

/** Scrolls the real gallery of a catalogue of 10,000 by 8,000 pixels in two seconds and measures every frame. */
export async function measureGridScroll(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    return await withHost(async ({ at }) => {
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
      await page.goto(at('staticWallpaper?sort=2'), { waitUntil: 'networkidle' });
      await loadMany(page, loadedRows);
      const { longFrames, longestFrame, nodes, heapMegabytes } = await scrollEvenly(
        page,
        'main',
        scrollPixels,
        scrollMilliseconds,
      );
      await backToTop(page);
      const { longestBlank, pictures } = await watchForBlanks(page, gallery, cardHeight, () =>
        scrollEvenly(page, 'main', scrollPixels, scrollMilliseconds),
      );
      return [
        plainRow('scroll 8,000 px in 2 s: frames over 50 ms', longFrames, 'frames', 0),
        plainRow('  longest frame', longestFrame, 'ms', null),
        plainRow('  DOM nodes', nodes, 'nodes', 1_500),
        plainRow('  JS heap', heapMegabytes, 'MB', null),
        plainRow(`  longest blank in ${pictures} pictures of it`, longestBlank, 'ms', 100),
        ...(await measureWholeList(browser)),
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

/** All 10,000 cards in two seconds: our grid and virtua's, the same cards in both, three times alternately. */
async function measureWholeList(browser: Browser): Promise<Row[]> {
  const lists = await serveLists();
  const catalogue = await readCatalogue();
  const pictures = catalogue.wallpapers.flatMap(({ files }) => files.md5_340_190 ?? []);
  const records: Record<'ours' | 'virtua', ScrollRecord[]> = { ours: [], virtua: [] };
  for (let run = 0; run < 3; run++)
    for (const library of ['virtua', 'ours'] as const) {
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
      await page.goto(
        `${lists.address}/?page=grid-${library}&count=${catalogueSize}&pictures=${pictures.join(',')}`,
        {
          waitUntil: 'networkidle',
        },
      );
      records[library].push(await scrollEvenly(page, '#area', Infinity, scrollMilliseconds));
      await page.close();
    }
  await lists.close();
  const longFrames = (library: 'ours' | 'virtua'): number =>
    records[library].reduce((sum, record) => sum + record.longFrames, 0);
  return [
    {
      name: 'whole list of 10,000 in 2 s, three times: long frames',
      ours: `${longFrames('ours')} frames`,
      floor: `${longFrames('virtua')} frames`,
      value: longFrames('ours') - longFrames('virtua'),
      limit: 0,
    },
    plainRow('  DOM nodes', Math.max(...records.ours.map(({ nodes }) => nodes)), 'nodes', 1_500),
  ];
}
