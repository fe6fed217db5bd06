import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlaylistOrder } from '../../../src/bridge/contract/playlist.ts';
import { goNext, goPrevious, noProgress, planNext, type Choosable, type Progress } from './chooseEntry.ts';

const listOf = (...names: string[]): Choosable[] => names.map((md5) => ({ md5, isPlayable: true }));

const anyEntries = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) => fc.record({ md5: fc.constant(`${number}`), isPlayable: fc.boolean() })),
    ),
  );
const anyOrder = fc.constantFrom<PlaylistOrder>('list', 'shuffle');
/** Numbers as a generator of random ones gives them, the same again for the same seed. */
const anyRandom = fc.integer({ min: 1 }).map((seed) => {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
});

/** Returns the entries shown over so many changes. */
function walk(entries: readonly Choosable[], order: PlaylistOrder, random: () => number, steps: number) {
  let progress = noProgress;
  return Array.from({ length: steps }, () => {
    const { upcoming } = planNext(entries, order, progress, random);
    progress = goNext(entries, order, { ...progress, upcoming }, random);
    expect(progress.current).toBe(upcoming);
    return progress.current;
  });
}

const playableOf = (entries: readonly Choosable[]): string[] =>
  entries.filter(({ isPlayable }) => isPlayable).map(({ md5 }) => md5);

test('in the list’s order all are shown one after the other, and again from the first', () => {
  expect(walk(listOf('a', 'b', 'c'), 'list', Math.random, 5)).toEqual(['a', 'b', 'c', 'a', 'b']);
});

test('what is announced comes, and what is skipped or gone never does', () => {
  fc.assert(
    fc.property(anyEntries, anyOrder, anyRandom, (entries, order, random) => {
      const playable = playableOf(entries);
      for (const shown of walk(entries, order, random, 30))
        if (playable.length === 0) expect(shown).toBeNull();
        else expect(playable).toContain(shown);
    }),
  );
});

test('a random order repeats none until all were shown, and never one twice in a row', () => {
  fc.assert(
    fc.property(anyEntries, anyRandom, (entries, random) => {
      const playable = playableOf(entries);
      fc.pre(playable.length > 1);
      const shown = walk(entries, 'shuffle', random, playable.length * 4);
      for (let round = 0; round < 4; round++) {
        const part = shown.slice(round * playable.length, (round + 1) * playable.length);
        expect(new Set(part)).toEqual(new Set(playable));
      }
      for (const [index, md5] of shown.entries()) expect(md5).not.toBe(shown[index + 1]);
    }),
  );
});

test('previous goes back through what was shown, and next comes forward the same way', () => {
  fc.assert(
    fc.property(
      anyEntries,
      anyOrder,
      anyRandom,
      fc.integer({ min: 1, max: 8 }),
      (entries, order, random, back) => {
        fc.pre(playableOf(entries).length > 1);
        let progress: Progress = noProgress;
        const forward: (string | null)[] = [];
        for (let step = 0; step < 10; step++) {
          progress = goNext(entries, order, progress, random);
          forward.push(progress.current);
        }
        for (let step = 1; step <= back; step++) {
          progress = goPrevious(entries, order, progress, random);
          expect(progress.current).toBe(forward[9 - step]);
        }
        for (let step = back - 1; step >= 0; step--) {
          progress = goNext(entries, order, progress, random);
          expect(progress.current).toBe(forward[9 - step]);
        }
      },
    ),
  );
});

test('whatever is added, removed or skipped on the way, something is shown as long as there is something', () => {
  const change = fc.tuple(anyEntries, anyOrder, fc.constantFrom(goNext, goPrevious));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), anyRandom, (changes, random) => {
      let progress: Progress = noProgress;
      for (const [entries, order, go] of changes) {
        progress = go(entries, order, progress, random);
        const playable = playableOf(entries);
        if (playable.length === 0) expect(progress.upcoming).toBeNull();
        else expect(playable).toContain(progress.upcoming);
        if (go === goNext && playable.length > 0) expect(playable).toContain(progress.current);
      }
    }),
  );
});

test('before the first one shown, previous in the list’s order goes to the entry before', () => {
  const entries = listOf('a', 'b', 'c');
  const first = goNext(entries, 'list', noProgress, Math.random);
  expect(goPrevious(entries, 'list', first, Math.random).current).toBe('c');
  expect(goPrevious(entries, 'shuffle', first, Math.random).current).toBe('a');
});

test('where the current one is removed, the one after it comes', () => {
  const entries = listOf('a', 'b', 'c', 'd');
  const second = goNext(entries, 'list', goNext(entries, 'list', noProgress, Math.random), Math.random);
  expect(second.current).toBe('b');
  expect(goNext(listOf('a', 'c', 'd'), 'list', second, Math.random).current).toBe('c');
});

test('a random order over 5,000 entries shows none twice', () => {
  const entries = listOf(...Array.from({ length: 5_000 }, (_, index) => `${index}`));
  const shown = walk(entries, 'shuffle', Math.random, 50);
  expect(new Set(shown).size).toBe(50);
});
