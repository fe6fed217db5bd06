import { expect, test } from 'vitest';
import { candidatesOf, pickAtRandom, shuffle } from './randomOrder.ts';

test('a round shows all keys before one comes again, and none twice in a row', () => {
  const keys = ['a', 'b', 'c'];
  expect(candidatesOf(keys, { current: 'a', shown: [] })).toEqual(['b', 'c']);
  expect(candidatesOf(keys, { current: 'a', shown: ['c', 'gone'] })).toEqual(['b']);
  expect(candidatesOf(keys, { current: 'b', shown: ['a', 'b', 'c'] })).toEqual(['a', 'c']);
  expect(candidatesOf(['a'], { current: 'a', shown: ['a'] })).toEqual([]);
});

test('each item may be picked, and none of an empty list', () => {
  expect(pickAtRandom(['a', 'b'], () => 0)).toBe('a');
  expect(pickAtRandom(['a', 'b'], () => 0.99)).toBe('b');
  expect(pickAtRandom([], Math.random)).toBeUndefined();
});

test('a shuffled list has every item once, each at each place about as often', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => index);
  const shuffled = shuffle(long, Math.random);
  expect(shuffled).not.toEqual(long);
  expect(shuffled.toSorted((first, second) => first - second)).toEqual(long);
  const firsts = Array.from({ length: 3_000 }, () => shuffle(['a', 'b', 'c'], Math.random)[0]);
  for (const item of ['a', 'b', 'c'])
    expect(firsts.filter((first) => first === item).length).toBeGreaterThan(800);
});
