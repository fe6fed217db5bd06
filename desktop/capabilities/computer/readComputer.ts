import { basename } from 'node:path';
import { clientVersion } from '../../kernel/version.ts';
import type { Log } from '../../kernel/log.ts';
import { choosePlatform, type DesktopName, type Platform } from '../../platform/choosePlatform.ts';
import type { MessageBuses } from '../../platform/linux/dbus/openBuses.ts';
import { chooseLocker } from '../../platform/linux/lock/chooseLocker.ts';
import { DecodingMemory } from '../../platform/linux/player/decodingMemory.ts';
import { findGpu } from '../../platform/linux/system/gpu.ts';
import { readDecoding } from '../../platform/linux/system/readDecoding.ts';
import { readOsRelease } from '../../platform/linux/system/readOsRelease.ts';
import { findTrayHost } from '../../platform/linux/tray/findTrayHost.ts';
import { findOnPath } from '../../platform/programs/findOnPath.ts';
import { commandRunner } from '../../platform/programs/runCommand.ts';
import { chooseAdapter } from '../desktop/still/chooseAdapter.ts';
import type { ComputerFacts, ShellPartState, StageFacts } from './computerFacts.ts';

const versionMilliseconds = 2000;

/** Facts that a running host knows already, and a look from outside finds for itself. */
export interface ReadComputerOptions {
  environment: NodeJS.ProcessEnv;
  buses: MessageBuses;
  hasGpu: boolean;
  /** Path of the browser; null where there is none. */
  browser: string | null;
  /** A program on PATH or elsewhere, or `off`. */
  playerProgram: string;
  /** Folder of the product's data. */
  dataFolder: string;
  screens: number;
  stage: StageFacts;
  isAutostartOn: boolean;
  /** State of what runs inside the desktop's shell; null where no part of the product knows it. */
  shell?: ShellPartState | null;
  plugin?: ShellPartState | null;
  log: Log;
}

/** Reads everything that the rows are made of, as it is now; what cannot be read counts as absent. */
export async function readComputer(options: ReadComputerOptions): Promise<ComputerFacts> {
  const { environment, buses, hasGpu, browser, stage, screens, isAutostartOn } = options;
  const platform = choosePlatform(environment);
  const isLinux = platform.system === 'linux';
  const still = chooseAdapter({ environment, log: () => undefined });
  const [release, desktopVersion, gpu, decoding, player, tray, locker, panel, notifier] = await Promise.all([
    readOsRelease(),
    readDesktopVersion(platform.desktop, environment),
    findGpu('/'),
    readDecoding(hasGpu),
    findPlayer(options),
    isLinux ? findTrayHost(buses.session, platform.display) : ('notifier' as const),
    chooseLocker({ environment }),
    findPanelProgram(platform, environment),
    findOnPath('notify-send', environment),
  ]);
  const memory =
    player === null ? null : await DecodingMemory.open(options.dataFolder, player, decoding.driver);
  return {
    version: clientVersion,
    platform,
    release: isLinux ? release : { name: platform.system === 'win32' ? 'Windows' : 'macOS', family: null },
    desktopVersion,
    screens,
    gpuName: gpu.name,
    decoding,
    decodingProbe: (await memory?.read()) ?? null,
    stage,
    still: still?.name ?? null,
    browser: browser === null ? null : programName(browser),
    player: options.playerProgram === 'off' ? 'off' : player && programName(player),
    tray,
    locker: { name: locker.adapter?.name ?? null, packages: locker.packages },
    panel,
    canNotify: !isLinux || notifier !== null,
    isAutostartOn,
    shell: options.shell ?? null,
    plugin: options.plugin ?? null,
  };
}

/** The name of a program alone: its folder may have the name of a user in it. */
function programName(path: string): string {
  return basename(path.replaceAll('\\', '/')).replace(/\.exe$/i, '');
}

/** The path of the video player; null where it is off, or not there. */
async function findPlayer({
  playerProgram: program,
  environment,
}: ReadComputerOptions): Promise<string | null> {
  if (program === 'off') return null;
  return program.startsWith('/') ? program : findOnPath(program, environment);
}

/** Programs that tell the version of their desktop without starting it. */
const versionPrograms: Partial<Record<DesktopName, string>> = {
  gnome: 'gnome-shell',
  plasma: 'plasmashell',
  cinnamon: 'cinnamon',
  budgie: 'budgie-desktop',
  // mate-session tells its version and fails.
  mate: 'marco',
  xfce: 'xfce4-session',
  lxqt: 'lxqt-session',
  sway: 'sway',
  labwc: 'labwc',
  wayfire: 'wayfire',
  hyprland: 'Hyprland',
  niri: 'niri',
};

async function readDesktopVersion(
  desktop: DesktopName,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const program = versionPrograms[desktop];
  if (program === undefined) return null;
  const run = commandRunner(environment, versionMilliseconds);
  const text = await run(program, ['--version']).catch(() => '');
  // Not the digit of `xfce4-session`.
  const version = /(?<![\w.])\d+(?:\.\d+){0,2}/.exec(text)?.[0] ?? null;
  // GNOME counts by whole numbers since 40.
  return desktop === 'gnome' && version !== null ? (version.split('.')[0] ?? null) : version;
}

/** The panel that the taskbar's look is for (`findPanel`), by its program alone. */
async function findPanelProgram(
  { desktop, display }: Platform,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const isThere = async (program: string) => (await findOnPath(program, environment)) !== null;
  if (desktop === 'plasma') return (await isThere('plasmashell')) ? 'Plasma' : null;
  if (desktop === 'xfce') return (await isThere('xfce4-panel')) ? 'xfce4-panel' : null;
  const goesWithTint2 = desktop === 'openbox' || desktop === 'i3' || desktop === 'unknown';
  return display !== null && goesWithTint2 && (await isThere('tint2')) ? 'tint2' : null;
}
