import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openLockCover } from './lockCover.ts';
import { startLockProcess } from './lockProcess.ts';
import { lockJob, type LockEvent } from './lockWatch.ts';

/** Starts with the picture; one that kills its locker is left out after them. */
const startsWithPicture = 3;
const firstPause = 250;
const longestPause = 30_000;
const standardError = 2;

/** The pause before the locker is started again: none after its first death, then ever longer ones. */
function pauseAfter(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(firstPause * 2 ** (deaths - 2), longestPause);
}

/** The host may be gone: the session is kept locked without it. */
function report(event: LockEvent): void {
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

/** Keeps the session locked until the password was given, by one locker after the other. */
async function watch(job: v.InferOutput<typeof lockJob>): Promise<void> {
  const cover = await openLockCover(process.env);
  void cover.sessionEnded.then(() => end({ event: 'session_ended' }));
  let deaths = 0;
  for (let start = 1; ; start += 1) {
    cover.show();
    cover.release();
    const startedAt = performance.now();
    const { locked, ended } = startLockProcess(
      deaths < startsWithPicture ? job.command : job.plainCommand,
      process.env,
      standardError,
      job.hasWindows ? (window) => report({ event: 'window', window }) : null,
    );
    const reason = await locked.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    // Nobody was told yet that the session is locked.
    if (reason !== null && start === 1) return end({ event: 'refused', reason });
    if (reason === null) {
      report({ event: 'locked' });
      // One that ends well without having locked was not ended by the password.
      if ((await ended) === 'unlocked') return end({ event: 'unlocked' });
    }
    await cover.grab();
    report({ event: 'died' });
    if (performance.now() - startedAt > job.healthyMilliseconds) deaths = 0;
    deaths += 1;
    await wait(pauseAfter(deaths));
  }
}

function end(event: LockEvent): void {
  if (!process.connected) process.exit(0);
  process.send?.(event, undefined, undefined, () => process.exit(0));
}

// A session that ends takes it along by its display; nothing else is to.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Neither the host, which may go, nor the locker keeps this process alive.
setInterval(() => undefined, longestPause);
process.once('message', (message) => void watch(v.parse(lockJob, message)));
