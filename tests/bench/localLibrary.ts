import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { capabilities } from '../../desktop/capabilities.ts';
import { LibraryDatabase } from '../../desktop/capabilities/library/libraryDatabase.ts';
import { openHostDatabase } from '../../desktop/storage/hostDatabase.ts';
import { catalogueRoot, readCatalogue } from '../../content/catalogue.ts';
import { launchBenchBrowser } from './benchBrowser.ts';
import { fillLibrary } from './host/fillLibrary.ts';
import { withHost } from './host/benchHost.ts';
import { plainRow, type Row } from './row.ts';
import { loadMany, scrollEvenly } from './scrolling.ts';

const librarySize = 10_000;
const loadedRows = 1_000;
const scrollPixels = 8_000;
const scrollMilliseconds = 2_000;
const typed = 'moon 9999';
/** From the last key to the one card: the field waits for a pause in the typing first. */
const searchLimitMilliseconds = 1_000;

/** Scrolls and searches 本地壁纸 with 10,000 imports, in the real client of a real host. */
export async function measureLocalLibrary(): Promise<Row[]> {
  const browser = await launchBenchBrowser();
  try {
    return await withHost(async ({ at }) => {
      const page = await browser.newPage({ viewport: { width: 1180, height: 655 }, locale: 'zh-CN' });
      await page.goto(at('localWallpapers'));
      await loadMany(page, loadedRows);
      const scroll = await scrollEvenly(page, 'main', scrollPixels, scrollMilliseconds);
      const field = page.getByRole('main').getByRole('search').getByRole('textbox');
      await field.pressSequentially(typed);
      const begun = performance.now();
      await page.locator('[role=listitem][aria-setsize="1"]').waitFor();
      const searched = performance.now() - begun;
      return [
        plainRow('10,000 local: scroll 8,000 px, frames over 50 ms', scroll.longFrames, 'frames', 0),
        plainRow('  longest frame', scroll.longestFrame, 'ms', null),
        plainRow('  DOM nodes', scroll.nodes, 'nodes', 1_500),
        plainRow('  last key to the one that is found', searched, 'ms', searchLimitMilliseconds),
      ];
    }, fill);
  } finally {
    await browser.close();
  }
}

const mediaFolder = join(catalogueRoot, 'media');

/** The pictures are those of the starter catalogue, in turn. */
async function fill(dataFolder: string): Promise<void> {
  const { wallpapers } = await readCatalogue();
  const pictures = wallpapers.flatMap(({ files }) => files.md5_340_190 ?? []);
  const files = await readdir(mediaFolder);
  for (const file of files.filter((name) => pictures.includes(parse(name).name))) {
    const shard = join(dataFolder, 'media', file.slice(0, 2));
    await mkdir(shard, { recursive: true });
    await copyFile(join(mediaFolder, file), join(shard, file));
  }
  const database = openHostDatabase(join(dataFolder, 'host.sqlite'), capabilities);
  fillLibrary(new LibraryDatabase(database), librarySize, (_md5, index) => {
    const picture = pictures[index % pictures.length] ?? '';
    return { wtype: 2, md5_340_190: picture, md5_428_244: picture };
  });
  database.close();
}
