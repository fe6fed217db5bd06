import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WebSocket } from 'ws';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startXfconf, type XfconfDaemon } from '../../../desktop/platform/linux/testing/xfconfDaemon.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { makeMember } from '../../support/member.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
/** `npm run test:themes` does 50, which is what the product promises. */
const rounds = Number(process.env['YUEQI_THEME_ROUNDS'] ?? 2);
const roundMilliseconds = 30_000;
const channels = ['xfce4-panel', 'xsettings', 'xfce4-desktop'];
/** Properties that window managers and servers write themselves while windows come and go. */
const ofWindows = /^(?:_NET_(?:CLIENT|ACTIVE|WORKAREA|SHOWING|SUPPORT|NUMBER|DESKTOP|CURRENT)|_OB_|WM_|_XKB)/;

let display: TestDisplay;
let xfconf: XfconfDaemon;
let panel: ChildProcess;
let data: string;
let host: RunningHost;
let bridge: WebSocket;
let environment: NodeJS.ProcessEnv;

test.beforeEach(async () => {
  [display, xfconf] = await Promise.all([
    startXDisplay({ width: 800, height: 450, windowManager: 'openbox' }),
    startXfconf(),
  ]);
  data = await mkdtemp(join(tmpdir(), 'yueqi-rounds-'));
  environment = { ...xfconf.environment, DISPLAY: display.display, XDG_CURRENT_DESKTOP: 'XFCE' };
  await run('xsetroot', ['-display', display.display, '-solid', '#204060']);
  await writeFile(join(xfconf.home, '.Xresources'), 'Xft.dpi: 96\n');
  await run('xrdb', ['-display', display.display, '-nocpp', join(xfconf.home, '.Xresources')]).catch(
    () => undefined,
  );
  await xfconf.set('xsettings', '/Gtk/CursorThemeName', 'string', 'Adwaita');
  await xfconf.set('xsettings', '/Gtk/CursorThemeSize', 'int', '32');
  await xfconf.set('xfce4-panel', '/configver', 'int', '2');
  await xfconf.set('xfce4-panel', '/panels', 'int', '1', '2');
  for (const [number, place] of [
    ['1', 'p=6;x=0;y=0'],
    ['2', 'p=10;x=0;y=0'],
  ] as const) {
    await xfconf.set('xfce4-panel', `/panels/panel-${number}/position`, 'string', place);
    await xfconf.set('xfce4-panel', `/panels/panel-${number}/size`, 'uint', '24');
  }
  await xfconf.set('xfce4-panel', '/panels/panel-2/background-style', 'uint', '1');
  await xfconf.set('xfce4-panel', '/panels/panel-2/background-rgba', 'double', '0.1', '0.3', '0.1', '1');
  panel = spawn('xfce4-panel', ['--disable-wm-check'], { env: environment, stdio: 'ignore' });
  host = await startHost({ ...environment, YUEQI_DATA_DIR: data, YUEQI_SEED: 'empty' });
  bridge = await openBridge(host);
  await makeMember(host, data);
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  const ended = once(panel, 'exit');
  if (panel.kill('SIGKILL')) await ended;
  await xfconf.stop();
  await display.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 10 });
});

/**
 * The files of the user by their content. Files that xfconfd and caches write themselves are compared by their values.
 */
async function readFiles(): Promise<string[]> {
  const entries = await readdir(xfconf.home, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:\.cache|xfconf|\.pki|dconf)\//.test(path))
    .map(async (path) => {
      const hash = createHash('sha256').update(await readFile(path));
      return `${path.slice(xfconf.home.length)} ${hash.digest('hex')}`;
    });
  return (await Promise.all(lines)).toSorted();
}

async function readRoot(): Promise<string[]> {
  const { stdout } = await run('xprop', ['-display', display.display, '-root']);
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !ofWindows.test(line))
    .toSorted();
}

/** All that a theme may change of the system, byte for byte. */
async function readSystem(): Promise<Record<string, unknown>> {
  const gsettings = await run('gsettings', ['list-recursively'], { env: environment }).catch(() => null);
  return {
    files: await readFiles(),
    xfconf: await Promise.all(channels.map((channel) => xfconf.list(channel))),
    gsettings: gsettings?.stdout.split('\n').toSorted() ?? null,
    root: await readRoot(),
  };
}

const parts = {
  clock: { layers: [{ screens: null, settings: { style: 'digital' } }] },
  taskbar: { ground: 'fade', colour: '#204060', follows_wallpaper: false, opacity: 60 },
  pointer: { set: 'frost', size: 48 },
  effect: { layers: [{ screens: null, settings: { kind: 'snow', strength: 40 } }] },
};

interface Report {
  parts: { kind: string; outcome: string }[];
}

test(
  `a theme that is put on and taken off ${rounds} times leaves the system as it was, byte for byte`,
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000 + rounds * roundMilliseconds);
    const before = await readSystem();
    expect(before['gsettings']).not.toEqual(null);
    for (let round = 1; round <= rounds; round += 1) {
      const report = (await callBridge(bridge, 'themes.apply', {
        theme_id: null,
        name: `Round ${round}`,
        parts,
      })) as Report;
      expect(report.parts.map(({ kind, outcome }) => [kind, outcome])).toEqual(
        ['clock', 'taskbar', 'pointer', 'effect'].map((kind) => [kind, 'applied']),
      );
      const worn = await readSystem();
      expect(worn['xfconf']).not.toEqual(before['xfconf']);
      expect(worn['files']).not.toEqual(before['files']);
      expect(worn['root']).not.toEqual(before['root']);
      await callBridge(bridge, 'themes.restore', {});
      await expect.poll(readSystem, { timeout: roundMilliseconds, intervals: [300] }).toEqual(before);
    }
  },
);
