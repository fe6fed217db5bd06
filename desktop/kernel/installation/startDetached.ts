import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startUserProgram } from '../access/startUserProgram.ts';
import { startParameters, startVariables } from './startParameters.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The host as one starts it by hand. */
export const startCommand = `cd ${root} && ${process.execPath} ${startParameters.join(' ')}`;

/** Starts a host that outlives this process. */
export function startDetached(environment: NodeJS.ProcessEnv): ChildProcess {
  return startUserProgram(process.execPath, startParameters, { ...startVariables, ...environment }, root);
}
