import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockerUnsupportedReason } from '../../../../src/bridge/contract/lockScreen.ts';
import type { LockAdapter, ProgramLocker } from '../../adapters/lockAdapter.ts';
import { findOnPath } from '../../programs/findOnPath.ts';
import { commandRunner, type RunCommand } from '../../programs/runCommand.ts';
import { daemonLockAdapter, lockDaemons } from './daemonLockAdapter.ts';
import {
  cinnamonLocker,
  gnomeLocker,
  gsettingsLockAdapter,
  mateLocker,
  type GsettingsLocker,
} from './gsettingsLockAdapter.ts';
import { i3lockAdapter } from './i3lockAdapter.ts';
import { kdeLockAdapter } from './kdeLockAdapter.ts';
import { swaylockAdapter } from './swaylockAdapter.ts';
import { xfceLockAdapter } from './xfceLockAdapter.ts';
import { xsecurelockAdapter } from './xsecurelockAdapter.ts';
import { choosePlatform, type Platform } from '../../choosePlatform.ts';

/** The locker of this machine, or why there is none; and Debian's packages that bring one, or a better one. */
export interface FoundLocker {
  adapter: LockAdapter | null;
  /** Others that could lock in its place where that is a program. */
  spares: ProgramLocker[];
  unsupportedReason: LockerUnsupportedReason | null;
  packages: string[];
}

export interface LockerCircumstances {
  environment: NodeJS.ProcessEnv;
  platform?: NodeJS.Platform;
  /** Folder that lists the running programs (proc(5)). */
  processFolder?: string;
}

/** Programs that belong to a desktop: without the program its locker is not installed. */
const byDesktop: Record<string, { program: string; place: GsettingsLocker }> = {
  gnome: { program: 'gnome-shell', place: gnomeLocker },
  cinnamon: { program: 'cinnamon-screensaver-command', place: cinnamonLocker },
  'x-cinnamon': { program: 'cinnamon-screensaver-command', place: cinnamonLocker },
  mate: { program: 'mate-screensaver-command', place: mateLocker },
};

/**
 * The desktop's own locker first, then one that runs in the session already: two of them would lock twice. Else the best
 * of those that we start.
 */
export async function chooseLocker(circumstances: LockerCircumstances): Promise<FoundLocker> {
  const { environment, processFolder = '/proc' } = circumstances;
  const platform = choosePlatform(environment, circumstances.platform);
  if (platform.system !== 'linux')
    return { adapter: null, spares: [], unsupportedReason: 'unsupported_system', packages: [] };
  const isWayland = platform.waylandDisplay !== null;
  if (!isWayland && platform.display === null)
    return { adapter: null, spares: [], unsupportedReason: 'no_display', packages: [] };
  const run = commandRunner(environment);
  const own =
    (await chooseOfDesktop(platform, environment, run)) ??
    (await chooseRunning(processFolder, environment, run));
  if (own) return { adapter: own, spares: [], unsupportedReason: null, packages: [] };
  const programs = isWayland ? [swaylockAdapter] : [xsecurelockAdapter, i3lockAdapter];
  const present = await Promise.all(programs.map(({ name }) => findOnPath(name, environment)));
  const best = present.findIndex((path) => path !== null);
  const better = best < 0 ? programs : programs.slice(0, best);
  return {
    adapter: programs[best] ?? null,
    spares: programs.filter((_program, index) => index !== best && present[index] !== null),
    unsupportedReason: best < 0 ? 'no_locker' : null,
    packages: better.map(({ name }) => name),
  };
}

async function chooseOfDesktop(
  { names }: Platform,
  environment: NodeJS.ProcessEnv,
  run: RunCommand,
): Promise<LockAdapter | null> {
  const isInstalled = async (program: string) => (await findOnPath(program, environment)) !== null;
  for (const name of names) {
    const desktop = name.toLowerCase();
    const known = Object.hasOwn(byDesktop, desktop) ? byDesktop[desktop] : undefined;
    if (known && (await isInstalled(known.program))) return gsettingsLockAdapter(known.place, run);
    if (desktop === 'xfce' && (await isInstalled('xfce4-screensaver-command'))) return xfceLockAdapter(run);
    if (desktop !== 'kde') continue;
    for (const version of [6, 5] as const)
      if (await isInstalled(`kwriteconfig${version}`)) return kdeLockAdapter(run, version);
  }
  return null;
}

/** A locker that waits in this user's session. */
async function chooseRunning(
  processFolder: string,
  environment: NodeJS.ProcessEnv,
  run: RunCommand,
): Promise<LockAdapter | null> {
  const running = await listOwnPrograms(processFolder);
  for (const name of Object.keys(lockDaemons) as (keyof typeof lockDaemons)[])
    if (running.has(name) && (await findOnPath(lockDaemons[name][0], environment)) !== null)
      return daemonLockAdapter(name, run);
  return null;
}

async function listOwnPrograms(processFolder: string): Promise<Set<string>> {
  const names = new Set<string>();
  const own = process.getuid?.();
  for (const id of await readdir(processFolder).catch(() => [])) {
    if (!/^\d+$/.test(id)) continue;
    const folder = join(processFolder, id);
    // One that has just ended is no longer there.
    const owner = await stat(folder).catch(() => null);
    if (owner?.uid === own) names.add((await readFile(join(folder, 'comm'), 'utf8').catch(() => '')).trim());
  }
  return names;
}
