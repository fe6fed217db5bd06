import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readCatalogue, type CatalogueWallpaper } from '../../../content/catalogue.ts';
import { startBusDaemon } from '../../../desktop/platform/linux/dbus/testing/busDaemon.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startTestPanel } from '../../../desktop/platform/linux/tray/testing/testPanel.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { Rule } from '../../../src/bridge/contract/plan.ts';
import { importPicture } from '../../e2e/desktop/importPicture.ts';
import type { RunningHost } from '../../e2e/runningHost.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';
import { withHost, withMembersHost } from './benchHost.ts';
import { readMemory, readProcessTree } from './processTree.ts';

const settleMilliseconds = 8_000;
const measuredMilliseconds = 30_000;
/** The window paints, and its memory comes back after it is closed. */
const windowMilliseconds = 20_000;
const closedMilliseconds = 10_000;
/** The process that draws a picture is kept for the next one, and ends then. */
const drawingMilliseconds = 25_000;
/** The processes that read and draw what was imported have ended by then, and the host's garbage is collected. */
const importMilliseconds = 90_000;
const screen = { width: 1920, height: 1080 };
const commandLine = join(import.meta.dirname, '..', '..', '..', 'desktop', 'cli', 'yueqi.ts');
/** In MB. */
const limits = { asleep: 135, host: 110, window: 20, mpv: 250, stage: 400 };

/**
 * CPU and memory of the host and all its child processes on a real desktop with a tray, while rules are looked at: with
 * a picture set, also before the window was opened at all, with a video that plays, is paused or covered, and after
 * the window was closed. Linux, X11.
 */
export async function measureHostIdle(): Promise<Row[]> {
  const display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  const actions = await actOnDesktop(display.display);
  const daemon = await startBusDaemon();
  const panel = await startTestPanel(daemon.address);
  const environment = {
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
    DBUS_SESSION_BUS_ADDRESS: daemon.address,
  };
  try {
    const asleep = await withHost(measureAsleep, undefined, environment);
    const byPlayer = await withMembersHost(
      async (host, dataFolder) => [
        ...(await measureWindow(host, actions, { ...environment, YUEQI_DATA_DIR: dataFolder })),
        ...(await measureAtRest(host)),
        ...(await measureVideo(host, actions, 'mpv')),
      ],
      { ...environment, YUEQI_PLAYER: 'mpv' },
    );
    const byStage = await withMembersHost((host) => measureVideo(host, actions, 'stage'), environment);
    return [...asleep, ...byPlayer, ...byStage];
  } finally {
    await panel.stop();
    await daemon.stop();
    await actions.stop();
    await display.stop();
  }
}

/** A picture of the user's own is on the desktop, and the service has not been asked for anything. */
async function measureAsleep(host: RunningHost): Promise<Row[]> {
  const bridge = await openBridge(host);
  const own = await importPicture(host, bridge, 'own', ['#204060']);
  await callBridge(bridge, 'wallpaper.setGlobal', own.target);
  bridge.close();
  await wait(importMilliseconds);
  const { total } = await readMemory(host.process.pid);
  return [plainRow('own picture set, no window since the start, memory', total, 'MB', limits.asleep)];
}

async function measureWindow(
  { process: host }: RunningHost,
  actions: DesktopActions,
  environment: NodeJS.ProcessEnv,
): Promise<Row[]> {
  await wait(windowMilliseconds);
  const alone = (await readMemory(host.pid)).total;
  await promisify(execFile)(process.execPath, [commandLine, 'open'], {
    env: { ...process.env, ...environment },
  });
  await wait(windowMilliseconds);
  const open = (await readMemory(host.pid)).total;
  await closeWindows(actions);
  await wait(closedMilliseconds);
  const closed = (await readMemory(host.pid)).total;
  return [
    plainRow('host alone, memory', alone, 'MB', limits.host),
    plainRow('  what the window adds', open - alone, 'MB', null),
    plainRow('  what is left of it 10 s after it closed', closed - alone, 'MB', limits.window),
  ];
}

/** As a task bar does; where there is a tray, the product stays. */
async function closeWindows({ connection }: DesktopActions): Promise<void> {
  const { client, root } = connection;
  const close = await connection.atom('_NET_CLOSE_WINDOW');
  for (const window of await connection.getNumbers(root, '_NET_CLIENT_LIST'))
    client.SendClientMessage(root, window, close, 32, [0, 2]);
  await connection.sync();
}

async function measureAtRest({ process: host, address, token }: RunningHost): Promise<Row[]> {
  const still = await chooseWallpaper(({ wtype }) => wtype === wallpaperTypes.static);
  const bridge = await openBridge({ address, token });
  await callBridge(bridge, 'desktop.setRules', { rules, are_rules_on: true });
  await callBridge(bridge, 'wallpaper.setGlobal', targetOf(still));
  await wait(drawingMilliseconds);
  const atRest = await measureCpu(host.pid);
  bridge.close();
  return [plainRow('picture set, tray and rules, CPU', atRest, '%', 0.2)];
}

async function chooseWallpaper(
  isWanted: (wallpaper: CatalogueWallpaper) => boolean,
): Promise<CatalogueWallpaper> {
  const found = (await readCatalogue()).wallpapers.find(isWanted);
  if (!found) throw new Error('The starter catalogue lacks a kind.');
  return found;
}

async function measureVideo(
  { process: host, address, token }: RunningHost,
  actions: DesktopActions,
  player: 'mpv' | 'stage',
): Promise<Row[]> {
  const video = await chooseWallpaper(({ sub_wtype: kind }) => kind === 1);
  const bridge = await openBridge({ address, token });
  await callBridge(bridge, 'wallpaper.setGlobal', targetOf(video));
  const playing = await measureCpu(host.pid);
  const memory = await readMemory(host.pid);
  await callBridge(bridge, 'wallpaper.pause', {});
  const paused = await measureCpu(host.pid);
  await callBridge(bridge, 'wallpaper.resume', {});
  const cover = await actions.openWindow({ x: 0, y: 0, ...screen }, 0);
  const covered = await measureCpu(host.pid);
  await actions.closeWindow(cover);
  bridge.close();
  return [
    plainRow(`1080p video by ${player}, decoded in software, CPU`, playing, '%', null),
    plainRow(`1080p video by ${player}, no window, memory`, memory.total, 'MB', limits[player]),
    plainRow(`${player} paused, CPU`, paused, '%', 0.5),
    plainRow(`${player} covered, CPU`, covered, '%', 0.5),
  ];
}

/** They never hold, so what they cost is being looked at. */
const rules: Rule[] = [
  ruleOf(0, { kind: 'program', names: ['no-such-program'], state: 'running' }),
  ruleOf(1, { kind: 'idle', minutes: 720 }),
  ruleOf(2, { kind: 'workspace', workspace: 99 }),
];

function ruleOf(number: number, condition: Rule['conditions'][number]): Rule {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    name: condition.kind,
    is_on: true,
    screens: null,
    match: 'all',
    conditions: [condition],
    outcome: { kind: 'playback', playback: 'still' },
  };
}

/** Percent of one core, of a process and all its descendants. */
export async function measureCpu(processId: number | undefined): Promise<number> {
  await wait(settleMilliseconds);
  const before = await readCpuSeconds(processId);
  await wait(measuredMilliseconds);
  let seconds = 0;
  // One that has ended in the meantime took what it had used with it.
  for (const [id, used] of await readCpuSeconds(processId)) seconds += used - (before.get(id) ?? 0);
  return (seconds / (measuredMilliseconds / 1000)) * 100;
}

async function readCpuSeconds(processId: number | undefined): Promise<Map<number, number>> {
  return new Map((await readProcessTree(processId)).map(({ id, cpuSeconds }) => [id, cpuSeconds]));
}
