import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyVideo } from '../../../../media/foreign/copyVideo.ts';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { findBrowser } from '../../../browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../browser/posterMaker.ts';
import { furtherCharts, usualCharts } from '../testing/colourCharts.ts';
import { differenceOf } from '../testing/colourDifference.ts';
import { actOnDesktop, type DesktopActions } from '../testing/desktopActions.ts';
import {
  chartColours,
  chartView,
  coloursOfImage,
  coloursOnPage,
  largestDifference,
  placeOf,
} from '../testing/shownColours.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { PlayerPage } from './playerPage.ts';
import { playerProperties } from './playerProperties.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const { width, height } = chartView;

let display: TestDisplay;
let actions: DesktopActions;
let posters: PosterMaker;

beforeAll(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  const maker = createPosterMaker(
    await findBrowser({ environment: process.env }),
    process.env,
    () => undefined,
  );
  if (!maker) throw new Error('No browser was found.');
  posters = maker;
});
afterAll(async () => {
  await posters.close();
  await actions.stop();
  await display.stop();
});

async function coloursOfPlayer(path: string): Promise<string[]> {
  const area = { x: 0, y: 0, width, height };
  const window = await actions.openWindow(area, 0x123456, '_NET_WM_WINDOW_TYPE_DESKTOP');
  const showing = Promise.withResolvers<void>();
  const page = new PlayerPage(
    {
      ...{ program: 'mpv', environment: { ...process.env, DISPLAY: display.display }, window },
      report: (_generation, state) =>
        state === 'showing' ? showing.resolve() : showing.reject(new Error('The player shows nothing.')),
      decoding: { parameters: ['--vo=x11', '--sws-scaler=bilinear'], distrust: async () => undefined },
      hold: async () => null,
      readStart: async () => null,
      log: () => undefined,
    },
    { path, properties: playerProperties({ ...plainOptions, fit: 'stretch' }), generations: [[0, 1]] },
    { playback: 'play', is_muted: true },
  );
  try {
    await showing.promise;
    const read = async () => {
      const image = await display.screenshot();
      return chartColours.map((_colour, index) => image.pixelAt(placeOf(index, width), height / 2));
    };
    // Its first picture may be on its way to the display.
    await expect.poll(async () => (await read())[0], { timeout: 5_000, interval: 50 }).toMatch(/^#f/);
    return await read();
  } finally {
    await page.close();
    await actions.closeWindow(window);
  }
}

const title = 'the colours of %s are the same in its poster, on a page and in the player';
test.each(usualCharts)(title, compareColours);
test.each(furtherCharts)(title, { tags: ['long'] }, compareColours);

async function compareColours(name: string, size: string, ending: string, parameters: string[]) {
  const folder = testFolder();
  const source = join(folder, `chart.${ending}`);
  const [across = 0, down = 0] = size.split('x').map(Number);
  const patches = chartColours
    .map(
      (colour, index) =>
        `<rect x="${(index * across) / 8}" width="${across / 8}" height="${down}" fill="${colour}"/>`,
    )
    .join('');
  const chart = join(folder, 'chart.png');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${patches}</svg>`;
  await sharp(Buffer.from(drawing)).removeAlpha().png().toFile(chart);
  await run('ffmpeg', [
    '-v',
    'error',
    '-loop',
    '1',
    '-r',
    '10',
    '-t',
    '1',
    '-i',
    chart,
    ...parameters,
    source,
  ]);
  const before = await inspectFile(source);
  const usual = before.hasUnusualColours ? await posters.convert(source, before, folder) : null;
  const { path } = await copyVideo(usual?.path ?? source, folder);
  const inspection = await inspectFile(path);
  const shown = {
    poster: await coloursOfImage(await posters.make(path, inspection)),
    page: await coloursOnPage(posters, path, inspection.mime),
    player: await coloursOfPlayer(path),
  };
  for (const [where, seen] of Object.entries(shown))
    for (const [index, colour] of chartColours.entries()) {
      const [here, first] = [seen[index] ?? '', shown.poster[index] ?? ''];
      expect(differenceOf(here, first), `${name}, ${where}: ${here}, not ${first}`).toBeLessThan(
        largestDifference,
      );
      // The writer of HLG takes each channel by itself for what is to depend on all (ITU-R BT.2100, note 5f).
      const limit = name.includes('HLG') ? 6 : largestDifference;
      expect(differenceOf(here, colour), `${name}, ${where}: ${colour} is ${here}`).toBeLessThan(limit);
    }
}
