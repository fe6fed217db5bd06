import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { systemPlatform } from '../platform/choosePlatform.ts';

const run = promisify(execFile);
/** Part of every C library, whichever languages are installed. */
const everywhere = 'C.UTF-8';

/**
 * Returns the environment with a character set that can represent all file names. If a language of the system is not installed, the C
 * library falls back to ASCII for everything, and Chromium 156 ends when a file with another name is dropped on it. The
 * language of messages stays.
 */
export async function withUnicodeNames(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (systemPlatform() !== 'linux') return environment;
  const { stdout, stderr } = await run('locale', ['charmap'], { env: environment }).catch(() => unknown);
  if (stdout.trim() === 'UTF-8' && stderr === '') return environment;
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = environment;
  const [language] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return { ...environment, LANGUAGE: LANGUAGE || language || undefined, LC_ALL: everywhere };
}

/** The output of a system without that program. */
const unknown = { stdout: '', stderr: '' };
