import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { authorDto, popularAuthorDto } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { popularAuthorsStore } from './popularAuthors.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';

const entry = (uid: string, rank: number) =>
  popularAuthorDto({
    author: authorDto({ uid }),
    rank,
    popularity: 100 - rank,
    works: [wallpaperDto({ wid: rank })],
  });

test('each span and the influence rank are lists of their own; authors and works become the page’s', async () => {
  const asked: unknown[] = [];
  const { root } = createRoot({
    popularAuthors: (params) => (asked.push(params), pageOf([entry('a', 1), entry('b', 2)])),
    influenceRank: () => pageOf([entry('c', 1)]),
  });
  const authors = root.get(popularAuthorsStore);
  await authors.list('week').ensure();
  await authors.list('influence').ensure();
  expect(authors.list('week').items.map(({ uid, place }) => [uid, place])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(asked).toEqual([{ cursor: null, limit: 20, period: 'week' }]);
  expect(root.authors.author('c')?.uid).toBe('c');
  expect(authors.list('week').items[0]?.works[0]).toBe(root.wallpapers.registry.get(1));
});

test('a ranking is loaded again on a visit after five minutes', async () => {
  let leader = 'a';
  const { root, clock } = createRoot({ popularAuthors: () => pageOf([entry(leader, 1)]) });
  const authors = root.get(popularAuthorsStore);
  const look = async (): Promise<string | undefined> => {
    authors.visit();
    await authors.list('day').ensure();
    return authors.list('day').items[0]?.uid;
  };
  expect(await look()).toBe('a');
  leader = 'b';
  clock.advance(299_999);
  expect(await look()).toBe('a');
  clock.advance(1);
  expect(await look()).toBe('b');
});

test('official authors come from the configuration, spans from the service; both are optional', async () => {
  const { root } = createRoot({
    configByKey: () => ({ value: { official_uids: ['a'], hidden_uids: [] } }),
    popularityPeriods: () => ({ list: [{ period: 'day', begins_at: 1, ends_at: 2 }] }),
  });
  const authors = root.get(popularAuthorsStore);
  await authors.ensureAdornments();
  expect([authors.isOfficial('a'), authors.isOfficial('b')]).toEqual([true, false]);
  expect([authors.spanOf('day'), authors.spanOf('week')]).toEqual([{ beginsAt: 1, endsAt: 2 }, undefined]);
});

test('a broken configuration marks no author and breaks nothing', async () => {
  const { root } = createRoot({
    configByKey: () => ({ value: 'broken' }),
    popularityPeriods: () => ({ list: [] }),
  });
  const authors = root.get(popularAuthorsStore);
  await authors.ensureAdornments();
  expect(authors.isOfficial('a')).toBe(false);
});
