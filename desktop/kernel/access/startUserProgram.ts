import { spawn, type ChildProcess } from 'node:child_process';
import { asUserProgram } from './privateFiles.ts';

/** Starts a program of the user, which outlives the client. @param folder where it starts; that of the client without one */
export function startUserProgram(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder?: string,
): ChildProcess {
  const child = spawn(...asUserProgram(program, parameters), {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
    detached: true,
  });
  child.unref();
  return child;
}
