import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { findProcesses } from '../../support/hostProcesses.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember } from '../../support/member.ts';
import { expect, test } from '../test.ts';
import { importPicture, type PictureSource } from './importPicture.ts';
import { importVideo, nearestColour } from './importVideo.ts';

const width = 800;
const height = 400;
const half = { x: 0, y: 0, width: 400, height };
const [red, green, blue] = ['#c00000', '#00c000', '#0000c0'];
const halves: [string, string] = [red, blue];
/** The longest time until the desktop is right once the host can act. */
const waitOptions = { timeout: 15_000, intervals: [30] };
/** The same, where a program has to start first. */
const startWait = { timeout: 20_000, intervals: [50] };

let display: TestDisplay;
let actions: DesktopActions;
let folder: string;
let host: RunningHost;
let bridge: WebSocket;

/**
 * The programs that show the wallpapers: pages of the browser, on a desktop that paints over the root window, or the
 * video player.
 */
const means = {
  pages: {
    environment: { XDG_CURRENT_DESKTOP: 'Enlightenment', YUEQI_PLAYER: 'off' },
    program: 'chromium',
    tag: [],
    load: (name: string, colours: [string, string]) => importPicture(host, bridge, name, colours),
  },
  player: {
    environment: { XDG_CURRENT_DESKTOP: '', YUEQI_PLAYER: 'mpv' },
    program: 'mpv',
    tag: ['@long'],
    load: (name: string, colours: [string, string]) => importVideo({ host, bridge, folder }, name, colours),
  },
};
type Means = (typeof means)[keyof typeof means];

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  await actions.setMonitors([half, { ...half, x: 400 }]);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-recovery-'));
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await actions.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function startProduct({ environment }: Means): Promise<void> {
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    ...environment,
  });
  bridge = await openBridge(host);
  await makeMember(host, join(folder, 'data'));
}

const call = (method: string, params: object): Promise<unknown> => callBridge(bridge, method, params);
const readState = async (): Promise<DesktopState> => (await call('desktop.current', {})) as DesktopState;

/** The colours at the quarters of both monitors, from left to right, those of the plan by their own names. */
async function readRow(): Promise<string[]> {
  const picture = await display.screenshot();
  return [100, 300, 500, 700].map((x) => {
    const seen = picture.pixelAt(x, 200);
    return [red, green, blue].map((known) => nearestColour(seen, known)).find((it) => it !== seen) ?? seen;
  });
}

const expectRow = (colours: string[], within = waitOptions) => expect.poll(readRow, within).toEqual(colours);

/** Everything that was seen while something was done, until it was. */
async function rowsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  let isDone = false;
  const done = act().finally(() => (isDone = true));
  while (!isDone) seen.add((await readRow()).join(' '));
  await done;
  return [...seen];
}

/** Waits until the host knows that both screens show what they are to. */
const expectShown = (within: typeof waitOptions) =>
  expect
    .poll(async () => (await readState()).screens.map(({ shown }) => shown?.name), within)
    .toEqual(['first', 'second']);

const processesOf = (program: string): Promise<number[]> => findProcesses(host.process.pid, program);

async function assignBoth(first: PictureSource, second: PictureSource): Promise<void> {
  const { screens } = await readState();
  for (const [at, source] of [first, second].entries())
    await call('desktop.assign', { screen: screens[at]?.screen.id, workspace: null, source });
}

for (const [name, way] of Object.entries(means))
  test(`the desktop is right again after whatever ends, by ${name}`, { tag: way.tag }, async () => {
    test.setTimeout(180_000);
    const planned = [...halves, green, green];
    await startProduct(way);
    await assignBoth(await way.load('first', halves), await way.load('second', [green, green]));
    await expectRow(planned, startWait);

    await test.step('the host is killed and started again', async () => {
      bridge.close();
      await host.stop('SIGKILL');
      await startProduct(way);
      await expectShown(startWait);
      await expectRow(planned);
    });

    await test.step('what draws is killed: another one draws', async () => {
      const before = await processesOf(way.program);
      expect(before.length).toBeGreaterThan(0);
      const rows = await rowsDuring(async () => {
        for (const id of before) process.kill(id, 'SIGKILL');
        await expect
          .poll(async () => {
            const now = await processesOf(way.program);
            return now.length > 0 && now.every((id) => !before.includes(id));
          }, startWait)
          .toBe(true);
      });
      await expectRow(planned);
      // The last frame was there all the time, and the window of the next page did not show before its place.
      if (name === 'pages') expect(rows).toEqual([planned.join(' ')]);
    });

    await test.step('a monitor is pulled out and plugged in again', async () => {
      await actions.removeMonitor(1);
      await expect.poll(async () => (await readState()).screens.length, waitOptions).toBe(1);
      expect((await readRow()).slice(0, 2)).toEqual(halves);
      await actions.setMonitors([half, { ...half, x: 400 }]);
      await expectRow(planned);
    });

    await test.step('the window manager is killed, and another one comes', async () => {
      await display.replaceWindowManager('xfwm4');
      await expectRow(planned);
      await actions.openWindow({ x: 250, y: 150, width: 100, height: 100 }, 0xff_ffff);
      await expectRow([red, '#ffffff', green, green]);
    });
  });
