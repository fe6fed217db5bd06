import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Geometry, Tree } from 'x11';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TrayMenu } from '../../../adapters/tray.ts';
import { startXDisplay, type TestDisplay } from '../../testing/xDisplay.ts';
import { XConnection, type Rectangle } from '../../x11/connection.ts';
import { MenuDrawer } from './drawMenu.ts';
import { grabInput, releaseInput } from '../../x11/grabInput.ts';
import { openMenu, type OpenMenu } from './openMenu.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const soon = { timeout: 10_000, interval: 20 };
const run = promisify(execFile);
const drawer = new MenuDrawer();

let display: TestDisplay;
let connection: XConnection;
/** As another program on the same desktop sees it. */
let other: XConnection;
let open: OpenMenu | null = null;
const chosen: string[] = [];
const logged: unknown[] = [];

beforeAll(async () => {
  display = await startXDisplay({ width: 1000, height: 600 });
  const environment = { ...process.env, DISPLAY: display.display };
  for (const parameters of [
    ['--setmonitor', 'LEFT', '600/160x600/160+0+0', 'screen'],
    ['--setmonitor', 'RIGHT', '400/100x600/160+600+0', 'none'],
  ])
    await run('xrandr', parameters, { env: environment });
  other = await XConnection.open(display.display, () => undefined);
});
afterAll(async () => {
  drawer.stop();
  await other.close();
  await display.stop();
});
beforeEach(async () => {
  connection = await XConnection.open(display.display, (...parts) => logged.push(parts));
});
afterEach(async () => {
  open?.close();
  await connection.close();
  expect(logged.splice(0)).toEqual([]);
  chosen.length = 0;
});

const entry = (id: string, more = {}) => ({ id, label: id, onChoose: () => chosen.push(id), ...more });
const menu: TrayMenu = [
  [entry('湾区夜航 & <b>')],
  [entry('pause', { isChecked: true }), entry('gone', { isEnabled: false })],
  [entry('screens', { children: [entry('first'), entry('second')] })],
  [entry('quit')],
];

const act = (...steps: string[]) =>
  run(
    'xdotool',
    steps.flatMap((step) => step.split(' ')),
    { env: { ...process.env, DISPLAY: display.display } },
  );

async function openAt(x: number, y: number): Promise<void> {
  await act(`mousemove ${x} ${y}`);
  open = await openMenu(connection, {
    menu,
    at: { x, y },
    drawer,
    log: (...parts) => logged.push(parts),
  });
}

/** The menus on the desktop, the first one first. */
async function menus(): Promise<Rectangle[]> {
  const { client, root } = other;
  const { children } = await other.ask<Tree>((answer) => client.QueryTree(root, answer));
  const type = await other.atom('_NET_WM_WINDOW_TYPE_POPUP_MENU');
  const found: Rectangle[] = [];
  for (const child of children) {
    if (!(await other.getNumbers(child, '_NET_WM_WINDOW_TYPE')).includes(type)) continue;
    const place = await other.ask<Geometry>((answer) => client.GetGeometry(child, answer)).catch(() => null);
    if (place) found.push({ x: place.xPos, y: place.yPos, width: place.width, height: place.height });
  }
  return found;
}

const count = async () => (await menus()).length;
const colourAt = async (x: number, y: number) => (await display.screenshot()).pixelAt(x, y);
const ground = '#232845';
const selected = '#3d4675';

test('a row is chosen by the pointer, and the menu closes', async () => {
  await openAt(100, 100);
  const [place] = await menus();
  expect(place).toMatchObject({ x: 101, y: 101 });
  // Edge, first row, line: then comes the middle of "pause".
  const row = 101 + 6 + 30 + 9 + 15;
  expect(await colourAt(270, row)).toBe(ground);
  await act(`mousemove 200 ${row}`);
  await vi.waitFor(async () => expect(await colourAt(270, row)).toBe(selected), soon);
  await act('click 1');
  await open?.closed;
  expect(chosen).toEqual(['pause']);
  await vi.waitFor(async () => expect(await menus()).toEqual([]), soon);
});

test('the button that opened it chooses nothing when it goes up', async () => {
  await act('mousemove 100 100', 'mousedown 3');
  await openAt(100, 100);
  await act('mouseup 3');
  await act('key Down', 'key Return');
  await open?.closed;
  expect(chosen).toEqual(['湾区夜航 & <b>']);
});

test('arrows pass what cannot be chosen; Enter chooses', async () => {
  await openAt(100, 100);
  await act('key Down', 'key Down', 'key Down', 'key Down', 'key Return');
  await open?.closed;
  expect(chosen).toEqual(['quit']);
});

test('arrows lead into the menu of a row and out of it', async () => {
  await openAt(100, 100);
  await act('key End', 'key Up', 'key Right');
  await vi.waitFor(async () => expect(await count()).toBe(2), soon);
  await act('key Left');
  await vi.waitFor(async () => expect(await count()).toBe(1), soon);
  await act('key Right');
  await vi.waitFor(async () => expect(await count()).toBe(2), soon);
  await act('key Down', 'key Return');
  await open?.closed;
  expect(chosen).toEqual(['second']);
});

test('the pointer opens the menu of a row, which closes with the row', async () => {
  await openAt(100, 100);
  const screensRow = 101 + 6 + 30 + 9 + 60 + 9 + 15;
  await act(`mousemove 200 ${screensRow}`);
  await vi.waitFor(async () => expect(await count()).toBe(2), soon);
  const [, beside] = await menus();
  await act(`mousemove 200 ${101 + 6 + 15}`);
  await vi.waitFor(async () => expect(await count()).toBe(1), soon);
  await act(`mousemove 200 ${screensRow}`);
  await vi.waitFor(async () => expect(await count()).toBe(2), soon);
  await act(`mousemove ${(beside?.x ?? 0) + 20} ${(beside?.y ?? 0) + 6 + 15}`, 'click 1');
  await open?.closed;
  expect(chosen).toEqual(['first']);
});

test('Escape and a click elsewhere close it without a choice, and give the keys back', async () => {
  await openAt(100, 100);
  await act('key Escape');
  await open?.closed;
  await openAt(100, 100);
  await act('mousemove 700 500', 'click 1');
  await open?.closed;
  expect(chosen).toEqual([]);
  const window = other.client.AllocID();
  other.client.CreateWindow(window, other.root, 0, 0, 10, 10, 0, 0, 1, 0, { overrideRedirect: 1 });
  other.client.MapWindow(window);
  expect(await grabInput(other, window)).toBe(true);
  releaseInput(other);
  other.client.DestroyWindow(window);
});

test('it stays on the screen of the click', async () => {
  await openAt(590, 590);
  const [place] = await menus();
  expect(place && place.x + place.width).toBe(590);
  expect(place && place.y + place.height).toBe(590);
  await act('key Escape');
  await open?.closed;
  await openAt(605, 10);
  expect((await menus())[0]?.x).toBe(606);
});

test('where another program keeps the keys, no menu is left behind', async () => {
  const window = other.client.AllocID();
  other.client.CreateWindow(window, other.root, 0, 0, 10, 10, 0, 0, 1, 0, { overrideRedirect: 1 });
  other.client.MapWindow(window);
  expect(await grabInput(other, window)).toBe(true);
  await openAt(100, 100);
  expect(open).toBeNull();
  releaseInput(other);
  other.client.DestroyWindow(window);
  await vi.waitFor(async () => expect(await menus()).toEqual([]), soon);
  expect(logged.splice(0)).toHaveLength(1);
});
