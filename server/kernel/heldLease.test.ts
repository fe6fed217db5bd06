import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLease } from './heldLease.ts';

const seconds = 300;
const minute = 60_000;
let now = 1_000;

beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function hold(answers: (boolean | Error | Promise<boolean>)[]) {
  const stop = new AbortController();
  const extend = vi.fn(async () => {
    const answer = answers.shift() ?? true;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const lease = holdLease({ seconds, clock: () => now, stop: stop.signal, extend });
  const passMinute = async (): Promise<void> => {
    now += 60;
    await vi.advanceTimersByTimeAsync(minute);
  };
  return { lease, stop, extend, passMinute };
}

test('a lease is extended five times while it lasts, until its end', async () => {
  const { lease, extend, passMinute } = hold([]);
  for (let minutes = 0; minutes < 5; minutes += 1) await passMinute();
  expect(extend).toHaveBeenCalledTimes(5);
  expect(lease.signal.aborted).toBe(false);
  lease.end();
  await passMinute();
  expect(extend).toHaveBeenCalledTimes(5);
});

test('the work of a lost lease ends', async () => {
  const { lease, passMinute } = hold([true, false]);
  await passMinute();
  expect(lease.isLost()).toBe(false);
  await passMinute();
  expect([lease.isLost(), lease.signal.aborted]).toEqual([true, true]);
  lease.end();
});

test('so does one that could not be extended for as long as it lasts; a stop is no loss', async () => {
  const fault = new Error('The database does not answer.');
  const { lease, passMinute } = hold([true, ...Array<Error>(5).fill(fault)]);
  for (let minutes = 0; minutes < 5; minutes += 1) await passMinute();
  expect(lease.isLost()).toBe(false);
  await passMinute();
  expect(lease.isLost()).toBe(true);
  lease.end();
  const other = hold([]);
  other.stop.abort();
  expect([other.lease.isLost(), other.lease.signal.aborted]).toEqual([false, true]);
  other.lease.end();
});

test('so does one whose extension never ends; no other is begun next to it', async () => {
  const { lease, extend, passMinute } = hold([true, new Promise<boolean>(() => undefined)]);
  for (let minutes = 0; minutes < 5; minutes += 1) await passMinute();
  expect([lease.isLost(), extend.mock.calls.length]).toEqual([false, 2]);
  await passMinute();
  expect([lease.isLost(), lease.signal.aborted, extend.mock.calls.length]).toEqual([true, true, 2]);
  lease.end();
});
