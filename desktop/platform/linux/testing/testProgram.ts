import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program of the machine, with a pipe from its descriptor 3.
 *
 * @throws Error naming the Debian package where it is missing
 */
export async function startProgram(
  program: string,
  debianPackage: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(program, parameters, {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Error(`This test needs ${program}: install the Debian package "${debianPackage}".`, {
      cause: error,
    });
  }
  return child;
}

/** Ends a program that may have ended already; resolves when it has. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
