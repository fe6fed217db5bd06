import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { SessionStore } from '../session/sessionStore.ts';
import { identity } from '../testing/fixtures/people.ts';
import { memoryStorage } from '../testing/storages.ts';
import { scriptedApi } from '../testing/scriptedApi.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { LikesStore } from './likes.ts';
import { Wallpaper } from './entities/wallpaper.ts';
import type { AnswerOf } from '../testing/scriptedApi.ts';

function create(answers: Parameters<typeof scriptedApi>[0], isSignedIn = true) {
  const session = new SessionStore(memoryStorage());
  if (isSignedIn) runInAction(() => Object.assign(session, { openId: 'open', token: 'token' }));
  const api = scriptedApi(answers);
  return { likes: new LikesStore({ api, session }), api, session };
}

test('a like shows immediately, then the count is the service’s', async () => {
  const sent: unknown[] = [];
  const { likes } = create({
    likeWallpaper: (params: { like: number }) => (sent.push(params), { like_count: 9, is_liked: true }),
  });
  const wallpaper = new Wallpaper(wallpaperDto({ like_count: 1 }));
  const outcome = likes.toggle(wallpaper);
  expect([likes.isLiked(1), wallpaper.fields.like_count]).toEqual([true, 2]);
  expect(await outcome).toEqual({ kind: 'liked' });
  expect(wallpaper.fields.like_count).toBe(9);
  expect(sent).toEqual([{ wid: 1, like: 0 }]);
});

test('a refused like is reverted together with its count', async () => {
  const { likes } = create({
    likeWallpaper: () => {
      throw new ApiError({ path: '/', fault: 'timeout', message: 'late' });
    },
  });
  const wallpaper = new Wallpaper(wallpaperDto({ like_count: 1 }));
  expect(await likes.toggle(wallpaper)).toEqual({ kind: 'failed', failure: 'timeout' });
  expect([likes.isLiked(1), wallpaper.fields.like_count]).toEqual([false, 1]);
});

test('a signed-out user is asked to sign in; nothing is sent or requested', async () => {
  const { likes, api, session } = create({}, false);
  const wallpaper = new Wallpaper(wallpaperDto());
  await likes.ensure([wallpaper]);
  expect(await likes.toggle(wallpaper)).toEqual({ kind: 'signInNeeded' });
  expect([session.signInRequest !== null, api.calls]).toEqual([true, []]);
});

test('the state of shown wallpapers is requested once; signing out forgets it', async () => {
  const { likes, api, session } = create({ likedAmong: () => ({ wids: [2] }) });
  const shown = [1, 2].map((wid) => new Wallpaper(wallpaperDto({ wid })));
  await likes.ensure(shown);
  await likes.ensure(shown);
  expect([likes.isLiked(1), likes.isLiked(2)]).toEqual([false, true]);
  expect(api.calls).toEqual(['likedAmong']);
  runInAction(() => (session.token = ''));
  expect(likes.isLiked(2)).toBe(false);
});

test('a like pressed while the request is pending is not overwritten by its response', async () => {
  let answer = (_value: AnswerOf<'likedAmong'>): void => undefined;
  const { likes } = create({
    likedAmong: () => new Promise((resolve) => (answer = resolve)),
    likeWallpaper: () => ({ like_count: 2, is_liked: true }),
  });
  const wallpaper = new Wallpaper(wallpaperDto());
  const asked = likes.ensure([wallpaper]);
  await likes.toggle(wallpaper);
  answer({ wids: [] });
  await asked;
  expect(likes.isLiked(1)).toBe(true);
});

test.each([
  ['a like goes on after the sign-in', [], ['likedAmong', 'likeWallpaper']],
  ['what was liked already stays so', [1], ['likedAmong']],
])('%s', async (_name, likedBefore, calls) => {
  const { likes, api, session } = create(
    { likedAmong: () => ({ wids: likedBefore }), likeWallpaper: () => ({ like_count: 2, is_liked: true }) },
    false,
  );
  await likes.toggle(new Wallpaper(wallpaperDto()));
  session.adopt(identity());
  session.endSignInRequest();
  await expect.poll(() => likes.isLiked(1)).toBe(true);
  expect(api.calls).toEqual(calls);
});
