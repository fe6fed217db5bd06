import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DesktopWatch, SeenDesktop } from '../../adapters/desktopWatch.ts';
import { actOnDesktop, type DesktopActions } from '../testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../testing/xDisplay.ts';
import { createDesktopWatchX11 } from './desktopWatchX11.ts';

const place = { x: 300, y: 100, width: 200, height: 150 };
const waitOptions = { timeout: 10_000, interval: 20 };
const stateAdd = 1;
const stateRemove = 0;

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let xDisplay: TestDisplay;
let actions: DesktopActions;
let watch: DesktopWatch;
let seen: SeenDesktop[];

beforeAll(async () => {
  xDisplay = await startXDisplay({ width: 800, height: 400, windowManager: 'openbox' });
});

afterAll(() => xDisplay.stop());

beforeEach(async () => {
  await xDisplay.renew();
  actions = await actOnDesktop(xDisplay.display);
  seen = [];
  watch = createDesktopWatchX11(xDisplay.display, () => undefined);
  watch.start((now) => seen.push(now));
});

afterEach(async () => {
  await watch.stop();
  await actions.stop();
});

const expectSeen = (expected: object) =>
  vi.waitFor(() => expect(seen.at(-1)).toMatchObject(expected), waitOptions);

/** An ordinary window of a program by that name. */
async function openProgram(name: string): Promise<number> {
  const window = await actions.openWindow(place, 0xff0000);
  const { connection } = actions;
  const property = await connection.atom('WM_CLASS');
  connection.client.ChangeProperty(
    0,
    window,
    property,
    await connection.atom('STRING'),
    8,
    Buffer.from(`instance\0${name}\0`),
  );
  await actions.settled();
  return window;
}

async function changeState(window: number, action: number, ...states: string[]): Promise<void> {
  const { client, root, atom } = {
    client: actions.connection.client,
    root: actions.connection.root,
    atom: (name: string) => actions.connection.atom(name),
  };
  const [first = 0, second = 0] = await Promise.all(states.map(atom));
  client.SendClientMessage(root, window, await atom('_NET_WM_STATE'), 32, [action, first, second]);
  await actions.connection.sync();
}

test('the workspace in front is followed, and how many there are', async () => {
  await expectSeen({ workspace: { current: 0, count: 4 } });
  await actions.switchWorkspace(2);
  await expectSeen({ workspace: { current: 2, count: 4 } });
});

test('programs with a window, and the one in front, are known by their class', async () => {
  const window = await openProgram('Editor');
  await actions.click(350, 150);
  await expectSeen({ activeProgram: 'editor', programs: new Set(['editor']) });
  await actions.closeWindow(window);
  await expectSeen({ activeProgram: null, programs: new Set() });
});

test('a window that fills its screen is seen as long as it does', async () => {
  const window = await openProgram('Player');
  await changeState(window, stateAdd, '_NET_WM_STATE_FULLSCREEN');
  await expectSeen({ filling: [{ program: 'player', isFullScreen: true, x: 400, y: 200 }] });
  await changeState(window, stateRemove, '_NET_WM_STATE_FULLSCREEN');
  await expectSeen({ filling: [] });
  await changeState(window, stateAdd, '_NET_WM_STATE_MAXIMIZED_VERT', '_NET_WM_STATE_MAXIMIZED_HORZ');
  await expectSeen({ filling: [{ program: 'player', isFullScreen: false }] });
  await actions.switchWorkspace(1);
  await expectSeen({ filling: [], workspace: { current: 1 } });
});

test('how long nobody has used the session is read from the display', async () => {
  await vi.waitFor(async () => expect(await watch.readIdle()).not.toBeNull(), waitOptions);
  await vi.waitFor(async () => expect(await watch.readIdle()).toBeGreaterThan(300), waitOptions);
  await actions.movePointer(10, 10);
  expect(await watch.readIdle()).toBeLessThan(300);
});

test('nothing is reported again that has not changed', async () => {
  await expectSeen({ workspace: { current: 0 } });
  const window = await openProgram('Editor');
  await expectSeen({ programs: new Set(['editor']) });
  const reports = seen.length;
  for (let step = 0; step < 20; step++)
    actions.connection.client.ConfigureWindow(window, { x: 300 + step, y: 100 });
  await actions.switchWorkspace(1);
  await expectSeen({ workspace: { current: 1 } });
  expect(seen.length - reports).toBeLessThanOrEqual(3);
});
