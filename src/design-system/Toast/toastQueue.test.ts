import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, type ToastQueue } from './toastQueue.ts';

let queue: ToastQueue;
const texts = (): string[] => queue.shown().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  queue = createToastQueue();
});
afterEach(() => vi.useRealTimers());

test('a toast is shown for a second by default', () => {
  queue.add({ kind: 'info', text: 'short' });
  queue.add({ kind: 'info', text: 'long', lifetime: 3_000 });
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['short', 'long']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['long']);
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});

test('two are stacked, the others wait for their turn and are not lost', () => {
  for (const text of ['one', 'two', 'three', 'four']) queue.add({ kind: 'info', text });
  expect(texts()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual(['three', 'four']);
});

test('holding pauses all timers; releasing resumes them', () => {
  queue.add({ kind: 'info', text: 'read me' });
  vi.advanceTimersByTime(600);
  queue.hold();
  queue.hold();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['read me']);
  queue.release();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['read me']);
  queue.release();
  vi.advanceTimersByTime(399);
  expect(texts()).toEqual(['read me']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast that is on screen already only restarts its timer', () => {
  queue.add({ kind: 'error', text: 'offline' });
  vi.advanceTimersByTime(900);
  queue.add({ kind: 'error', text: 'offline' });
  vi.advanceTimersByTime(900);
  expect(texts()).toEqual(['offline']);
  vi.advanceTimersByTime(100);
  expect(texts()).toEqual([]);
});

test('of a burst of 500 the two shown and the newest twenty are kept', () => {
  for (let index = 0; index < 500; index++) queue.add({ kind: 'info', text: `${index}` });
  const seen: string[] = [];
  for (let turn = 0; turn < 500; turn++) {
    seen.push(...texts());
    vi.advanceTimersByTime(1_000);
  }
  expect(seen.slice(0, 2)).toEqual(['0', '1']);
  expect(seen.at(-1)).toBe('499');
  expect(seen).toHaveLength(22);
});

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  queue.add({ kind: 'info', text: 'hello' });
  expect(listener).toHaveBeenCalled();
  leave();
  listener.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(listener).not.toHaveBeenCalled();
});
