import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import {
  followEntryDto,
  followerListAnswer,
  followingListAnswer,
  identity,
} from '../../testing/fixtures/people.ts';
import { fansStore } from './fans.ts';
import { followListsDialogStore } from './followListsDialog.ts';
import { FollowLists } from './followLists.ts';
import { followsStore } from './follows.ts';
import type { RequestOf } from '../../../api/contract/call.ts';
import type { ApiCalls } from '../../../api/contract/index.ts';
import type { AnswerOf } from '../../testing/scriptedApi.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => followEntryDto({ uid: `p${index}` }));

type Asked = RequestOf<ApiCalls['followerList']>;

/** A service where 25 users follow everyone, and everyone follows 3. */
function create(isSignedIn = true) {
  const followers: Asked[] = [];
  const following: Asked[] = [];
  const page = (count: number, { cursor, limit = 10 }: Asked) => {
    const from = Number(cursor ?? 0);
    const items = people(count).slice(from, from + limit);
    const end = from + items.length;
    return { items, next_cursor: end < count ? String(end) : null, has_more: end < count };
  };
  const { root, session, api } = createRoot({
    followerList: (params) => {
      followers.push(params);
      const { items, ...rest } = page(25, params);
      return { follower_list: items, ...rest };
    },
    followingList: (params) => {
      following.push(params);
      const { items, ...rest } = page(3, params);
      return { following_list: items, ...rest };
    },
    followCount: () => ({ following_count: 3, follower_count: 25 }),
    createFollowing: () => ({ follower_count: 1 }),
  });
  if (isSignedIn) session.adopt(identity());
  return { lists: root.get(followListsDialogStore), root, session, api, followers, following };
}

test('pages of ten, each user once, and counts next to the names', async () => {
  const { lists, followers } = create();
  lists.open(null, 'followers');
  const list = lists.opened?.followers;
  await list?.ensure();
  expect([list?.items.length, list?.hasMore]).toEqual([10, true]);
  await list?.loadMore();
  expect(list?.items.length).toBe(20);
  expect(followers.filter(({ limit }) => limit === 10).map(({ cursor }) => cursor)).toEqual([null, '10']);
  expect(lists.opened?.counts).toEqual({ following: 3, followers: 25 });
});

test('one’s own lists need an account: the user signs in, and then they open', () => {
  const { lists, session } = create(false);
  lists.open(null, 'following');
  expect([lists.opened, session.signInRequest === null]).toEqual([null, false]);
  session.adopt(identity());
  session.endSignInRequest();
  expect([lists.opened?.uid, lists.tab]).toEqual([null, 'following']);
});

test('a signed-out user sees the lists of an author', async () => {
  const { lists, followers, session } = create(false);
  lists.open('7', 'followers');
  await lists.opened?.followers.ensure();
  expect(session.signInRequest).toBeNull();
  expect(followers).toEqual([{ query_uid: '7', cursor: null, limit: 10 }]);
});

test('an author who is oneself has one own lists', () => {
  const { lists } = create();
  lists.open('me', 'followers');
  expect(lists.opened?.uid).toBeNull();
});

test('after a toggle the follower list is there again with as many rows as before', async () => {
  const { lists, root, followers } = create();
  lists.open('7', 'followers');
  const list = lists.opened?.followers;
  await list?.ensure();
  await list?.loadMore();
  followers.length = 0;
  await root.get(followsStore).toggle('p1');
  await expect.poll(() => followers.find(({ query_uid: uid }) => uid === '7')?.limit).toBe(20);
  await expect.poll(() => list?.items.length).toBe(20);
});

test('a slow count never overwrites a newer one', async () => {
  const answers: ((count: AnswerOf<'followCount'>) => void)[] = [];
  const { root, api } = createRoot({
    followingList: () => followingListAnswer(),
    followerList: () => followerListAnswer(),
    followCount: () => new Promise((resolve) => answers.push(resolve)),
  });
  const pair = new FollowLists({ api, follows: root.get(followsStore), fans: root.get(fansStore) }, '7');
  pair.load();
  pair.refresh();
  answers[1]?.({ following_count: 3, follower_count: 26 });
  await expect.poll(() => pair.counts?.followers).toBe(26);
  answers[0]?.({ following_count: 3, follower_count: 25 });
  await Promise.resolve();
  await Promise.resolve();
  expect(pair.counts?.followers).toBe(26);
});

test('the followers of the signed-in user are known from one call of a thousand', async () => {
  const { lists, root, session, followers } = create();
  lists.open(null, 'following');
  const fans = root.get(fansStore);
  await expect.poll(() => fans.isFan('p24')).toBe(true);
  expect(fans.isFan('stranger')).toBe(false);
  expect(followers).toEqual([{ limit: 1000 }]);
  session.adopt(null);
  expect(fans.isFan('p24')).toBe(false);
});

test('lists report for every user whether they are followed', async () => {
  const { lists, root } = create();
  const follows = root.get(followsStore);
  follows.start();
  await expect.poll(() => follows.isFollowing('p0')).toBe(true);
  lists.open('7', 'followers');
  await lists.opened?.followers.ensure();
  // The service reports that p0 is not followed any more.
  expect(follows.isFollowing('p0')).toBe(false);
});

test('signing out closes the user’s own lists, but not an author’s', () => {
  const { lists, session } = create();
  lists.open(null, 'following');
  session.adopt(null);
  expect(lists.opened).toBeNull();
  lists.open('7', 'following');
  session.adopt(identity());
  expect(lists.opened?.uid).toBe('7');
});
