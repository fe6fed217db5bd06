import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../../kernel/log.ts';
import { clientVersion } from '../../../kernel/version.ts';
import type { DesktopWatch } from '../../adapters/desktopWatch.ts';
import type { Screen } from '../../adapters/screen.ts';
import { choosePlatform } from '../../choosePlatform.ts';
import type { Bus } from '../dbus/bus.ts';
import { watchSignal } from '../dbus/watchSignal.ts';
import { ShellCovers } from '../shell/shellCovers.ts';
import { ShellWatch } from '../shell/shellWatch.ts';
import { XConnection } from '../x11/connection.ts';
import { readScreens as readServerScreens } from '../x11/readScreens.ts';
import { PackageChannel } from './packageChannel.ts';
import { PackageInstaller } from './packageInstaller.ts';
import type { PlasmaGeneration } from './packageFiles.ts';
import { PlasmaPlayer } from './plasmaPlayer.ts';
import {
  readOutputs,
  toPlasmaScreens,
  toPlasmaScreensX11,
  watchOutputs,
  type PlasmaScreen,
} from './plasmaScreens.ts';
import { generationOf, PlasmaError, PlasmaShell, type PlasmaDescription } from './plasmaShell.ts';
import { PlasmaWindows } from './plasmaWindows.ts';
import { findQmlModules, type QmlModules } from './qmlModules.ts';
import { StageWindowsPlasma } from './stageWindowsPlasma.ts';

/** At log-in the host may be started before the shell. */
const startMilliseconds = 5_000;
const pollMilliseconds = 250;
const labelMilliseconds = 3_000;
/** Time in which a stored wallpaper takes the desktop over from a host that was killed. */
const recoverMilliseconds = 4_000;
const activities = {
  service: 'org.kde.ActivityManager',
  path: '/ActivityManager/Activities',
  interface: 'org.kde.ActivityManager.Activities',
  member: 'CurrentActivityChanged',
};

export interface PlasmaOptions {
  environment: NodeJS.ProcessEnv;
  stageUrl: (screenIndex: number) => string;
  stageToken: string;
  /** Names of hosts that pages of wallpapers may be at, next to the host's own address. */
  reachable: readonly string[];
  /** Folder of the product's data. */
  dataFolder: string;
  /** Of the session. */
  bus: Bus;
  /** Used while our package sees no windows; null where there is no other. */
  other: DesktopWatch | null;
  /** The folder in which modules of QML are installed, `/usr` unless told. */
  usr?: string;
  /** Milliseconds that the shell may take to answer, and a desktop to join. */
  timeouts?: { start: number; join: number };
  log: Log;
}

/** Reasons why Plasma shows no stage of ours: its shell runs no script of ours, or no module that could show one is installed. */
export type PlasmaUnsupportedReason = 'plasma_closed' | 'plasma_packages';

/** Our package in Plasma's shell, as the rest of the host sees it. */
export interface PlasmaPackage {
  readonly channel: PackageChannel;
  readonly generation: PlasmaGeneration;
  /** False where only videos can be shown. */
  readonly canShowPages: boolean;
  /** Its state on this computer. */
  readState(): 'active' | 'off';
  /** Ends what follows the shell. */
  stop(): void;
}

/** The stages of Plasma, or the reason why there are none. */
export type PlasmaStages =
  | { unsupportedReason: PlasmaUnsupportedReason }
  | {
      unsupportedReason: null;
      windows: StageWindowsPlasma;
      player: PlasmaPlayer;
      desktopWatch: DesktopWatch;
      covers: ShellCovers;
      identify: (screens: readonly Screen[]) => Promise<void>;
      plasma: PlasmaPackage;
    };

/** Plasma's generation, and the modules with which it shows wallpapers of ours. */
export interface PlasmaFacts extends QmlModules {
  generation: PlasmaGeneration;
}

/** Asks Plasma's shell for its version, and looks which modules are there, without changing anything. */
export async function readPlasmaFacts(
  shell: Pick<PlasmaShell, 'describe'>,
  {
    milliseconds = startMilliseconds,
    usr,
  }: { milliseconds?: number | undefined; usr?: string | undefined } = {},
): Promise<PlasmaFacts | { unsupportedReason: PlasmaUnsupportedReason }> {
  const description = await waitForShell(shell, milliseconds);
  const generation = description && generationOf(description.version);
  if (!generation) return { unsupportedReason: 'plasma_closed' };
  const modules = await findQmlModules(generation, usr);
  return modules.canShowPages || modules.canPlayVideos
    ? { generation, ...modules }
    : { unsupportedReason: 'plasma_packages' };
}

/**
 * True where the stages of a session are better in Plasma than in windows: everywhere on Wayland, whose layers lie over the
 * icons or below the desktop. Windows of X11 can show pages on Plasma 5 too, which its browser engine cannot.
 */
export function goesByPackage(
  { generation }: Pick<PlasmaFacts, 'generation'>,
  environment: NodeJS.ProcessEnv,
): boolean {
  return generation >= 6 || choosePlatform(environment).session === 'wayland';
}

/** Finds the stages of Plasma. Its desktops are left alone until stages are opened. */
export async function findStagesPlasma(options: PlasmaOptions): Promise<PlasmaStages> {
  const { environment, bus, other, log } = options;
  const shell = new PlasmaShell(bus);
  const facts = await readPlasmaFacts(shell, {
    milliseconds: options.timeouts?.start,
    usr: options.usr,
  });
  if ('unsupportedReason' in facts) {
    log(`no wallpaper can be shown inside Plasma: ${facts.unsupportedReason}`);
    return facts;
  }
  if (!goesByPackage(facts, environment)) return { unsupportedReason: 'plasma_packages' };
  const { generation } = facts;
  const dataHome = environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
  const installer = new PackageInstaller(dataHome, clientVersion);
  const channel = new PackageChannel();
  const player = new PlasmaPlayer(() => !canShowPages(channel, facts));
  const seen = new PlasmaWindows();
  let installed: Promise<string> | null = null;
  const windows = new StageWindowsPlasma({
    shell,
    channel,
    // One that could not be written is tried again.
    install: () =>
      (installed ??= installer.install(generation).catch((error: unknown) => {
        installed = null;
        throw error;
      })),
    removeOthers: (used) => installer.removeOthers(used),
    readScreens: () => readScreens(shell, options),
    player,
    stageUrl: options.stageUrl,
    stageToken: options.stageToken,
    reachable: options.reachable,
    joinMilliseconds: options.timeouts?.join,
    posterFolder: join(options.dataFolder, 'plasma-posters'),
    onWindows: (index, session, list) => (list ? seen.see(index, session, list) : seen.forget(session)),
    log,
  });
  const screens = () => windows.screens();
  const watches = [
    shell.watch((owner) => windows.handleShell(owner)),
    watchOutputs(bus, windows.handleScreens),
    watchSignal(bus, activities, windows.handleScreens),
  ];
  const recovery = setTimeout(() => void windows.recover(), recoverMilliseconds).unref();
  return {
    unsupportedReason: null,
    windows,
    player,
    covers: new ShellCovers(seen, screens),
    desktopWatch: new ShellWatch({ link: seen, bus, other, screens }),
    identify: (list) => windows.showLabels(list, labelMilliseconds),
    plasma: {
      channel,
      generation,
      get canShowPages() {
        return canShowPages(channel, facts);
      },
      readState: () => (windows.isJoined ? 'active' : 'off'),
      stop() {
        clearTimeout(recovery);
        for (const watch of watches) watch.end();
      },
    },
  };
}

async function waitForShell(
  shell: Pick<PlasmaShell, 'describe'>,
  milliseconds: number,
): Promise<PlasmaDescription | null> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await shell.describe();
    } catch (error) {
      const isFinal = error instanceof PlasmaError && error.isRefusal;
      if (isFinal || Date.now() >= end) return null;
    }
    await wait(pollMilliseconds);
  }
}

/** Those that have joined know it for sure. */
function canShowPages(channel: PackageChannel, found: QmlModules): boolean {
  const [session] = channel.sessions;
  return session?.desktop.canShowPages ?? found.canShowPages;
}

async function readScreens(
  shell: PlasmaShell,
  { environment, bus, log }: Pick<PlasmaOptions, 'environment' | 'bus' | 'log'>,
): Promise<PlasmaScreen[]> {
  const description = await shell.describe();
  const { session, display } = choosePlatform(environment);
  if (session !== 'x11' || display === null) return toPlasmaScreens(description, await readOutputs(bus));
  const connection = await XConnection.open(display, log);
  try {
    return toPlasmaScreensX11(description, await readServerScreens(connection));
  } finally {
    await connection.close();
  }
}
