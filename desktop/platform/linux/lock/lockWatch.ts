import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { compiledCodeParameters } from '../../../../media/process/compiledCode.ts';
import { LockError } from '../../adapters/lockAdapter.ts';

const script = join(import.meta.dirname, 'lockWatcher.ts');

const command = v.object({
  program: v.string(),
  parameters: v.array(v.string()),
  environment: v.record(v.string(), v.string()),
});

/** Input of a watcher. */
export const lockJob = v.object({
  /** The variables of the session. */
  environment: v.record(v.string(), v.string()),
  command,
  /** The same without a picture, which may be what its locker dies of. */
  plainCommand: command,
  /** Other lockers of this machine, for where the chosen one locks no more. */
  spares: v.array(command),
  hasWindows: v.boolean(),
  /** A locker that has not locked by then is ended. */
  startMilliseconds: v.number(),
  /** A locker that has lived so long has all its starts again. */
  healthyMilliseconds: v.number(),
  /** A watcher that does not reach the display, and whose lockers do not either, ends after so long. */
  blindMilliseconds: v.number(),
});

export type LockJob = v.InferOutput<typeof lockJob>;

const lockEvent = v.variant('event', [
  v.object({ event: v.literal('locked') }),
  v.object({ event: v.literal('refused'), reason: v.string() }),
  v.object({ event: v.literal('window'), window: v.number() }),
  v.object({ event: v.literal('died') }),
  v.object({ event: v.literal('unlocked') }),
  v.object({ event: v.literal('session_ended') }),
]);
export type LockEvent = v.InferOutput<typeof lockEvent>;

export interface LockWatchListeners {
  /** Called with each window that a locker lets us draw in. */
  onWindow: (window: number) => void;
  /** Called each time when a locker died; it is started again. */
  onDeath: () => void;
}

export interface LockWatch {
  /** Resolves when the session is locked. @throws LockError where it never was */
  readonly locked: Promise<void>;
  /** End of the lock; "lost" where the watcher itself was killed, which may leave the session open. */
  readonly ended: Promise<'unlocked' | 'session_ended' | 'lost'>;
}

/**
 * Has a process of its own keep the session locked: it outlives this one, and starts every locker that dies again.
 *
 * @param complaints file descriptor of an open file for what the lockers write to standard error: a pipe would end with
 *   the host, and the locker with it
 */
export function startLockWatch(
  job: Omit<LockJob, 'environment'>,
  environment: NodeJS.ProcessEnv,
  complaints: number,
  { onWindow, onDeath }: LockWatchListeners,
): LockWatch {
  const child = fork(script, {
    execArgv: [...compiledCodeParameters],
    env: environment,
    stdio: ['ignore', 'ignore', complaints, 'ipc'],
    detached: true,
  });
  const locked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<'unlocked' | 'session_ended' | 'lost'>();
  locked.promise.catch(() => undefined);
  child.on('message', (message) => {
    const report = v.parse(lockEvent, message);
    if (report.event === 'window') onWindow(report.window);
    else if (report.event === 'died') onDeath();
    else if (report.event === 'locked') locked.resolve();
    else if (report.event === 'refused') locked.reject(new LockError(report.reason));
    else ended.resolve(report.event);
  });
  const lose = (): void => {
    locked.reject(new LockError('What was to keep the session locked has ended.'));
    ended.resolve('lost');
  };
  child.once('error', lose).once('exit', lose);
  child.send({ ...job, environment: { ...environment } });
  child.unref();
  child.channel?.unref();
  return { locked: locked.promise, ended: ended.promise };
}
