import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes, type ErrorName } from '../../../api/contract/errors.ts';
import type { ListenOptions } from '../../../api/messageStream.ts';
import { ManualClock } from '../../testing/manualClock.ts';
import { keepListening } from './keepListening.ts';
import { registerErrorCodes } from '../../../api/knownErrors.ts';

registerErrorCodes(errorCodes);

const common = { open_id: 'o', token: 't', device_id: 'd', player_version: '', platform: 'pc' } as const;
const unread = { total: 1, groups: [], fresh: [] };

interface Line extends ListenOptions {
  /** Ends it as the service or the network would. */
  end: (error?: Error) => void;
}

/** A service whose lines a test opens and breaks by hand. */
function start() {
  const clock = new ManualClock();
  const lines: Line[] = [];
  const heard: [number, boolean][] = [];
  const wakes = new Set<() => void>();
  const controller = new AbortController();
  const ended = keepListening({
    clock,
    common,
    signal: controller.signal,
    onWake: (listener) => (wakes.add(listener), () => wakes.delete(listener)),
    onUnread: ({ total }, isFirst) => heard.push([total, isFirst]),
    listen: (options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
        lines.push({ ...options, end: (error) => (error ? reject(error) : resolve()) });
      }),
  });
  const last = (): Line => lines.at(-1) as Line;
  return {
    clock,
    lines,
    heard,
    wakes,
    ended,
    last,
    stop: () => controller.abort(),
    wake: () => [...wakes].forEach((listener) => listener()),
    /** Breaks the connection, advances the time by this much, and returns how many connections there were then. */
    async breakAndWait(milliseconds: number): Promise<number> {
      last().end(new ApiError({ path: '/', fault: 'offline', message: 'broken' }));
      await settle();
      clock.advance(milliseconds);
      await settle();
      return lines.length;
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const refusal = (name: ErrorName): ApiError =>
  new ApiError({ path: '/', ret: errorCodes[name], message: name });

test('the first event of a connection is distinguished from the others', async () => {
  const { last, heard, stop, ended } = start();
  last().onEvent({ kind: 'unread', unread });
  last().onEvent({ kind: 'alive' });
  last().onEvent({ kind: 'unread', unread: { ...unread, total: 2 } });
  expect(heard).toEqual([
    [1, true],
    [2, false],
  ]);
  stop();
  expect(await ended).toBeNull();
});

test('a broken line is opened again after 1, 2, 5, 15, 30 and then always 30 seconds', async () => {
  const { breakAndWait, clock, lines, stop } = start();
  for (const [index, seconds] of [1, 2, 5, 15, 30, 30].entries()) {
    expect(await breakAndWait(seconds * 1_000 - 1)).toBe(index + 1);
    clock.advance(1);
    await settle();
    expect(lines).toHaveLength(index + 2);
  }
  stop();
});

test('a connection that lasted resets the backoff; one that breaks immediately does not', async () => {
  const { breakAndWait, clock, stop } = start();
  await breakAndWait(1_000);
  await breakAndWait(2_000);
  clock.advance(30_000);
  expect(await breakAndWait(1_000)).toBe(4);
  expect(await breakAndWait(1_000)).toBe(4);
  stop();
});

test('a browser that is online again, or a page that is seen again, does not wait', async () => {
  const { breakAndWait, wake, lines, stop } = start();
  expect(await breakAndWait(0)).toBe(1);
  wake();
  await settle();
  expect(lines).toHaveLength(2);
  stop();
});

test('a connection without data for a minute is dead; a comment keeps it alive', async () => {
  const { last, clock, lines, stop } = start();
  clock.advance(59_999);
  last().onEvent({ kind: 'alive' });
  clock.advance(59_999);
  expect(last().signal.aborted).toBe(false);
  clock.advance(1);
  expect(last().signal.aborted).toBe(true);
  await settle();
  clock.advance(1_000);
  await settle();
  expect(lines).toHaveLength(2);
  stop();
});

test('waking up keeps a connection with recent data', () => {
  const { last, clock, wake, stop } = start();
  clock.advance(30_000);
  wake();
  expect(last().signal.aborted).toBe(false);
  stop();
});

test.each(['loginExpired', 'loginRequired', 'userBlocked'] as const)(
  'the refusal %s ends it: asking again does not help',
  async (name) => {
    const { last, ended, lines } = start();
    last().end(refusal(name));
    expect(await ended).toMatchObject({ code: name });
    expect(lines).toHaveLength(1);
  },
);

test('a service that is full or has a fault is called again', async () => {
  const { last, clock, lines, stop } = start();
  last().end(refusal('serviceFull'));
  await settle();
  clock.advance(1_000);
  await settle();
  last().end(refusal('serviceFault'));
  await settle();
  clock.advance(2_000);
  await settle();
  expect(lines).toHaveLength(3);
  stop();
});

test('a session that the service ends is a refusal, however the line closes after it', async () => {
  for (const error of [undefined, new ApiError({ path: '/', fault: 'offline', message: 'reset' })]) {
    const { last, ended } = start();
    last().onEvent({ kind: 'ended', ret: errorCodes.loginExpired });
    last().end(error);
    expect(await ended).toMatchObject({ code: 'loginExpired' });
  }
});

test('stopped, it hangs up and leaves nothing behind', async () => {
  const running = start();
  running.stop();
  expect(running.last().signal.aborted).toBe(true);
  running.last().onEvent({ kind: 'unread', unread });
  expect(await running.ended).toBeNull();
  expect([running.heard, running.wakes.size, running.lines.length]).toEqual([[], 0, 1]);

  const pausing = start();
  await pausing.breakAndWait(0);
  pausing.stop();
  expect(await pausing.ended).toBeNull();
  expect(pausing.wakes.size).toBe(0);
});

test('a page that wakes after a minute of sleep connects again, after a shorter one it does not', async () => {
  for (const [slept, isHungUp] of [
    [59_999, false],
    [60_000, true],
  ] as const) {
    const { clock, last, wake, stop } = start();
    // While the computer sleeps the time moves on, but no timer fires.
    const wokenAt = clock.now() + slept;
    clock.now = () => wokenAt;
    wake();
    expect(last().signal.aborted).toBe(isHungUp);
    stop();
  }
});

test('an error that is not of the connection is not hidden', async () => {
  const { last, ended } = start();
  last().end(new TypeError('a mistake of ours'));
  await expect(ended).rejects.toThrow('a mistake of ours');
});

test('neither a broken connection nor an interrupted pause leaves a timer behind', async () => {
  const { clock, last, wake, stop } = start();
  const planned = new Set<object>();
  const after = clock.after.bind(clock);
  clock.after = (milliseconds, action) => {
    const timer = { milliseconds };
    planned.add(timer);
    const cancel = after(milliseconds, action);
    return () => (planned.delete(timer), cancel());
  };
  last().onEvent({ kind: 'alive' });
  expect([...planned]).toEqual([{ milliseconds: 60_000 }]);
  last().end();
  await settle();
  expect([...planned]).toEqual([{ milliseconds: 1_000 }]);
  wake();
  await settle();
  expect([...planned]).toEqual([{ milliseconds: 60_000 }]);
  stop();
  await settle();
  expect(planned.size).toBe(0);
});
