import { expect, test } from 'vitest';
import { scriptedApi } from '../../testing/scriptedApi.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { WallpaperRegistry } from '../entities/wallpaper.ts';
import { TopicsStore } from './topics.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';
import { rankListDto, topicDto } from '../../testing/fixtures/themes.ts';

const page = (wids: number[], next: string | null) =>
  pageOf(
    wids.map((wid) => wallpaperDto({ wid })),
    next,
  );

function create(answers: Parameters<typeof scriptedApi>[0]) {
  const api = scriptedApi(answers);
  return { topics: new TopicsStore({ api, registry: new WallpaperRegistry() }), api };
}

test('a topic loads its head with the first page, and is cached for coming back', async () => {
  const { topics, api } = create({
    topicDetail: () => ({ topic: topicDto({ name: '夜' }), ...page([1, 2], null) }),
  });
  await topics.topic(1).list.ensure();
  expect(topics.topic(1).head?.name).toBe('夜');
  await topics.topic(1).list.ensure();
  expect(api.calls).toEqual(['topicDetail']);
});

test('ranks continue over pages, and each span is a list of its own', async () => {
  const asked: { period?: number | undefined }[] = [];
  const { topics } = create({
    rankListDetail: (params) => {
      asked.push(params);
      return {
        rank: rankListDto({ periods: [4, 5] }),
        ...(params.cursor ? page([3, 9], null) : page([7, 8], 'next')),
      };
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
