import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAttention } from './watchAttention.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch() {
  const page = new EventTarget();
  const heard: boolean[] = [];
  const end = watchAttention(page, 30_000, (isAttended) => heard.push(isAttended));
  return { heard, end, act: (sign: string) => page.dispatchEvent(new Event(sign)) };
}

test('a page without input loses attention once, after the time', () => {
  const { heard } = watch();
  vi.advanceTimersByTime(29_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([false]);
  vi.advanceTimersByTime(600_000);
  expect(heard).toEqual([false]);
});

test('every sign of a person gives the whole time again', () => {
  const { heard, act } = watch();
  for (const sign of ['pointermove', 'keydown', 'wheel', 'pointerdown']) {
    vi.advanceTimersByTime(20_000);
    act(sign);
  }
  vi.advanceTimersByTime(29_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([false]);
});

test('who comes back is noticed at once, and may leave again', () => {
  const { heard, act } = watch();
  vi.advanceTimersByTime(30_000);
  act('pointermove');
  expect(heard).toEqual([false, true]);
  vi.advanceTimersByTime(30_000);
  expect(heard).toEqual([false, true, false]);
});

test('nothing is heard after the end', () => {
  const { heard, end, act } = watch();
  end();
  vi.advanceTimersByTime(60_000);
  act('keydown');
  expect(heard).toEqual([]);
});
