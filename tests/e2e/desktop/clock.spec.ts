import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { WebSocket } from 'ws';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const width = 800;
const height = 450;
/** A desktop of its own colour, which no picture of ours has. */
const ground = '#204060';
const waitOptions = { timeout: 30_000, intervals: [100] };

let display: TestDisplay;
let dataFolder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  await run('xsetroot', ['-display', display.display, '-solid', ground]);
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-clock-'));
  await startProduct();
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
});

async function startProduct(): Promise<void> {
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
  bridge = await openBridge(host);
}

const apply = (choice: object | null): Promise<unknown> => callBridge(bridge, 'clock.apply', { choice });
const clock = (more: object = {}) => ({
  layers: [
    {
      screens: null,
      settings: { style: 'digital', position: { x: 50, y: 50 }, size: 200, colour: '#ffffff', ...more },
    },
  ],
});

/** Returns the number of white pixels in the middle, and the colour of a corner. */
async function look(): Promise<{ white: number; corner: string }> {
  const picture = await display.screenshot();
  let white = 0;
  for (let y = 150; y < 300; y += 2)
    for (let x = 200; x < 600; x += 2) if (picture.pixelAt(x, y) === '#ffffff') white += 1;
  return { white, corner: picture.pixelAt(5, 5) };
}

const expectClock = () =>
  expect
    .poll(async () => {
      const { white, corner } = await look();
      return white > 200 && corner;
    }, waitOptions)
    .toBe(ground);
const expectBare = () => expect.poll(look, waitOptions).toEqual({ white: 0, corner: ground });

test('a clock lies on the desktop’s own wallpaper, survives a kill, and leaves no trace', async () => {
  test.setTimeout(120_000);
  await expectBare();
  await apply(clock());
  await expectClock();
  const state = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
  expect(state.screens.map(({ wanted, failure }) => [wanted, failure])).toEqual([[null, null]]);

  await host.stop('SIGKILL');
  await startProduct();
  await expectClock();

  await apply(null);
  await expectBare();
});
