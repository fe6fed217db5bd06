import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that the tests need, and the Debian package that brings it. */
export interface RequiredProgram {
  names: readonly string[];
  packageName: string;
}

/** Real parts of the tests: a browser, a display, a window manager, a look at its windows, Chinese letters. */
export const testPrograms: readonly RequiredProgram[] = [
  {
    names: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
    packageName: 'chromium',
  },
  { names: ['Xvfb'], packageName: 'xvfb' },
  { names: ['openbox'], packageName: 'openbox' },
  { names: ['xrandr'], packageName: 'x11-xserver-utils' },
  { names: ['xlogo'], packageName: 'x11-apps' },
  { names: ['fc-list'], packageName: 'fontconfig' },
];

/**
 * Installs with apt what is missing, where that is possible (Debian or Ubuntu, as root).
 *
 * @throws Error with the one command that the user has to run, where it is not
 */
export async function ensurePrograms(programs: readonly RequiredProgram[]): Promise<void> {
  const missing: string[] = [];
  for (const { names, packageName } of programs) if (!(await isAnyOnPath(names))) missing.push(packageName);
  if (!(await hasChineseFont())) missing.push('fonts-noto-cjk');
  if (missing.length === 0) return;
  const list = missing.join(' ');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isAnyOnPath(['apt-get'])))
    throw new Error(
      `Missing on this machine: ${list}. Install them, then run this again: sudo apt-get install ${list}`,
    );
  process.stdout.write(`Installing ${list}…\n`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env: environment });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: environment,
    maxBuffer: 64_000_000,
  });
}

async function hasChineseFont(): Promise<boolean> {
  try {
    return (await run('fc-list', [':lang=zh', 'family'])).stdout.trim() !== '';
  } catch {
    return false;
  }
}

async function isAnyOnPath(names: readonly string[]): Promise<boolean> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of names)
      if (
        await access(join(folder, name), constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return true;
  return false;
}
