import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { followingListAnswer, identity } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { followingFeedStore } from './followingFeed.ts';
import { followsStore } from './follows.ts';
import type { WallpaperDto } from '../../../api/contract/entities.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';

function create() {
  const works: WallpaperDto[] = [];
  const page = () => pageOf([...works]);
  const made = createRoot({
    followingList: () => followingListAnswer(),
    createFollowing: () => ({ follower_count: 1 }),
    dynamicFollowing: page,
    staticFollowing: page,
  });
  made.session.adopt(identity());
  const feed = made.root.get(followingFeedStore);
  const look = async (type: 'dynamic' | 'static' = 'dynamic') => {
    feed.visit();
    await feed.list(type).ensure();
    return feed.list(type);
  };
  return { ...made, feed, look, works };
}

test('a user’s first follow shows that author’s works on coming back', async () => {
  const { root, look, works } = create();
  expect((await look()).isEmpty).toBe(true);
  works.push(wallpaperDto());
  expect((await look()).isEmpty).toBe(true);
  await root.get(followsStore).toggle('7');
  expect((await look()).items).toHaveLength(1);
});

test('coming back from a detail finds the list at its offset; after five minutes it is loaded again', async () => {
  const { look, works, clock } = create();
  (await look()).keepOffset(400);
  works.push(wallpaperDto());
  clock.advance(299_999);
  expect([(await look()).scrollOffset, (await look()).items.length]).toEqual([400, 0]);
  clock.advance(1);
  expect([(await look()).scrollOffset, (await look()).items.length]).toEqual([0, 1]);
});

test('both types are feeds of their own, and another account never sees the feed of the one before', async () => {
  const { session, look, api } = create();
  const mine = await look('dynamic');
  expect(await look('static')).not.toBe(mine);
  session.adopt(identity({ open_id: 'you', token: 'you' }));
  expect(await look('dynamic')).not.toBe(mine);
  expect(api.calls.filter((name) => name.endsWith('Following') && name !== 'createFollowing')).toEqual([
    'dynamicFollowing',
    'staticFollowing',
    'dynamicFollowing',
  ]);
});
