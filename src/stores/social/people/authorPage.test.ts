import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { authorDto } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { authorPageStore } from './authorPage.ts';

const counts = { followCount: () => ({ following_count: 4, follower_count: 9 }) };

test('an author includes the counts; a known page is shown immediately', async () => {
  const { root } = createRoot({
    ...counts,
    authorDetail: () => ({ author: authorDto(), followed: false, popularity: { rank: 3, popularity: 900 } }),
  });
  const page = root.get(authorPageStore);
  root.authors.upsert(authorDto({ nick_name: '旧名' }));
  const opening = page.open('7');
  expect(page.author?.nick_name).toBe('旧名');
  await opening;
  expect([page.status, page.author?.nick_name]).toEqual(['ready', '苏晚亭']);
  expect(page.popularity).toEqual({ rank: 3, popularity: 900 });
  await expect.poll(() => page.followingCount).toBe(4);
});

test.each(['nobody', '', '../x'])('%j has a clear state', async (uid) => {
  const { root } = createRoot({
    ...counts,
    authorDetail: () => {
      throw new ApiError({ path: '/', ret: errorCodes.authorNotFound, message: 'unknown author' });
    },
  });
  const page = root.get(authorPageStore);
  await page.open(uid);
  expect([page.status, page.failure]).toEqual(['failed', 'authorNotFound']);
});

test('a uid that is none reaches no service', async () => {
  const { root, api } = createRoot({});
  const page = root.get(authorPageStore);
  // Known before the page is opened: no list of works is requested in the meantime.
  expect([page.failureFor('../x'), page.failureFor(''), page.failureFor('7')]).toEqual([
    'authorNotFound',
    'authorNotFound',
    null,
  ]);
  await page.open('../x');
  expect(api.calls).toEqual([]);
});

test('a slow response for a former author changes nothing on the current page', async () => {
  const answers: Record<string, () => void> = {};
  const { root } = createRoot({
    ...counts,
    authorDetail: ({ author_uid: uid }) =>
      new Promise((resolve, reject) => {
        answers[uid] = () =>
          uid === 'a'
            ? reject(new ApiError({ path: '/', ret: errorCodes.authorNotFound, message: 'gone' }))
            : resolve({ author: authorDto({ uid }), followed: false, popularity: null });
      }),
  });
  const page = root.get(authorPageStore);
  const [first, second] = [page.open('a'), page.open('b')];
  answers['b']?.();
  await second;
  answers['a']?.();
  await first;
  expect([page.status, page.author?.uid]).toEqual(['ready', 'b']);
});

test('works by type and order are cached lists', async () => {
  const asked: unknown[] = [];
  const { root } = createRoot({
    authorWorks: (params: object) => {
      asked.push(params);
      return { list: [wallpaperDto()], next_cursor: null, has_more: false };
    },
  });
  const page = root.get(authorPageStore);
  await page.works('7', 2, 3).ensure();
  await page.works('7', 2, 3).ensure();
  expect(page.works('7', undefined, 3)).not.toBe(page.works('7', 2, 3));
  expect(asked).toEqual([{ author_uid: '7', wtype: 2, sort: 3, cursor: null, limit: 24 }]);
});

test('opened again after five minutes, the page of an author loads the works again', async () => {
  const works = [wallpaperDto()];
  const { root, clock } = createRoot({
    ...counts,
    authorDetail: () => ({ author: authorDto(), followed: false, popularity: null }),
    authorWorks: () => ({ list: [...works], next_cursor: null, has_more: false }),
  });
  const page = root.get(authorPageStore);
  const look = async (): Promise<number> => {
    await page.open('7');
    await page.works('7', undefined, 1).ensure();
    return page.works('7', undefined, 1).items.length;
  };
  expect(await look()).toBe(1);
  works.unshift(wallpaperDto({ wid: 2 }));
  clock.advance(299_999);
  expect(await look()).toBe(1);
  clock.advance(1);
  expect(await look()).toBe(2);
});
