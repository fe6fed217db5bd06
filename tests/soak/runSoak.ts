import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { actOnDesktop } from '../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';
import { openBridge } from '../bench/bridge/bridgeConnection.ts';
import { memoryFields, readMemory } from '../bench/host/processTree.ts';
import { startHost, type RunningHost } from '../e2e/runningHost.ts';
import { changesPerMinute, changeWallpapers } from './changeWallpapers.ts';
import { listProcessesNaming, listWindows } from './leftovers.ts';
import { measureGrowth, type MemoryGrowth, type MemorySample } from './memoryGrowth.ts';
import { makeMember } from '../support/member.ts';
import { soakPattern, startSoakPlaylist } from './soakPlaylist.ts';

const monitor = { width: 640, height: 360 };
const monitors = [0, monitor.width].map((x) => ({ x, y: 0, ...monitor }));
const commandLine = join(import.meta.dirname, '..', '..', 'desktop', 'cli', 'yueqi.ts');
/** The program that runs the host, and for a moment what draws pictures for it. */
const hostRole = basename(process.execPath);
const endMilliseconds = 10_000;
const pollMilliseconds = 100;

/** The events of one minute. */
export interface SoakMinute {
  minute: number;
  changes: number;
  /** Changes that were seen on every screen. */
  seen: number;
  /** In MB by kind of process at the end of the minute: the proportional set size. */
  memory: MemorySample;
}

export interface SoakResult {
  changes: number;
  seen: number;
  growth: MemoryGrowth[];
  /** Processes and windows of the product after its end. */
  leftovers: string[];
}

/**
 * Lets the product change wallpapers on two screens for some minutes, three at least, then ends it. Linux, X11.
 *
 * @param onMinute called after every minute
 */
export async function runSoak(minutes: number, onMinute: (line: SoakMinute) => void): Promise<SoakResult> {
  const width = monitor.width * monitors.length;
  const display = await startXDisplay({ ...monitor, width, windowManager: 'openbox' });
  const actions = await actOnDesktop(display.display);
  const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-soak-'));
  const environment = { YUEQI_DATA_DIR: dataFolder, DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' };
  try {
    await actions.setMonitors(monitors);
    const windows = await listWindows(actions.connection);
    const host = await startHost(environment);
    try {
      // Videos that change by themselves, and a screen of its own, are for members.
      await makeMember(host, dataFolder);
      const run = await play(host, display, minutes, onMinute);
      await promisify(execFile)(process.execPath, [commandLine, 'quit'], {
        env: { ...process.env, ...environment },
      });
      const listLeftovers = async (): Promise<string[]> => {
        const opened = (await listWindows(actions.connection)).filter((window) => !windows.includes(window));
        return [...(await listProcessesNaming(dataFolder)), ...opened.map((window) => `window ${window}`)];
      };
      return { ...run, leftovers: await waitForEnd(listLeftovers) };
    } finally {
      await host.stop();
    }
  } finally {
    await actions.stop();
    await display.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function play(
  { address, token, process: host }: RunningHost,
  display: TestDisplay,
  minutes: number,
  onMinute: (line: SoakMinute) => void,
): Promise<Omit<SoakResult, 'leftovers'>> {
  const bridge = await openBridge({ address, token });
  const playlist = await startSoakPlaylist(bridge);
  const samples: MemorySample[] = [];
  let seen = 0;
  let seenBefore = 0;
  const changes = minutes * changesPerMinute;
  await changeWallpapers(bridge, display, playlist, changes, async (change, isSeen) => {
    samples.push(await readOwnMemory(host.pid));
    if (isSeen) seen += 1;
    if (change % changesPerMinute !== 0) return;
    const { byRole } = await readMemory(host.pid);
    onMinute({
      minute: change / changesPerMinute,
      changes: changesPerMinute,
      seen: seen - seenBefore,
      memory: byRole,
    });
    seenBefore = seen;
  });
  bridge.close();
  return {
    changes,
    seen,
    growth: measureGrowth(samples, { warmUp: playlist.wids.length, period: soakPattern.length }),
  };
}

/** Of the host, and of all that shows wallpapers: what runs there changes with what is shown. */
async function readOwnMemory(host: number | undefined): Promise<MemorySample> {
  const { total, byRole } = await readMemory(host, memoryFields.own);
  const own = byRole.get(hostRole) ?? 0;
  // It ends when no picture has come for a while, and what it has kept with it.
  const drawing = byRole.get('drawing') ?? 0;
  return new Map([
    ['host', own],
    ['browser', total - own - drawing],
  ]);
}

/** Returns the processes that remain after some time: a process ends a moment after it was asked to. */
async function waitForEnd(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + endMilliseconds;
  for (;;) {
    const left = await look();
    if (left.length === 0 || Date.now() > end) return left;
    await wait(pollMilliseconds);
  }
}
