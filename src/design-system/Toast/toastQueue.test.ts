import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, type ToastQueue } from './toastQueue.ts';

let queue: ToastQueue;
const texts = (): string[] => queue.shown().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
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

test('of ten thousand at once the newest are kept, and none blocks the page', () => {
  const since = performance.now();
  for (let index = 0; index < 10_000; index++) queue.add({ kind: 'error', text: `Failed ${index}` });
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(queue.shown()).toHaveLength(2);
  const seen: string[] = [];
  while (queue.shown().length > 0) {
    seen.push(...queue.shown().map(({ text }) => text));
    vi.advanceTimersByTime(1_000);
  }
  expect(seen).toHaveLength(22);
  expect(seen.at(-1)).toBe('Failed 9999');
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

test.each(['Copied', 'Couldn’t copy this', '复制成功', '已移除这张壁纸'])(
  '%s is read in a second',
  (text) => {
    queue.add({ kind: 'info', text });
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
  },
);

test.each(['Kept on this computer', '已保存在这台电脑上了'])('%s is shown for three seconds', (text) => {
  queue.add({ kind: 'info', text });
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual([text]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('what can be undone is shown long enough to reach it, and says once when it is gone', () => {
  const onGone = vi.fn();
  const action = { label: 'Undo', onSelect: vi.fn() };
  queue.add({ kind: 'info', text: 'Deleted', action, onGone });
  const second = queue.add({ kind: 'info', text: 'Deleted', action, onGone });
  expect(texts()).toEqual(['Deleted', 'Deleted']);
  queue.dismiss(second);
  expect(onGone).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7_999);
  expect(texts()).toEqual(['Deleted']);
  vi.advanceTimersByTime(1);
  expect(onGone).toHaveBeenCalledTimes(2);
});

test('one that a burst drops is gone, too', () => {
  const onGone = vi.fn();
  for (let index = 0; index < 30; index++) queue.add({ kind: 'info', text: `${index}`, onGone });
  expect(onGone).toHaveBeenCalledTimes(8);
});
