import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicker, type VisibilitySource } from './createTicker.ts';

class FakePage extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakePage;
const ticker = () => createTicker(1_000, () => page as unknown as VisibilitySource);

beforeEach(() => {
  page = new FakePage();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('a thousand listeners share one timer', () => {
  const { subscribe } = ticker();
  const listener = vi.fn();
  const leave = Array.from({ length: 1_000 }, () => subscribe(listener));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1_000);
  for (const end of leave) end();
  expect(vi.getTimerCount()).toBe(0);
});

it('pauses while the page is hidden and ticks immediately when it is visible again', () => {
  const listener = vi.fn();
  ticker().subscribe(listener);
  page.turn(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(listener).not.toHaveBeenCalled();
  page.turn(false);
  expect(listener).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('waits for a page that is hidden from the start', () => {
  page.hidden = true;
  const listener = vi.fn();
  const leave = ticker().subscribe(listener);
  expect(vi.getTimerCount()).toBe(0);
  page.turn(false);
  expect(vi.getTimerCount()).toBe(1);
  leave();
  page.turn(false);
  expect(listener).toHaveBeenCalledOnce();
});

it('a listener that unsubscribes during a tick does not affect the others', () => {
  const { subscribe } = ticker();
  const others = vi.fn();
  const leave = subscribe(() => leave());
  subscribe(others);
  vi.advanceTimersByTime(2_000);
  expect(others).toHaveBeenCalledTimes(2);
});
