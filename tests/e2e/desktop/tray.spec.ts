import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBusDaemon, type BusDaemon } from '../../../desktop/platform/linux/dbus/testing/busDaemon.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startTestPanel, type TestPanel } from '../../../desktop/platform/linux/tray/testing/testPanel.ts';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';
import { importPicture } from './importPicture.ts';

const run = promisify(execFile);
const waitOptions = { timeout: 20_000, intervals: [100] };
/** In the title bar of the window, in the middle of the display. */
const closeButton = '1204 60';

let display: TestDisplay;
let daemon: BusDaemon;
let connection: XConnection;
let dataFolder: string;
let host: RunningHost;
let panel: TestPanel;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  connection = await XConnection.open(display.display, () => undefined);
  daemon = await startBusDaemon();
  panel = await startTestPanel(daemon.address);
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-tray-'));
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
    LC_ALL: 'en_US.UTF-8',
    DBUS_SESSION_BUS_ADDRESS: daemon.address,
  });
});

test.afterEach(async () => {
  await host.stop();
  await panel.stop();
  await daemon.stop();
  await connection.close();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
});

const act = (...steps: string[]) =>
  run(
    'xdotool',
    steps.flatMap((step) => step.split(' ')),
    { env: { ...process.env, DISPLAY: display.display } },
  );
const labels = async () => (await panel.readMenu()).map(({ properties }) => properties['label']);
const windows = () => connection.getNumbers(connection.root, '_NET_CLIENT_LIST');

/** The title of the window, which names its screen; null while there is none. */
async function title(): Promise<string | null> {
  const [window] = await windows();
  if (window === undefined) return null;
  return (await act(`getwindowname ${window}`)).stdout.trim();
}

test('started hidden, the product lives in the tray; its window comes and goes', async () => {
  await expect.poll(() => panel.items.length, waitOptions).toBe(1);
  expect(await windows()).toEqual([]);
  expect(await labels()).toContain('No wallpaper of Yueqi’s on the desktop');

  const bridge = await openBridge(host);
  const { target } = await importPicture(host, bridge, 'dusk', ['#803020']);
  await callBridge(bridge, 'wallpaper.setGlobal', target);
  await expect.poll(labels, waitOptions).toContain(target.name);
  await expect
    .poll(async () => (await panel.readMenu())[0]?.properties['icon-data'] instanceof Uint8Array, waitOptions)
    .toBe(true);
  bridge.close();

  await panel.choose('Arrange screens…');
  await expect.poll(title, waitOptions).toContain('Screens');
  await panel.choose('Settings');
  await expect.poll(title, waitOptions).toContain('Settings');

  await act(`mousemove ${closeButton}`, 'click 1');
  await expect.poll(windows, waitOptions).toEqual([]);
  expect(await labels()).toContain(target.name);

  await panel.call('Activate', 'ii', [0, 0]);
  await expect.poll(async () => (await windows()).length, waitOptions).toBe(1);
});

test(
  'without a tray closing asks; the tray of a panel that comes back ends the product',
  { tag: '@long' },
  async () => {
    await expect.poll(() => panel.items.length, waitOptions).toBe(1);
    await panel.choose('Settings');
    await expect.poll(title, waitOptions).toContain('Settings');
    await panel.stop();

    const colour = async () => (await display.screenshot()).pixelAt(100, 600);
    const undimmed = await colour();
    await act(`mousemove ${closeButton}`, 'click 1');
    // The question dims the page behind it; Escape takes it back.
    await expect.poll(colour, waitOptions).not.toBe(undimmed);
    await act('key Escape');
    await expect.poll(colour, waitOptions).toBe(undimmed);
    expect(await windows()).toHaveLength(1);

    panel = await startTestPanel(daemon.address);
    await expect.poll(() => panel.items.length, waitOptions).toBe(1);
    const ended = once(host.process, 'exit');
    await panel.choose('Quit Yueqi');
    expect((await ended)[0]).toBe(0);
  },
);
