import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type LockCover, openLockCover } from './lockCover.ts';
import { startLockProcess } from './lockProcess.ts';
import type { LockCommand } from '../../adapters/lockAdapter.ts';
import { lockJob, type LockEvent, type LockJob } from './lockWatch.ts';

/** Starts with the picture; one that kills its locker is left out after them. */
const startsWithPicture = 3;
/** Deaths after which the other lockers of this machine take turns with the chosen one. */
const deathsOfOne = 6;
const firstPause = 250;
const longestPause = 30_000;
const standardError = 2;

/** The pause before the locker is started again: none after its first death, then ever longer ones. */
function pauseAfter(deaths: number): number {
  return deaths <= 1 ? 0 : Math.min(firstPause * 2 ** (deaths - 2), longestPause);
}

/** The command of the next start, of a session that was locked before. */
function commandAfter(deaths: number, { command, plainCommand, spares }: LockJob): LockCommand {
  if (deaths < startsWithPicture) return command;
  const turns = [...spares, plainCommand];
  return (deaths < deathsOfOne ? null : turns[(deaths - deathsOfOne) % turns.length]) ?? plainCommand;
}

/** The same job without the locker that refused: the first spare is the chosen one, and the refused one the last spare. */
function withoutRefused(job: LockJob): LockJob {
  const [next = job.plainCommand, ...others] = job.spares;
  return { ...job, command: next, plainCommand: next, spares: [...others, job.plainCommand] };
}

/** The host may be gone: the session is kept locked without it. */
function report(event: LockEvent): void {
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

/** Keeps the session locked until the password was given, by one locker after the other. */
async function watch(job: LockJob): Promise<void> {
  let cover = await openCover(job);
  const open = async (event: LockEvent): Promise<void> => {
    await cover.giveFocusBack();
    end(event);
  };
  let deaths = 0;
  let isLocked = false;
  let heldAt = performance.now();
  let lockers = job;
  const refusals: string[] = [];
  for (;;) {
    await cover.show();
    cover.release();
    const startedAt = performance.now();
    const command = isLocked ? commandAfter(deaths, lockers) : lockers.command;
    const { locked, ended } = startLockProcess(
      command,
      job.environment,
      standardError,
      job.startMilliseconds,
      job.hasWindows && !job.spares.includes(command)
        ? (window) => report({ event: 'window', window })
        : null,
    );
    const reason = await locked.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason !== null && !isLocked) {
      refusals.push(reason);
      lockers = withoutRefused(lockers);
      if (refusals.length <= job.spares.length) continue;
      // Nobody was told yet that the session is locked.
      return open({ event: 'refused', reason: refusals[0] ?? reason });
    }
    if (reason === null) {
      isLocked = true;
      report({ event: 'locked' });
      // One that ends well without having locked was not ended by the password.
      if ((await ended) === 'unlocked') return open({ event: 'unlocked' });
      heldAt = performance.now();
    }
    if (cover.isBlind) cover = await openCover(job);
    // Without the display it would never know that the session has gone. It says nothing, least of all that the session
    // is open: a host that is still there starts another watcher.
    if (cover.isBlind && performance.now() - heldAt > job.blindMilliseconds) process.exit(1);
    await cover.grab();
    report({ event: 'died' });
    if (performance.now() - startedAt > job.healthyMilliseconds) deaths = 0;
    deaths += 1;
    await wait(pauseAfter(deaths));
  }
}

async function openCover({ environment }: LockJob): Promise<LockCover> {
  const cover = await openLockCover(environment);
  void cover.sessionEnded.then(() => end({ event: 'session_ended' }));
  return cover;
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
