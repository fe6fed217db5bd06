import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { readCatalogue } from '../../../content/catalogue.ts';
import { desktopState, type DesktopState } from '../../../src/bridge/contract/desktop.ts';
import type { Source } from '../../../src/bridge/contract/plan.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { targetOf } from '../../bench/targetOf.ts';
import { importPicture as importTo } from '../desktop/importPicture.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember } from '../../support/member.ts';
import { expect, test } from '../test.ts';
import { startSway, type SwayDesktop } from './swayDesktop.ts';

const [red, green, blue] = ['#c00000', '#00c000', '#0000c0'];
const background = '#808080';
/** A web engine starts, and everything here is drawn by the processor. */
const waitOptions = { timeout: 30_000, intervals: [100] };

let sway: SwayDesktop;
let host: RunningHost;
let bridge: WebSocket;

test.describe.configure({ timeout: 240_000 });

test.beforeEach(async () => {
  sway = await startSway();
  await startProduct();
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await sway.stop();
});

async function startProduct(): Promise<void> {
  host = await startHost({ ...sway.environment, YUEQI_DATA_DIR: join(sway.folder, 'data') });
  bridge = await openBridge(host);
  await makeMember(host, join(sway.folder, 'data'));
}

const readState = async (): Promise<DesktopState> =>
  v.parse(desktopState, await callBridge(bridge, 'desktop.current', {}));
const importPicture = (name: string, left: string, right = left): Promise<Source> =>
  importTo(host, bridge, name, [left, right]);
const assign = (source: Source, screen: string | null = null) =>
  callBridge(bridge, 'desktop.assign', { screen, workspace: null, source });

/** The colours at the quarters of the outputs, from left to right. */
async function readRow(): Promise<string[]> {
  const picture = await sway.screenshot();
  const quarters = Array.from({ length: picture.width / 320 }, (_value, place) => 160 + place * 320);
  return quarters.map((x) => picture.pixelAt(x, 200));
}

const expectRow = (colours: string[]) => expect.poll(readRow, waitOptions).toEqual(colours);

/** The processes of this name that belong to the host. */
async function findProcesses(name: string): Promise<number[]> {
  const found: number[] = [];
  for (const id of await readdir('/proc')) {
    const folder = join('/proc', id);
    const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
    if ((await read('comm')).trim() !== name) continue;
    // Other programs of the same engine may run on this machine.
    if ((await read('environ')).includes(sway.folder)) found.push(Number(id));
  }
  return found;
}

test('pictures are shown by stages, each output its own, also after one is unplugged, plugged in and broken', async () => {
  const [plain, other] = [await importPicture('red', red), await importPicture('green', green)];
  const halves = await importPicture('halves', red, blue);
  const { screens } = await readState();
  expect(screens.map(({ screen: { x, y, width, height } }) => [x, y, width, height])).toEqual([
    [0, 0, 640, 400],
    [640, 0, 640, 400],
  ]);
  const [first = '', second = ''] = screens.map(({ screen }) => screen.id);
  expect(first).not.toBe(second);

  await test.step('one screen, both, and both as one', async () => {
    await expectRow([background, background, background, background]);
    await assign(plain, first);
    await expectRow([red, red, background, background]);
    await assign(other, second);
    await expectRow([red, red, green, green]);
    await assign(halves);
    await callBridge(bridge, 'desktop.arrange', { arrangement: 'span' });
    await expectRow([red, red, blue, blue]);
    await callBridge(bridge, 'desktop.arrange', { arrangement: 'each' });
    await expectRow([red, red, green, green]);
  });

  await test.step('numbers on the screens', async () => {
    await callBridge(bridge, 'desktop.identify', {});
    const label = '#1b1f2e';
    const readCorners = async () => {
      const picture = await sway.screenshot();
      return [230, 870].map((x) => picture.pixelAt(x, 110));
    };
    await expect.poll(readCorners, waitOptions).toEqual([label, label]);
    await expect.poll(readCorners, waitOptions).toEqual([red, green]);
  });

  await test.step('the process that draws is killed', async () => {
    const [drawing = 0] = await findProcesses('WebKitWebProces');
    process.kill(drawing, 'SIGKILL');
    await expect.poll(async () => (await findProcesses('WebKitWebProces')).includes(drawing)).toBe(false);
    expect(await readRow()).toEqual([red, red, green, green]);
    await assign(halves, first);
    await expectRow([red, blue, green, green]);
    await assign(plain, first);
    await expectRow([red, red, green, green]);
  });

  await test.step('the helper is killed', async () => {
    const [helper = 0] = await findProcesses('gjs');
    process.kill(helper, 'SIGKILL');
    await expect.poll(async () => (await findProcesses('gjs')).includes(helper)).toBe(false);
    await expectRow([red, red, green, green]);
  });

  await test.step('an output is unplugged, and another one plugged in', async () => {
    await sway.unplugOutput(1);
    await expect
      .poll(async () => (await readState()).screens.map(({ screen }) => screen.id), waitOptions)
      .toEqual([first]);
    await expectRow([red, red]);
    await sway.addOutput();
    // It is another screen: it shows what those show that have nothing of their own.
    await expectRow([red, red, red, blue]);
    await sway.unplugOutput(0);
    await expectRow([red, blue]);
  });
});

test('a video plays, and is paused while a window covers it', { tag: '@long' }, async () => {
  const { wallpapers } = await readCatalogue();
  const video = wallpapers.find(({ sub_wtype: kind }) => kind === 1);
  if (!video) throw new Error('The starter catalogue has no video.');
  const read = async () =>
    (await readState()).screens.map(({ shown, playback, reasons }) => [shown?.wid, playback, reasons]);
  const playing = [video.wid, 'play', []];

  await callBridge(bridge, 'wallpaper.setGlobal', targetOf(video));
  await expect.poll(read, waitOptions).toEqual([playing, playing]);
  expect(await readRow()).not.toContain(background);
  await expect.poll(async () => (await readState()).cost?.memory_megabytes, waitOptions).toBeGreaterThan(50);

  const closeWindow = await sway.openWindow();
  await expect
    .poll(
      async () => (await read()).toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
      waitOptions,
    )
    .toEqual([[video.wid, 'pause', ['covered']], playing]);
  await closeWindow();
  await expect.poll(read, waitOptions).toEqual([playing, playing]);

  await test.step('a host that is killed leaves nothing, and the next one plays again', async () => {
    bridge.close();
    await host.stop('SIGKILL');
    await expectRow([background, background, background, background]);
    await expect.poll(() => findProcesses('gjs'), waitOptions).toEqual([]);
    await startProduct();
    await expect.poll(read, waitOptions).toEqual([playing, playing]);
  });
});
