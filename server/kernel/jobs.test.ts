import { expect, test } from 'vitest';
import { startJobs, type Job } from './jobs.ts';

/** Lets promises that are settled be handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function openJob(name = 'counting') {
  const runs: { parts: string; finish: () => void; stop: AbortSignal }[] = [];
  const job: Job<string> = {
    name,
    checkMilliseconds: 1_000,
    run: (parts, { stop }) => new Promise<void>((resolve) => runs.push({ parts, finish: resolve, stop })),
  };
  return { job, runs };
}

function openClock() {
  const checks: (() => void)[] = [];
  const intervals: number[] = [];
  return {
    intervals,
    check: () => checks.forEach((check) => check()),
    every(milliseconds: number, work: () => void) {
      intervals.push(milliseconds);
      checks.push(work);
      return () => void checks.splice(checks.indexOf(work), 1);
    },
  };
}

const unexpected = (error: unknown): never => {
  throw error;
};

test('a job runs at the start and at its interval, and never twice at once', async () => {
  const { job, runs } = openJob();
  const clock = openClock();
  const jobs = startJobs([job], 'the parts', { onFailure: unexpected, every: clock.every });
  expect(clock.intervals).toEqual([1_000]);
  expect(runs.map((run) => run.parts)).toEqual(['the parts']);
  clock.check();
  clock.check();
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.finish();
  await settle();
  // A request in the meantime is run once.
  expect(runs).toHaveLength(2);
  runs[1]?.finish();
  await settle();
  expect(runs).toHaveLength(2);
  await jobs.stop();
});

test('waking a job runs it, and no other one', async () => {
  const [first, second] = [openJob('first'), openJob('second')];
  const jobs = startJobs([first.job, second.job], '', { onFailure: unexpected, every: openClock().every });
  for (const { runs } of [first, second]) runs[0]?.finish();
  await settle();
  jobs.wake('second');
  await settle();
  expect([first.runs.length, second.runs.length]).toEqual([1, 2]);
  second.runs[1]?.finish();
  await jobs.stop();
});

test('a run that fails is reported under the name of its job, and the next check tries again', async () => {
  const failures: unknown[] = [];
  const clock = openClock();
  const failure = new Error('the disk is full');
  let runs = 0;
  const job: Job<null> = {
    name: 'failing',
    checkMilliseconds: 1,
    async run() {
      runs += 1;
      throw failure;
    },
  };
  const jobs = startJobs([job], null, {
    onFailure: (error, name) => failures.push([name, error]),
    every: clock.every,
  });
  await settle();
  clock.check();
  await settle();
  expect(runs).toBe(2);
  expect(failures).toEqual([
    ['failing', failure],
    ['failing', failure],
  ]);
  await jobs.stop();
});

test('stopping aborts the running job, waits for it, and starts no other', async () => {
  const { job, runs } = openJob();
  const clock = openClock();
  const jobs = startJobs([job], '', { onFailure: unexpected, every: clock.every });
  jobs.wake(job.name);
  let isStopped = false;
  const stopping = jobs.stop().then(() => (isStopped = true));
  await settle();
  expect([runs[0]?.stop.aborted, isStopped]).toEqual([true, false]);
  runs[0]?.finish();
  await stopping;
  clock.check();
  jobs.wake(job.name);
  await settle();
  expect(runs).toHaveLength(1);
});
