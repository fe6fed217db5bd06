import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { SessionStore } from '../../session/sessionStore.ts';
import { createRoot } from '../../testing/createRoot.ts';
import {
  authorDto,
  followEntryDto,
  followingListAnswer,
  identity,
  popularAuthorDto,
} from '../../testing/fixtures/people.ts';
import { memoryStorage } from '../../testing/storages.ts';
import { scriptedApi, type AnswerOf } from '../../testing/scriptedApi.ts';
import { FollowsStore, followsStore } from './follows.ts';
import { popularAuthorsStore } from './popularAuthors.ts';
import { AuthorRegistry } from '../authors/authorRegistry.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';

const entry = (uid: string) => followEntryDto({ uid });

function create(answers: Parameters<typeof scriptedApi>[0], isSignedIn = true) {
  const session = new SessionStore(memoryStorage());
  if (isSignedIn) runInAction(() => Object.assign(session, { openId: 'open', token: 'token', uid: 'me' }));
  const api = scriptedApi({ followingList: () => followingListAnswer(), ...answers });
  const authors = new AuthorRegistry(api);
  const devices = { offers: () => true };
  const follows = new FollowsStore({ api, session, authors, devices });
  let changes = 0;
  follows.onChanged(() => (changes += 1));
  follows.start();
  const changeCount = (): number => changes;
  return {
    follows,
    api,
    session,
    authors,
    changeCount,
    isSignInWanted: () => session.signInRequest !== null,
  };
}

test('after sign-in one call of a thousand loads the followed users; signed out there is none', async () => {
  const asked: unknown[] = [];
  const answers = {
    followingList: (params: object) => (asked.push(params), followingListAnswer([entry('a'), entry('b')])),
  };
  const guest = create(answers, false);
  expect(guest.api.calls).toEqual([]);
  runInAction(() => Object.assign(guest.session, { openId: 'open', token: 'token' }));
  await expect.poll(() => guest.follows.isFollowing('a')).toBe(true);
  expect(asked).toEqual([{ limit: 1000 }]);
  runInAction(() => (guest.session.token = ''));
  expect(guest.follows.isFollowing('a')).toBe(false);
});

test('a client that is too old cannot follow', async () => {
  const api = scriptedApi({});
  const session = new SessionStore(memoryStorage());
  const devices = { offers: (feature: string) => feature !== 'fans' };
  const follows = new FollowsStore({ api, session, authors: new AuthorRegistry(api), devices });
  expect(await follows.toggle('a')).toEqual({ kind: 'upgradeNeeded' });
  expect([api.calls, session.signInRequest]).toEqual([[], null]);
});

test('a toggle shows immediately, updates the follower count and refreshes the list', async () => {
  const { follows, api, authors } = create({ createFollowing: () => ({ follower_count: 8 }) });
  authors.upsert(authorDto({ uid: 'a', follower_count: 7 }));
  const outcome = follows.toggle('a');
  expect(follows.isFollowing('a')).toBe(true);
  expect(await outcome).toEqual({ kind: 'followed' });
  expect(authors.author('a')?.follower_count).toBe(8);
  expect(api.calls.filter((call) => call === 'followingList')).toHaveLength(2);
});

test('a refused toggle is reverted and reports why', async () => {
  const { follows } = create({
    createFollowing: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    },
  });
  expect(await follows.toggle('a')).toEqual({ kind: 'failed', failure: 'offline' });
  expect(follows.isFollowing('a')).toBe(false);
});

test('users cannot follow themselves, whether this page knows who they are or only the service does', async () => {
  const { follows, api } = create({
    createFollowing: () => {
      throw new ApiError({ path: '/', ret: errorCodes.selfFollowRefused, message: 'self' });
    },
  });
  expect(await follows.toggle('me')).toEqual({ kind: 'self' });
  expect(api.calls).not.toContain('createFollowing');
  expect(await follows.toggle('alias')).toEqual({ kind: 'self' });
  expect(follows.isFollowing('alias')).toBe(false);
});

test('a signed-out user is asked to sign in and nothing is sent', async () => {
  const { follows, api, isSignInWanted } = create({}, false);
  expect(await follows.toggle('a')).toEqual({ kind: 'signInNeeded' });
  expect(isSignInWanted()).toBe(true);
  expect(api.calls).toEqual([]);
});

test('an expired session is asked to sign in as well', async () => {
  const { follows, isSignInWanted } = create({
    createFollowing: () => {
      throw new ApiError({ path: '/', ret: errorCodes.loginExpired, message: 'expired' });
    },
  });
  expect(await follows.toggle('a')).toEqual({ kind: 'signInNeeded' });
  expect(isSignInWanted()).toBe(true);
});

test.each(['', 'a b', '../x', 'x'.repeat(65)])('%j is no uid and reaches no service', async (uid) => {
  const { follows, api } = create({});
  expect(await follows.toggle(uid)).toEqual({ kind: 'invalidUid' });
  expect(api.calls).not.toContain('createFollowing');
});

test('a second toggle waits for the response to the first', async () => {
  let answer = (_value: AnswerOf<'createFollowing'>): void => undefined;
  const { follows } = create({ createFollowing: () => new Promise((resolve) => (answer = resolve)) });
  const first = follows.toggle('a');
  expect(await follows.toggle('a')).toEqual({ kind: 'busy' });
  answer({ follower_count: 1 });
  expect(await first).toEqual({ kind: 'followed' });
});

test('a slow list never overwrites a newer one', async () => {
  const answers: ((value: AnswerOf<'followingList'>) => void)[] = [];
  const { follows } = create({ followingList: () => new Promise((resolve) => answers.push(resolve)) });
  const second = follows.refresh();
  answers[1]?.(followingListAnswer([entry('new')]));
  await second;
  answers[0]?.(followingListAnswer([entry('old')]));
  await Promise.resolve();
  expect([follows.isFollowing('new'), follows.isFollowing('old')]).toEqual([true, false]);
});

test('a signed-out user’s action continues after the sign-in, as a follow and never as its opposite', async () => {
  const { follows, api, session } = create(
    {
      followingList: () => followingListAnswer([entry('a')]),
      createFollowing: () => ({ follower_count: 8 }),
    },
    false,
  );
  const resumed = new Promise((resolve) => void follows.toggle('a', resolve));
  session.adopt(identity());
  await expect.poll(() => follows.isFollowing('a')).toBe(true);
  session.endSignInRequest();
  expect(await resumed).toEqual({ kind: 'followed' });
  expect(api.calls).not.toContain('cancelFollowing');
});

test('a signed-out user who turns out to be the author gets an error after the sign-in', async () => {
  const { follows, session } = create({}, false);
  const resumed = new Promise((resolve) => void follows.toggle('me', resolve));
  session.adopt(identity());
  session.endSignInRequest();
  expect(await resumed).toEqual({ kind: 'self' });
});

test('closing the dialog cancels the action', async () => {
  const { follows, api, session } = create({}, false);
  await follows.toggle('a');
  session.endSignInRequest();
  session.adopt(identity());
  expect(api.calls).not.toContain('createFollowing');
});

test('a toggle answered after another user has signed in does not affect them', async () => {
  let answer = (_value: AnswerOf<'createFollowing'>): void => undefined;
  const { follows, session, changeCount } = create({
    createFollowing: () => new Promise((resolve) => (answer = resolve)),
  });
  const outcome = follows.toggle('a');
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  answer({ follower_count: 1 });
  await outcome;
  expect([follows.isFollowing('a'), changeCount()]).toEqual([false, 0]);
});

test('without a network in the middle of a toggle, who was followed is followed still', async () => {
  const { follows, api, authors, changeCount } = create({
    followingList: () => followingListAnswer([entry('a')]),
    cancelFollowing: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    },
  });
  authors.upsert(authorDto({ uid: 'a', follower_count: 7 }));
  await expect.poll(() => follows.isFollowing('a')).toBe(true);
  const outcome = follows.toggle('a');
  expect(follows.isFollowing('a')).toBe(false);
  expect(await outcome).toEqual({ kind: 'failed', failure: 'offline' });
  expect([follows.isFollowing('a'), authors.author('a')?.follower_count, changeCount()]).toEqual([
    true,
    7,
    0,
  ]);
  expect(api.calls.filter((call) => call === 'followingList')).toHaveLength(1);
});

test('following a removed user reports an error and changes nothing', async () => {
  const { follows, changeCount } = create({
    createFollowing: () => {
      throw new ApiError({ path: '/', ret: errorCodes.authorNotFound, message: 'gone' });
    },
  });
  expect(await follows.toggle('gone')).toEqual({ kind: 'failed', failure: 'authorNotFound' });
  expect([follows.isFollowing('gone'), changeCount()]).toEqual([false, 0]);
});

test('one request corrects every button of every list, whatever was loaded before', async () => {
  const uids = Array.from({ length: 1_000 }, (_, index) => `p${index}`);
  const authors = [...uids.slice(0, 20), 'stranger'];
  const { root, session, api } = createRoot({
    followingList: () => followingListAnswer(uids.map(entry)),
    popularAuthors: () => ({
      // Requested signed out, it lists no user as followed.
      ...pageOf(
        authors.map((uid, index) => popularAuthorDto({ author: authorDto({ uid }), rank: index + 1 })),
      ),
    }),
  });
  const follows = root.get(followsStore);
  follows.start();
  await root.get(popularAuthorsStore).list('week').ensure();
  session.adopt(identity());
  await expect.poll(() => follows.isFollowing('p0')).toBe(true);
  expect(uids.every((uid) => follows.isFollowing(uid))).toBe(true);
  expect(follows.isFollowing('stranger')).toBe(false);
  expect(api.calls).toEqual(['popularAuthors', 'followingList']);
});

test.each([
  ['a user known from a list only stays followed where the followings exceed one call', true],
  ['where one call returns all followings, other users are not followed', false],
])('%s', async (_name, hasMore) => {
  const { follows } = create({
    followingList: () => ({ ...followingListAnswer([entry('a')]), has_more: hasMore }),
    cancelFollowing: () => ({ follower_count: 0 }),
  });
  await expect.poll(() => follows.isFollowing('a')).toBe(true);
  for (const uid of ['beyond', 'left']) follows.beginAnswer()(uid, true);
  await follows.toggle('left');
  await follows.refresh();
  expect(['a', 'beyond', 'left'].map(follows.isFollowing)).toEqual([true, hasMore, false]);
});

test('list data from before the sign-in or before a toggle is ignored', async () => {
  const { follows, session } = create(
    {
      followingList: () => followingListAnswer([entry('a')]),
      createFollowing: () => ({ follower_count: 1 }),
    },
    false,
  );
  const asGuest = follows.beginAnswer();
  session.adopt(identity());
  await expect.poll(() => follows.isFollowing('a')).toBe(true);
  asGuest('a', false);
  expect(follows.isFollowing('a')).toBe(true);
  const beforeToggle = follows.beginAnswer();
  await follows.toggle('b');
  beforeToggle('a', false);
  expect(follows.isFollowing('a')).toBe(true);
  follows.beginAnswer()('a', false);
  expect(follows.isFollowing('a')).toBe(false);
});
