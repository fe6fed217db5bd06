import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { LockError, type LockCommand } from '../../adapters/lockAdapter.ts';
import { withoutEmptySocket } from '../../choosePlatform.ts';

/** A program closes its files a moment before it is seen to have ended. */
const endMilliseconds = 100;

/** A locker that runs. */
export interface LockProcess {
  /** Resolves when the session is locked. @throws LockError where it never was */
  readonly locked: Promise<void>;
  /** End of the locker: by the password, or in any other way, which leaves the session open. */
  readonly ended: Promise<'unlocked' | 'died'>;
}

/**
 * Starts a locker apart from this process: it goes on locking when the host ends.
 *
 * @param complaints file descriptor of an open file for what it writes to standard error: a pipe would end with the host,
 *   and the locker with it
 * @param startMilliseconds after which one that has not locked is ended
 * @param onWindow called with each window that the locker lets us draw in
 */
export function startLockProcess(
  { program, parameters, environment }: LockCommand,
  hostEnvironment: NodeJS.ProcessEnv,
  complaints: number,
  startMilliseconds: number,
  onWindow: ((window: number) => void) | null,
): LockProcess {
  const child = spawn(program, parameters, {
    // i3lock takes even an empty socket for Wayland.
    env: { ...withoutEmptySocket(hostEnvironment), ...environment },
    stdio: ['ignore', onWindow ? 'pipe' : 'ignore', complaints, 'pipe'],
    detached: true,
  });
  child.unref();
  const { promise: ended, resolve } = Promise.withResolvers<'unlocked' | 'died'>();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  child.once('error', (error) => {
    failure.reject(new LockError(`${program} could not be started.`, error));
    resolve('died');
  });
  child.once('exit', (code, signal) => {
    failure.reject(new LockError(`${program} ended (${signal ?? code}) before the session was locked.`));
    resolve(code === 0 ? 'unlocked' : 'died');
  });
  if (onWindow && child.stdout) readWindows(child.stdout, onWindow);
  const ready = waitForReady(program, child.stdio[3], startMilliseconds).then(async () => {
    if (await hasEnded(child.pid)) await failure.promise;
  });
  const locked = Promise.race([ready, failure.promise]).catch(async (error: unknown) => {
    // One that hangs would lock beside the next one, whenever it wakes.
    kill(child);
    await ended;
    throw error;
  });
  // The caller has other things to do first.
  locked.catch(() => undefined);
  return { ended, locked };
}

/** Ends a locker that still runs, with what it has started. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself just now.
  }
}

async function waitForReady(program: string, pipe: unknown, startMilliseconds: number): Promise<void> {
  const stream = pipe as Readable | null;
  if (!stream) throw new LockError(`${program} was started without its pipe.`);
  stream.on('error', () => undefined);
  const signal = AbortSignal.timeout(startMilliseconds);
  try {
    await Promise.race([once(stream, 'data', { signal }), once(stream, 'close', { signal })]);
  } catch (error) {
    throw new LockError(`${program} did not lock within ${startMilliseconds / 1000} s.`, error);
  } finally {
    stream.destroy();
  }
  await wait(endMilliseconds);
}

/** Asks the kernel (proc(5)): in a busy event loop the end is reported later than the closed pipe. */
async function hasEnded(id: number | undefined): Promise<boolean> {
  const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  return state === null || /\) [ZX] /.test(state);
}

function readWindows(output: Readable, onWindow: (window: number) => void): void {
  output.on('error', () => undefined);
  createInterface({ input: output }).on('line', (line) => {
    const window = Number(line);
    if (Number.isSafeInteger(window) && window > 0) onWindow(window);
  });
}
