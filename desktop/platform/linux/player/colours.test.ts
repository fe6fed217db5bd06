import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyVideo } from '../../../../media/foreign/copyVideo.ts';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { dynamicKinds, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { findBrowser } from '../../../browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../browser/posterMaker.ts';
import { differenceOf } from '../testing/colourDifference.ts';
import { actOnDesktop, type DesktopActions } from '../testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { PlayerPage } from './playerPage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const [width, height] = [1_200, 96];
const colours = ['#ffffff', '#000000', '#808080', '#c81e1e', '#1ec81e', '#1e1ec8', '#c8c81e', '#c69682'];
/** CIEDE2000; two shades that differ less are told apart side by side alone. */
const largestDifference = 3;

let display: TestDisplay;
let actions: DesktopActions;
let posters: PosterMaker;

beforeAll(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  const maker = createPosterMaker(await findBrowser({ environment: process.env }), () => undefined);
  if (!maker) throw new Error('No browser was found.');
  posters = maker;
});
afterAll(async () => {
  await posters.close();
  await actions.stop();
  await display.stop();
});

const place = (index: number, of: number): number => Math.round(((index + 0.5) * of) / colours.length);

async function coloursOfImage(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return colours.map((_colour, index) => {
    const at = (row + place(index, info.width)) * 3;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

/** As a page shows the video: the stage, and the detail of a wallpaper. */
async function coloursOnStage(path: string, mime: string): Promise<string[]> {
  const video = await readFile(path);
  const page = `<body style="margin:0"><video src="/video" muted autoplay loop style="width:100vw;height:100vh;object-fit:fill">`;
  const server = createServer(({ url }, response) => {
    const isVideo = url === '/video';
    response.setHeader('content-type', isVideo ? mime : 'text/html');
    response.end(isVideo ? video : page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const view = { width, height, settleMs: 500, timeoutMs: 20_000 };
    return await coloursOfImage(await posters.capturePage(`http://127.0.0.1:${port}/`, view));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function coloursOfPlayer(path: string, mime: string): Promise<string[]> {
  const area = { x: 0, y: 0, width, height };
  const window = await actions.openWindow(area, 0x123456, '_NET_WM_WINDOW_TYPE_DESKTOP');
  const target = {
    wid: 1,
    name: 'chart',
    wtype: wallpaperTypes.dynamic,
    sub_wtype: dynamicKinds.video,
    md5: '1'.repeat(32),
    bytes: 1,
    mime,
    web_entry: null,
  };
  const showing = Promise.withResolvers<void>();
  const page = new PlayerPage(
    {
      ...{ program: 'mpv', display: display.display, window, hasGpu: false },
      report: (_generation, state) =>
        state === 'showing' ? showing.resolve() : showing.reject(new Error('The player shows nothing.')),
      hold: async () => null,
      log: () => undefined,
    },
    { generation: 1, path, scene: { target, options: { ...plainOptions, fit: 'stretch' }, area } },
    { playback: 'play', is_muted: true },
  );
  try {
    await showing.promise;
    const read = async () => {
      const image = await display.screenshot();
      return colours.map((_colour, index) => image.pixelAt(place(index, width), height / 2));
    };
    // Its first picture may be on its way to the display.
    await expect.poll(async () => (await read())[0], { timeout: 5_000, interval: 50 }).toMatch(/^#f/);
    return await read();
  } finally {
    await page.close();
    await actions.closeWindow(window);
  }
}

const matrix = (name: 'bt709' | 'bt601', range: 'tv' | 'pc' = 'tv', format = 'yuv420p') => [
  '-vf',
  `scale=out_color_matrix=${name}:out_range=${range},format=${format}`,
];
const said = (name: string, range: 'tv' | 'pc' = 'tv', transfer = name, matrixName = name) => [
  ...['-color_primaries', name, '-color_trc', transfer, '-color_range', range],
  ...['-colorspace', matrixName === 'bt2020' ? 'bt2020nc' : matrixName],
];
const h264 = ['-c:v', 'libx264', '-qp', '4'];
const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '4', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '8'];
const av1 = ['-c:v', 'libsvtav1', '-qp', '10', '-preset', '10'];
const [small, wide, tall] = ['640x96', '1280x96', '640x608'];

/** Charts of high dynamic range: their white is that of ITU-R BT.2408. */
const inLight = (transfer: string, primaries = 'bt2020', matrixName = 'bt2020nc'): string[] => [
  '-vf',
  [
    'format=gbrp',
    `zscale=pin=bt709:tin=iec61966-2-1:p=${primaries}:t=${transfer}:m=${matrixName}:r=tv:npl=203`,
    'format=yuv420p10le',
  ].join(','),
];

type Chart = [name: string, size: string, ending: string, parameters: string[]];

/** Each in its own way hard to show alike; all charts together take a minute. */
const usualCharts: readonly Chart[] = [
  ['VP9 that says nothing', wide, 'webm', [...matrix('bt709'), ...vp9]],
  ['VP9 of full range', wide, 'webm', [...matrix('bt709', 'pc'), ...vp9, ...said('bt709', 'pc')]],
  ['VP9 of PQ', wide, 'webm', [...inLight('smpte2084'), ...vp9, ...said('bt2020', 'tv', 'smpte2084')]],
  ['VP9 of ten bits', wide, 'webm', [...matrix('bt709', 'tv', 'yuv420p10le'), ...vp9, ...said('bt709')]],
];
const furtherCharts: readonly Chart[] = [
  ['H.264 of high definition', wide, 'mp4', [...matrix('bt709'), ...h264, ...said('bt709')]],
  ['H.264 of standard definition', small, 'mp4', [...matrix('bt601'), ...h264, ...said('smpte170m')]],
  ['H.264 of BT.601 and high definition', wide, 'mp4', [...matrix('bt601'), ...h264, ...said('smpte170m')]],
  ['H.264 of BT.709 and standard definition', small, 'mp4', [...matrix('bt709'), ...h264, ...said('bt709')]],
  [
    'H.264 of full range',
    wide,
    'mp4',
    [...matrix('bt709', 'pc', 'yuvj420p'), ...h264, ...said('bt709', 'pc')],
  ],
  ['H.264 of full range that says no more', wide, 'mp4', [...matrix('bt601', 'pc', 'yuvj420p'), ...h264]],
  ['H.264 that says nothing, small', small, 'mp4', [...matrix('bt601'), ...h264]],
  ['H.264 that says nothing, tall', tall, 'mp4', [...matrix('bt709'), ...h264]],
  ['H.264 in MKV that says nothing', wide, 'mkv', [...matrix('bt709'), ...h264]],
  [
    'VP8 that says nothing',
    small,
    'webm',
    [...matrix('bt601'), '-c:v', 'libvpx', '-crf', '4', '-b:v', '20M'],
  ],
  ['VP9 that says nothing, small', small, 'webm', [...matrix('bt601'), ...vp9]],
  ['VP9 in MP4 that says nothing', wide, 'mp4', [...matrix('bt709'), ...vp9]],
  ['VP9 of RGB', wide, 'webm', [...vp9, '-pix_fmt', 'gbrp']],
  ['AV1 that says nothing', wide, 'mp4', [...matrix('bt709'), ...av1]],
  ['AV1 of PQ', wide, 'mp4', [...inLight('smpte2084'), ...av1, ...said('bt2020', 'tv', 'smpte2084')]],
  ['VP9 of HLG', wide, 'webm', [...inLight('arib-std-b67'), ...vp9, ...said('bt2020', 'tv', 'arib-std-b67')]],
  [
    'H.264 of HLG',
    wide,
    'mov',
    [...inLight('arib-std-b67'), ...h264, ...said('bt2020', 'tv', 'arib-std-b67')],
  ],
  [
    'VP9 of BT.2020',
    wide,
    'webm',
    [...inLight('iec61966-2-1'), ...vp9, ...said('bt2020', 'tv', 'bt2020-10')],
  ],
  [
    'H.264 of BT.2020, small',
    small,
    'mp4',
    [...inLight('iec61966-2-1'), ...h264, ...said('bt2020', 'tv', 'bt2020-10')],
  ],
  [
    'H.264 of Display P3',
    wide,
    'mov',
    [
      ...inLight('iec61966-2-1', 'smpte432', 'bt709'),
      ...h264,
      ...said('smpte432', 'tv', 'iec61966-2-1', 'bt709'),
    ],
  ],
  ['H.264 of RGB', wide, 'mp4', ['-c:v', 'libx264rgb', '-qp', '4']],
];

const title = 'the colours of %s are the same in its poster, on a page and in the player';
test.each(usualCharts)(title, compareColours);
test.each(furtherCharts)(title, { tags: ['long'] }, compareColours);

async function compareColours(name: string, size: string, ending: string, parameters: string[]) {
  const folder = testFolder();
  const source = join(folder, `chart.${ending}`);
  const [across = 0, down = 0] = size.split('x').map(Number);
  const patches = colours
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
    page: await coloursOnStage(path, inspection.mime),
    player: await coloursOfPlayer(path, inspection.mime),
  };
  for (const [where, seen] of Object.entries(shown))
    for (const [index, colour] of colours.entries()) {
      const [here, first] = [seen[index] ?? '', shown.poster[index] ?? ''];
      expect(differenceOf(here, first), `${name}, ${where}: ${here}, not ${first}`).toBeLessThan(
        largestDifference,
      );
      // The writer of HLG takes each channel by itself for what is to depend on all (ITU-R BT.2100, note 5f).
      const limit = name.includes('HLG') ? 6 : largestDifference;
      expect(differenceOf(here, colour), `${name}, ${where}: ${colour} is ${here}`).toBeLessThan(limit);
    }
}
