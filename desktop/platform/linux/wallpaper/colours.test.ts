import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { runImport } from '../../../../tests/support/media/runImport.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { findBrowser } from '../../../browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../browser/posterMaker.ts';
import { differenceOf } from '../testing/colourDifference.ts';
import { furtherPictures, type PictureChart, usualPictures } from '../testing/pictureCharts.ts';
import {
  chartColours,
  chartView,
  coloursOfImage,
  coloursOfPixels,
  coloursOnPage,
  largestDifference,
} from '../testing/shownColours.ts';
import { drawPictures } from './drawPictures.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let posters: PosterMaker;

beforeAll(async () => {
  const maker = createPosterMaker(
    await findBrowser({ environment: process.env }),
    process.env,
    () => undefined,
  );
  if (!maker) throw new Error('No browser was found.');
  posters = maker;
});
afterAll(() => posters.close());

async function coloursOnRoot(imagePath: string): Promise<string[]> {
  const screen = { x: 0, y: 0, ...chartView };
  const [drawn] = await drawPictures([{ imagePath, screen, area: screen, options: plainOptions }]);
  if (!drawn) throw new Error('Nothing was drawn.');
  // An X server takes blue first.
  return coloursOfPixels(drawn, { ...chartView, channels: 4 }).map((colour) =>
    colour.replace(/(..)(..)(..)$/, '$3$2$1'),
  );
}

/** As a desktop shows a file whose decoder leaves profiles out. */
async function coloursWithoutProfile(path: string): Promise<string[]> {
  return coloursOfImage(await sharp(path, { ignoreIcc: true }).png().toBuffer());
}

/** Inks have no bright green and blue, and no deep black. */
const printable = new Set(['#ffffff', '#c81e1e', '#c69682']);

const title = 'the colours of %s are the same wherever it is shown';
test.each(usualPictures)(title, compareColours);
test.each(furtherPictures)(title, { tags: ['long'] }, compareColours);

async function compareColours(...[name, known, draw]: PictureChart): Promise<void> {
  const folder = testFolder();
  const source = join(folder, 'chart');
  await writeFile(source, await draw(folder));
  const { items, store } = await runImport([source]);
  const pathOf = async (md5 = ''): Promise<string> => (await store.find(md5))?.path ?? '';
  const [path, thumbnail] = [await pathOf(items[0]?.md5), await pathOf(items[0]?.files.md5_428_244 ?? '')];
  const shown = {
    thumbnail: await coloursOfImage(await readFile(thumbnail)),
    page: await coloursOnPage(posters, path, items[0]?.inspection.mime ?? ''),
    root: await coloursOnRoot(path),
    'a desktop without profiles': await coloursWithoutProfile(path),
  };
  for (const [where, seen] of Object.entries(shown))
    for (const [index, colour] of chartColours.entries()) {
      const [here, first] = [seen[index] ?? '', shown.thumbnail[index] ?? ''];
      expect(differenceOf(here, first), `${name}, ${where}: ${here}, not ${first}`).toBeLessThan(
        largestDifference,
      );
      const isKnown = known === 'all' || (known === 'greys' ? index < 3 : printable.has(colour));
      if (isKnown)
        expect(differenceOf(here, colour), `${name}, ${where}: ${colour} is ${here}`).toBeLessThan(
          largestDifference,
        );
    }
}
