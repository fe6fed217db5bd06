import { expect, test } from 'vitest';
import { scriptedApi, wallpaperDto } from '../../testing/doubles.ts';
import { WallpaperRegistry } from '../entities/wallpaper.ts';
import { TopicsStore } from './topics.ts';

const rank = (periods: number[]) => ({ name: '热度榜', periods });
const page = (wids: number[], next: string | null) => ({
  list: wids.map((wid) => wallpaperDto({ wid })),
  next_cursor: next,
  has_more: next !== null,
});

function create(answers: Parameters<typeof scriptedApi>[0]) {
  const api = scriptedApi(answers);
  return { topics: new TopicsStore({ api, registry: new WallpaperRegistry() }), api };
}

test('a topic brings its head with the first page, and is kept for coming back', async () => {
  const { topics, api } = create({ topicDetail: () => ({ topic: { name: '夜' }, ...page([1, 2], null) }) });
  await topics.topic(1).list.ensure();
  expect(topics.topic(1).head?.name).toBe('夜');
  await topics.topic(1).list.ensure();
  expect(api.calls).toEqual(['topicDetail']);
});

test('places count on over pages, and each span is a list of its own', async () => {
  const asked: { period?: number }[] = [];
  const { topics } = create({
    rankListDetail: (params: { cursor: string | null; period?: number }) => {
      asked.push(params);
      return { rank: rank([4, 5]), ...(params.cursor ? page([3, 9], null) : page([7, 8], 'next')) };
    },
  });
  const fresh = topics.ranking(5, 4);
  await fresh.list.ensure();
  await fresh.list.loadMore();
  expect([...fresh.places]).toEqual([
    [7, 1],
    [8, 2],
    [3, 3],
    [9, 4],
  ]);
  expect(topics.ranking(5, undefined)).not.toBe(fresh);
  expect(topics.ranking(5, 4)).toBe(fresh);
  expect(asked[0]?.period).toBe(4);
});
