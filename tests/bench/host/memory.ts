import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue } from '../../../content/catalogue.ts';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { actOnDesktop } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import type { RunningHost } from '../../e2e/runningHost.ts';
import { capabilities } from '../../../desktop/capabilities.ts';
import { openHostDatabase } from '../../../desktop/storage/hostDatabase.ts';
import { welcomedKey } from '../../../src/stores/preferences/welcome.ts';
import { withHost, withMembersHost } from './benchHost.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { readMemory, type MemoryUse } from './processTree.ts';
import { plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';

const settleMilliseconds = 12_000;
/** The home page changes slides for one round; then it rests, and its pages give back memory. */
const restMilliseconds = 75_000;
/** For `about:blank` the browser opens a window with tabs and two pages of its own, which take another 60 MB. */
const emptyPage = 'data:text/html,<title>empty</title>';
const screen = { width: 1920, height: 1080 };
/** In MB; what decision 0019 measured, and the scatter of two runs. */
const homeLimit = 510;
const videoLimit = 640;
const halves = [0, 960].map((x) => ({ x, y: 0, width: 960, height: 1080 }));

/**
 * Memory of the product on a real desktop against a bare browser with an empty page: with its window on the
 * welcome of a new user and on the home page, and with a video on two monitors and no window. Prints what each process takes. Other programs that run the
 * same browser or Node at the time make all figures smaller: pages of theirs are shared. Linux only: it reads /proc.
 */
export async function measureMemory(): Promise<Row[]> {
  const display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  const environment = { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' };
  try {
    const bare = await measureBareBrowser({ ...process.env, ...environment });
    const inWindow = { ...environment, YUEQI_WINDOW: 'on' };
    const rest = async ({ process: host }: RunningHost) => settle(host.pid, restMilliseconds);
    // A fresh home begins with the welcome.
    const welcome = await withHost(rest, undefined, inWindow);
    const home = await withHost(rest, keepWelcomed, inWindow);
    const actions = await actOnDesktop(display.display);
    await actions.setMonitors(halves);
    const video = await withMembersHost(playVideo, environment);
    await actions.stop();
    print('bare browser', bare);
    print('welcome', welcome);
    print('home page', home);
    print('video on two monitors', video);
    return [
      plainRow('memory with the welcome open', welcome.total, 'MB', homeLimit),
      plainRow('memory with the home page open', home.total, 'MB', homeLimit),
      plainRow('memory with a video on two monitors', video.total, 'MB', videoLimit),
      plainRow('memory of a bare browser', bare.total, 'MB', null),
    ];
  } finally {
    await display.stop();
  }
}

/** Makes a data folder that of a user who was welcomed. */
async function keepWelcomed(dataFolder: string): Promise<void> {
  const database = openHostDatabase(join(dataFolder, 'host.sqlite'), capabilities);
  database.prepare("insert into window_values (key, value) values (?, '1')").run(welcomedKey);
  database.close();
}

async function settle(root: number | undefined, milliseconds = settleMilliseconds): Promise<MemoryUse> {
  await wait(milliseconds);
  return readMemory(root);
}

async function measureBareBrowser(environment: NodeJS.ProcessEnv): Promise<MemoryUse> {
  const executable = await findBrowser({ configuredPath: environment['YUEQI_BROWSER'], environment });
  if (executable === null) throw new Error('No browser was found. Install one: apt-get install chromium');
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-bench-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];
  const flags = [`--user-data-dir=${folder}`, '--no-first-run', '--disable-gpu', ...asRoot];
  const browser = spawn(executable, [...flags, `--app=${emptyPage}`], { env: environment, stdio: 'ignore' });
  try {
    return await settle(browser.pid);
  } finally {
    const exited = once(browser, 'exit');
    browser.kill();
    await exited;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function playVideo({ process: host, address, token }: RunningHost): Promise<MemoryUse> {
  const { wallpapers } = await readCatalogue();
  const video = wallpapers.find(({ sub_wtype: kind }) => kind === 1);
  if (!video) throw new Error('The starter catalogue lacks a video.');
  const bridge = await openBridge({ address, token });
  await callBridge(bridge, 'wallpaper.setGlobal', targetOf(video));
  const use = await settle(host.pid);
  bridge.close();
  return use;
}

function print(name: string, { total, byRole }: MemoryUse): void {
  const roles = [...byRole].toSorted(([, first], [, second]) => second - first);
  const parts = roles.map(([role, megabytes]) => `${role} ${Math.round(megabytes)}`);
  process.stderr.write(`${name}: ${Math.round(total)} MB (${parts.join(', ')})\n`);
}
