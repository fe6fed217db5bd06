import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tree } from 'x11';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { plainOptions, type Source } from '../../../src/bridge/contract/plan.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { stageMark, stageMarks } from '../../../desktop/platform/linux/x11/desktopLayer.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember } from '../../support/member.ts';
import { expect, test } from '../test.ts';
import { importPicture as importTo } from './importPicture.ts';

const width = 800;
const height = 400;
const half = { x: 0, y: 0, width: 400, height };
const [red, green, blue] = ['#c00000', '#00c000', '#0000c0'];
/** The longest time until the desktop looks right on a busy machine; benches measure the usual one. */
const waitOptions = { timeout: 15_000, intervals: [50] };
/** The same, where the host or its browser has to start first. */
const startWait = { timeout: 40_000, intervals: [100] };

let display: TestDisplay;
let actions: DesktopActions;
let dataFolder: string;
let host: RunningHost;
let bridge: WebSocket;

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await actions.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
});

/** Two monitors side by side, and a host of its own; `system` is the desktop that it believes to run on. */
async function startDesktop(system: string): Promise<void> {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(display.display);
  await actions.setMonitors([half, { ...half, x: 400 }]);
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-screens-'));
  await startProduct(system);
}

async function startProduct(system: string): Promise<void> {
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: system,
  });
  bridge = await openBridge(host);
  await makeMember(host, dataFolder);
}

const call = (method: string, params: object): Promise<unknown> => callBridge(bridge, method, params);
const readState = async (): Promise<DesktopState> => (await call('desktop.current', {})) as DesktopState;

const importPicture = (name: string, left: string, right = left): Promise<Source> =>
  importTo(host, bridge, name, [left, right]);

const assign = (source: Source, screen: string | null = null, workspace: number | null = null) =>
  call('desktop.assign', { screen, workspace, source });

/** The colours at the quarters of both monitors, from left to right. */
async function readRow(): Promise<string[]> {
  const picture = await display.screenshot();
  return [100, 300, 500, 700].map((x) => picture.pixelAt(x, 200));
}

const expectRow = (colours: string[], within = waitOptions) => expect.poll(readRow, within).toEqual(colours);

/** Expects the wallpapers that the host reports on each screen. */
const expectShown = (names: string[], within = waitOptions) =>
  expect.poll(async () => (await readState()).screens.map(({ shown }) => shown?.name), within).toEqual(names);

/** The window of a stage. */
async function findStage(): Promise<number> {
  const { connection } = actions;
  const readChildren = async (window: number): Promise<number[]> =>
    (await connection.ask<Tree>((answer) => connection.client.QueryTree(window, answer))).children;
  for (const frame of await readChildren(connection.root))
    for (const window of [frame, ...(await readChildren(frame))])
      if ((await connection.getNumbers(window, stageMark))[0] === stageMarks.page) return window;
  throw new Error('There is no stage.');
}

// A plain window manager shows one composed picture; on a desktop that paints over it, pictures are shown by stages.
for (const [means, system, tag] of [
  ['one composed picture', '', ['@long']],
  ['stages', 'Enlightenment', []],
] as const)
  test(`two monitors show what the plan says, by ${means}`, { tag: [...tag] }, async () => {
    test.setTimeout(240_000);
    await startDesktop(system);
    const background = (await readRow())[0] ?? '';
    const [plain, other] = [await importPicture('red', red), await importPicture('green', green)];
    const halves = await importPicture('halves', red, blue);
    const { screens } = await readState();
    expect(screens.map(({ screen }) => [screen.number, screen.name, screen.x])).toEqual([
      [1, 'test-0', 0],
      [2, 'test-1', 400],
    ]);
    const [first = '', second = ''] = screens.map(({ screen }) => screen.id);

    await assign(plain, first);
    await expectRow([red, red, background, background], startWait);
    await assign(other, second);
    await expectRow([red, red, green, green]);

    await test.step('numbers on the screens', async () => {
      await call('desktop.identify', {});
      const picture = await display.screenshot();
      const label = '#1b1f2e';
      expect([110, 510].map((x) => picture.pixelAt(x, 110))).toEqual([label, label]);
      // The stroke of the 1; where that is, a 2 has none.
      expect([204, 604].map((x) => picture.pixelAt(x, 180) === '#ffffff')).toEqual([true, false]);
      await expect.poll(async () => (await display.screenshot()).pixelAt(110, 110), waitOptions).toBe(red);
    });

    await test.step('arrangements', async () => {
      await assign(halves);
      await call('desktop.arrange', { arrangement: 'span' });
      await expectRow([red, red, blue, blue]);
      await call('desktop.arrange', { arrangement: 'duplicate' });
      await expectRow([red, blue, red, blue]);
      await call('desktop.arrange', { arrangement: 'each' });
      await expectRow([red, red, green, green]);
    });

    await test.step('options', async () => {
      await assign(halves, first);
      await expectRow([red, blue, green, green]);
      for (const [options, expected] of [
        [{ is_flipped: true }, [blue, red]],
        [{ position_x: 0 }, [red, red]],
        [{ position_x: 100 }, [blue, blue]],
        [{ position_x: 0, zoom: 400, is_flipped: true }, [red, red]],
        [{ fit: 'stretch', brightness: -100 }, ['#000000', '#000000']],
        [{ fit: 'tile', position_x: 100 }, [blue, blue]],
        [{ fit: 'contain' }, [red, blue]],
        [{ fit: 'centre', saturation: -100, brightness: -100 }, ['#000000', '#000000']],
        [{ fit: 'centre' }, [red, blue]],
      ] as const) {
        await call('desktop.setOptions', {
          screen: first,
          workspace: null,
          options: { ...plainOptions, ...options },
        });
        await expectRow([...expected, green, green]);
      }
      await assign(plain, first);
      await expectRow([red, red, green, green]);
    });

    await test.step('workspaces', async () => {
      await assign(other, first, 1);
      await actions.switchWorkspace(1);
      await expectRow([green, green, green, green]);
      await actions.switchWorkspace(0);
      await expectRow([red, red, green, green]);
    });

    await test.step('a monitor goes and comes back', async () => {
      await actions.removeMonitor(1);
      await expect
        .poll(async () => (await readState()).screens.map(({ screen }) => screen.id), waitOptions)
        .toEqual([first]);
      expect((await readRow()).slice(0, 2)).toEqual([red, red]);
      await actions.setMonitors([half, { ...half, x: 400 }]);
      await expectRow([red, red, green, green]);
    });

    await test.step('the host is killed while it performs, and again, and started again', async () => {
      await assign(other, first);
      bridge.close();
      await host.stop('SIGKILL');
      await startProduct(system);
      await expectShown(['green', 'green'], startWait);
      await assign(plain, first);
      bridge.close();
      await host.stop('SIGKILL');
      await startProduct(system);
      await expectShown(['red', 'green'], startWait);
      await expectRow([red, red, green, green]);
    });

    if (means === 'stages')
      await test.step('the browser of the stages is killed', async () => {
        actions.connection.client.KillClient(await findStage());
        await expectRow([red, red, green, green], startWait);
      });

    await test.step('one wallpaper for all, as clients without a plan set it', async () => {
      await call('wallpaper.setGlobal', (halves as Source & { kind: 'wallpaper' }).target);
      // The browser that was killed may still be on its way back behind its last frames.
      await expectRow([red, blue, red, blue], startWait);
      await expectShown(['halves', 'halves']);
      await call('wallpaper.stop', {});
      await expectRow([background, background, background, background]);
    });
  });
