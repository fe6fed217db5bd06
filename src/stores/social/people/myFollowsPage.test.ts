import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { followsStore } from './follows.ts';
import { myFollowsPageStore } from './myFollowsPage.ts';

function create() {
  const { root, session, api, clock } = createRoot({
    followingList: () => ({ following_list: [], next_cursor: null, has_more: false }),
    followerList: () => ({ follower_list: [], next_cursor: null, has_more: false }),
    followCount: () => ({ following_count: 1, follower_count: 2 }),
    createFollowing: () => ({ follower_count: 1 }),
  });
  return { root, session, api, clock, own: root.get(myFollowsPageStore) };
}

test('signed out there are no lists and no requests; signing in and visiting loads them', async () => {
  const { own, session, api } = create();
  own.visit();
  expect([own.lists, api.calls]).toEqual([null, []]);
  session.adopt(identity());
  own.visit();
  await expect.poll(() => own.lists?.counts).toEqual({ following: 1, followers: 2 });
});

test('coming back finds the lists unchanged, until a user was followed', async () => {
  const { own, session, root } = create();
  session.adopt(identity());
  own.visit();
  const { lists } = own;
  own.visit();
  expect(own.lists).toBe(lists);
  await root.get(followsStore).toggle('a');
  expect(own.lists).toBe(lists);
  own.visit();
  expect(own.lists).not.toBe(lists);
});

test('a new follower is listed on the next visit after five minutes', () => {
  const { own, session, clock } = create();
  session.adopt(identity());
  own.visit();
  const { lists } = own;
  clock.advance(299_999);
  own.visit();
  expect(own.lists).toBe(lists);
  clock.advance(1);
  own.visit();
  expect(own.lists).not.toBe(lists);
});

test('signing out removes the lists', () => {
  const { own, session } = create();
  session.adopt(identity());
  own.visit();
  session.adopt(null);
  expect(own.lists).toBeNull();
});
