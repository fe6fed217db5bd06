import { expect, test } from 'vitest';
import { createRoot } from '../../testing/createRoot.ts';
import { followEntryDto, identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { memoryStorage } from '../../testing/storages.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { followsStore } from './follows.ts';
import { type SubscriptionsStore, subscriptionsStore } from './subscriptions.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';
import type { AnswerOf } from '../../testing/scriptedApi.ts';

const author = (uid: string) => ({ ...wallpaperDto().author, uid });
const work = (wid: number, uid: string, publishedAt: number, wtype: 1 | 2 = 1) =>
  wallpaperDto({ wid, wtype, author: author(uid), published_at: publishedAt });
const person = (uid: string) => followEntryDto({ uid, followed: true });

function create(storage = memoryStorage()) {
  const feeds = { dynamic: [work(1, 'a', 100), work(2, 'b', 90)], static: [work(3, 'b', 95, 2)] };
  const followed = ['a', 'b'];
  const asked: object[] = [];
  const made = createRoot(
    {
      followingList: () => ({
        following_list: followed.map(person),
        next_cursor: null,
        has_more: false,
      }),
      dynamicFollowing: () => pageOf(feeds.dynamic),
      staticFollowing: () => pageOf(feeds.static),
      authorWorks: (params) => {
        asked.push(params);
        return pageOf(feeds.dynamic.filter(({ author: { uid } }) => uid === params.author_uid));
      },
      createFollowing: () => ({ follower_count: 1 }),
    },
    undefined,
    storage,
  );
  made.session.adopt(identity());
  return { ...made, storage, feeds, followed, asked, subscriptions: made.root.get(subscriptionsStore) };
}

async function visit(subscriptions: SubscriptionsStore): Promise<void> {
  subscriptions.visit();
  await expect.poll(() => subscriptions.present?.feeds.dynamic.status).toBe('ready');
  await expect.poll(() => subscriptions.present?.feeds.static.status).toBe('ready');
  await expect.poll(() => subscriptions.present?.authors.status).toBe('ready');
}

const newWids = (subscriptions: SubscriptionsStore): number[] =>
  (['dynamic', 'static'] as const).flatMap((type) =>
    (subscriptions.list(type, null)?.items ?? []).filter(subscriptions.isNew).map(({ wid }) => wid),
  );

test('a signed-out visit loads nothing', () => {
  const { subscriptions, session, api } = create();
  session.adopt(null);
  api.calls.length = 0;
  subscriptions.visit();
  expect([subscriptions.present, api.calls]).toEqual([null, []]);
});

test('all works of one type, or those of one author of that type, newest first', async () => {
  const { subscriptions, asked } = create();
  await visit(subscriptions);
  expect(subscriptions.list('dynamic', null)?.items.map(({ wid }) => wid)).toEqual([1, 2]);
  await subscriptions.list('static', 'b')?.ensure();
  expect(asked).toEqual([{ author_uid: 'b', wtype: 2, sort: 1, cursor: null, limit: expect.any(Number) }]);
});

test('on the first visit nothing is new; on the next, works published since, by type', async () => {
  const first = create();
  await visit(first.subscriptions);
  expect(newWids(first.subscriptions)).toEqual([]);

  const next = create(first.storage);
  next.feeds.dynamic.unshift(work(4, 'b', 101));
  // Older than the last dynamic one, but newer than what was seen of its type.
  next.feeds.static.unshift(work(5, 'b', 96, 2));
  await visit(next.subscriptions);
  expect(newWids(next.subscriptions)).toEqual([4, 5]);
  expect([next.subscriptions.hasNew('a'), next.subscriptions.hasNew('b')]).toEqual([false, true]);

  const last = create(first.storage);
  last.feeds.dynamic.unshift(work(4, 'b', 101));
  await visit(last.subscriptions);
  expect(newWids(last.subscriptions)).toEqual([]);
});

test('what one user has seen is new to the other', async () => {
  const first = create();
  await visit(first.subscriptions);
  const other = create(first.storage);
  other.session.adopt(identity({ open_id: 'other', token: 'other', user: userInfoDto({ uid: 'other' }) }));
  await visit(other.subscriptions);
  expect(JSON.parse(other.storage.get('yueqi.subscriptions') ?? '')).toEqual({
    uid: 'other',
    dynamic: 100,
    static: 95,
  });
});

test.each(['{', 'null', '{"uid":"me","dynamic":"x","static":null}'])(
  'an invalid stored time (%s) means a first visit',
  async (text) => {
    const storage = memoryStorage();
    storage.set('yueqi.subscriptions', text);
    const { subscriptions } = create(storage);
    await visit(subscriptions);
    expect(newWids(subscriptions)).toEqual([]);
  },
);

test('what is new of an author is in the list behind the mark', async () => {
  const { subscriptions, feeds, clock } = create();
  const worksOf = async (uid: string): Promise<number[] | undefined> => {
    await subscriptions.list('dynamic', uid)?.ensure();
    return subscriptions.list('dynamic', uid)?.items.map(({ wid }) => wid);
  };
  await visit(subscriptions);
  expect(await worksOf('b')).toEqual([2]);
  feeds.dynamic.unshift(work(4, 'b', 101));
  clock.advance(300_000);
  await visit(subscriptions);
  expect([subscriptions.hasNew('b'), await worksOf('b')]).toEqual([true, [4, 2]]);
});

test('the latest work of an author is known from both types', async () => {
  const { subscriptions } = create();
  await visit(subscriptions);
  expect(['a', 'b', 'c'].map(subscriptions.latestOf)).toEqual([100, 95, null]);
});

test('coming back within five minutes finds everything unchanged; later it is a new visit', async () => {
  const { subscriptions, clock } = create();
  await visit(subscriptions);
  const { present } = subscriptions;
  clock.advance(299_999);
  subscriptions.visit();
  expect(subscriptions.present).toBe(present);
  clock.advance(1);
  subscriptions.visit();
  expect(subscriptions.present).not.toBe(present);
});

test('the first follow shows the works immediately; later follows wait for the next visit', async () => {
  const { subscriptions, root, followed, feeds } = create();
  const dynamic = feeds.dynamic.splice(0);
  feeds.static.length = 0;
  followed.length = 0;
  await visit(subscriptions);
  const { present } = subscriptions;
  followed.push('d');
  feeds.dynamic.push(...dynamic);
  await root.get(followsStore).toggle('d');
  expect(subscriptions.present).not.toBe(present);
  await expect.poll(() => subscriptions.present?.authors.items.length).toBe(1);
  // All of them would be.
  await expect.poll(() => subscriptions.list('dynamic', null)?.items.length).toBe(2);
  expect(newWids(subscriptions)).toEqual([]);
  const filled = subscriptions.present;
  await root.get(followsStore).toggle('c');
  expect(subscriptions.present).toBe(filled);
  subscriptions.visit();
  expect(subscriptions.present).not.toBe(filled);
});

test('a late response about a former user marks nothing as seen', async () => {
  const storage = memoryStorage();
  let answer = (_value: AnswerOf<'dynamicFollowing'>): void => undefined;
  const { root, session } = createRoot(
    {
      followingList: () => ({ following_list: [], next_cursor: null, has_more: false }),
      dynamicFollowing: () => new Promise((resolve) => (answer = resolve)),
      staticFollowing: () => new Promise(() => undefined),
    },
    undefined,
    storage,
  );
  session.adopt(identity());
  root.get(subscriptionsStore).visit();
  session.adopt(null);
  answer(pageOf([work(1, 'a', 100)]));
  await Promise.resolve();
  expect(storage.get('yueqi.subscriptions')).toBeNull();
});
