import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { ManualClock } from '../testing/manualClock.ts';
import { VisitCache } from './visitCache.ts';

function create() {
  const clock = new ManualClock();
  let made = 0;
  const visited = new VisitCache<number>(clock);
  return { clock, visited, take: (key: string) => visited.take(key, () => ++made) };
}

test('coming back within five minutes finds the cached entry; a later visit creates a new one', () => {
  const { clock, visited, take } = create();
  const first = take('a');
  clock.advance(299_999);
  visited.visit();
  expect(take('a')).toBe(first);
  clock.advance(1);
  expect(take('a')).toBe(first);
  visited.visit();
  expect(take('a')).not.toBe(first);
});

test('each has its own five minutes', () => {
  const { clock, visited, take } = create();
  const early = take('early');
  clock.advance(200_000);
  const late = take('late');
  clock.advance(100_000);
  visited.visit();
  expect([take('early') === early, take('late') === late]).toEqual([false, true]);
});

test('an invalidated entry is shown until the next visit, which the screen observes', () => {
  const { visited, take } = create();
  const seen: number[] = [];
  const stop = autorun(() => seen.push(take('a')));
  visited.visit();
  visited.outdate();
  expect(seen).toEqual([1]);
  visited.visit();
  expect(seen).toEqual([1, 2]);
  stop();
});
