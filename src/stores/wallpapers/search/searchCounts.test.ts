import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { scriptedApi, type ApiAnswers } from '../../testing/scriptedApi.ts';
import { SearchCounts } from './searchCounts.ts';

const exactly = (count: number) => ({ count, has_more: false });
const none = exactly(0);
const lake = {
  dynamic: exactly(4),
  static: { count: 99, has_more: true },
  themes: exactly(1),
};
const unreachable = () => {
  throw new ApiError({ path: '', fault: 'offline', message: '' });
};

function createCounts(answers: ApiAnswers) {
  const api = scriptedApi({ searchCounts: () => lake, searchUsersCount: () => exactly(2), ...answers });
  return { api, counts: new SearchCounts(api) };
}

test('each kind gets its count; coming back to the same search needs no request', async () => {
  const asked: object[] = [];
  const { api, counts } = createCounts({
    searchCounts: (params) => {
      asked.push(params);
      return lake;
    },
  });
  const search = { keyword: '湖', duration: 'short' } as const;
  await counts.load(search);
  expect(counts.byKind).toEqual({
    dynamic: lake.dynamic,
    static: lake.static,
    theme: lake.themes,
    author: exactly(2),
  });
  await counts.load({ ...search });
  expect(asked).toEqual([search]);
  expect(api.calls).toHaveLength(2);
});

test('counts stay while other filters are counted, and go with their text', async () => {
  const held: (() => void)[] = [];
  let isHeld = false;
  const { counts } = createCounts({
    searchCounts: () =>
      isHeld ? new Promise((resolve) => held.push(() => resolve({ ...lake, dynamic: none }))) : lake,
  });
  await counts.load({ keyword: '湖' });
  isHeld = true;
  const filtered = counts.load({ keyword: '湖', color_id: 3 });
  expect(counts.byKind.dynamic).toEqual(exactly(4));
  held[0]?.();
  await filtered;
  expect(counts.byKind.dynamic).toEqual(none);
  const other = counts.load({ keyword: '月' });
  expect(counts.byKind).toEqual({});
  held[1]?.();
  await other;
  expect(counts.byKind.author).toEqual(exactly(2));
});

test('a slow answer about a former text does not count for the present one', async () => {
  const held = new Map<string, () => void>();
  const { counts } = createCounts({
    searchCounts: ({ keyword }) =>
      new Promise((resolve) =>
        held.set(keyword, () => resolve({ ...lake, dynamic: exactly(keyword === '湖' ? 4 : 7) })),
      ),
  });
  const former = counts.load({ keyword: '湖' });
  const present = counts.load({ keyword: '月' });
  held.get('月')?.();
  await present;
  held.get('湖')?.();
  await former;
  expect(counts.byKind.dynamic).toEqual(exactly(7));
});

test('what cannot be counted has no count, silently, and is counted with the next visit', async () => {
  let isBroken = true;
  const { counts } = createCounts({ searchCounts: () => (isBroken ? unreachable() : lake) });
  await counts.load({ keyword: '湖' });
  expect(counts.byKind).toEqual({ author: exactly(2) });
  isBroken = false;
  await counts.load({ keyword: '湖' });
  expect(counts.byKind.dynamic).toEqual(exactly(4));
});
