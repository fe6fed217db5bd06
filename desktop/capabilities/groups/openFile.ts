import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { OpenFault } from '../../../src/bridge/contract/layers/groupsMethods.ts';
import { startUserProgram } from '../../kernel/access/startUserProgram.ts';
import { findOnPath } from '../../platform/programs/findOnPath.ts';
import { readDesktopEntry } from './desktopEntry.ts';

/** Endings of programs and scripts, which are never run from a box. */
const programEndings = new Set([
  '.sh',
  '.run',
  '.appimage',
  '.exe',
  '.msi',
  '.jar',
  '.py',
  '.pl',
  '.bin',
  '.out',
  '',
]);

/**
 * Opens a file as the user's desktop would: a program by its entry, which has to be marked as one that may run, anything else with
 * what the desktop has for it. Programs themselves and scripts are not run.
 *
 * @returns why it was not opened; null where it was
 */
export async function openFile(path: string, environment: NodeJS.ProcessEnv): Promise<OpenFault | null> {
  const state = await stat(path).catch(() => null);
  if (!state) return 'gone';
  const ending = extname(path).toLowerCase();
  if (state.isFile() && ending === '.desktop') return openEntry(path, environment);
  const mayRun = state.isFile() && (state.mode & 0o111) !== 0;
  if (mayRun && programEndings.has(ending)) return 'program';
  if (!state.isFile() && !state.isDirectory()) return 'failed';
  return start('xdg-open', [path], environment);
}

async function openEntry(path: string, environment: NodeJS.ProcessEnv): Promise<OpenFault | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const entry = text === null ? null : readDesktopEntry(text, 'en');
  if (!entry) return 'failed';
  if (entry.type === 'Link') {
    const isWeb = entry.url !== null && /^https?:\/\/[^\s/]/.test(entry.url);
    return isWeb && entry.url !== null ? start('xdg-open', [entry.url], environment) : 'failed';
  }
  if (entry.type !== 'Application') return 'failed';
  // As file managers ask: an entry that was downloaded may not run until its user has said so.
  const isTrusted = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isTrusted ? start('gio', ['launch', path], environment) : 'not_trusted';
}

async function start(
  name: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): Promise<OpenFault | null> {
  const program = await findOnPath(name, environment);
  if (program === null) return 'no_opener';
  return new Promise((resolve) => {
    startUserProgram(program, parameters, environment)
      .once('error', () => resolve('failed'))
      .once('spawn', () => resolve(null));
  });
}
