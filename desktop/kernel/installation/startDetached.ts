import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { asUserProgram } from '../access/privateFiles.ts';
import { startParameters } from './startParameters.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The host as one starts it by hand. */
export const startCommand = `cd ${root} && ${process.execPath} ${startParameters.join(' ')}`;

/** Starts a host that outlives this process. */
export function startDetached(environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(...asUserProgram(process.execPath, startParameters), {
    cwd: root,
    env: environment,
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  return child;
}
