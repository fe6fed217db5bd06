import { expect, test } from 'vitest';
import type { ContestDto, ContestEntryDto } from '../../../api/contract/contests.ts';
import { entryTrackingStore } from '../../session/entryTracking.ts';
import { firstUseStore } from '../../session/firstUse.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { contestPagesStore } from './contestPages.ts';
import { contestCacheMilliseconds, contestsStore } from './contests.ts';

/** Seconds at which the service's clock stands; the clock of the tests is far behind it. */
const serverTime = 1_790_000_000;

function contestDto(fields: Partial<ContestDto> = {}): ContestDto {
  return {
    ...{ period: '202611', name: '夜', name_en: 'Night', kind: 'composite' },
    ...{ online_time: serverTime - 10, offline_time: serverTime + 10_000, submit_until: serverTime + 100 },
    ...{ vote_from: serverTime - 5, vote_until: serverTime + 1_000 },
    ...{ channels: [{ channel: 0, user_type: 0 }], rules: '', rules_en: '', prizes: '', prizes_en: '' },
    ...{ prize_pool: 0, is_closed: false },
    ...fields,
  };
}

function entryDto(wid: number, fields: Partial<ContestEntryDto> = {}): ContestEntryDto {
  return {
    ...{ period: '202611', contest_name: '夜', contest_name_en: 'Night', wallpaper: wallpaperDto({ wid }) },
    ...{ entered_at: serverTime, vote_count: 4, place: null, prize: 0 },
    ...{ is_shortlisted: false, is_voted: false },
    ...fields,
  };
}

const pageOf = (list: ContestEntryDto[]) => ({ list, votes_left: 3, next_cursor: null, has_more: false });

test('contests are fetched again after ten minutes, and time is that of the service', async () => {
  const { root, api, clock } = createRoot({
    contestConfigs: () => ({ periods: [contestDto()], server_time: serverTime }),
  });
  const contests = root.get(contestsStore);
  await contests.ensure();
  expect(contests.now()).toBe(serverTime * 1000);
  clock.advance(5_000);
  expect(contests.now()).toBe((serverTime + 5) * 1000);
  await contests.ensure();
  expect(api.calls).toEqual(['contestConfigs']);
  clock.advance(contestCacheMilliseconds);
  // The same answer, from a cache: its time is old, and does not set the clock back.
  await contests.ensure();
  expect(api.calls).toHaveLength(2);
  expect(contests.now()).toBe((serverTime + 5) * 1000 + contestCacheMilliseconds);
});

test.each([
  ['a year ahead', 366 * 86_400],
  ['years behind', -4 * 366 * 86_400],
])('a machine whose clock is %s shows the phase of the service', async (_how, seconds) => {
  const { root, clock } = createRoot({
    contestConfigs: () => ({ periods: [contestDto()], server_time: serverTime }),
  });
  // Before the first answer; the clock of the tests begins elsewhere.
  clock.advance(serverTime * 1000 + seconds * 1000 - clock.now());
  const contests = root.get(contestsStore);
  await contests.ensure();
  expect(contests.now()).toBe(serverTime * 1000);
  expect(contests.open?.period).toBe('202611');
  clock.advance(1_000_000 - 1);
  expect(contests.now()).toBeLessThan((serverTime + 1_000) * 1000);
  clock.advance(1);
  expect(contests.now()).toBe((serverTime + 1_000) * 1000);
});

test('the open contest is the one that is shown now; the newest is the next to open', async () => {
  const later = { online_time: serverTime + 50, period: 'later' };
  const { root } = createRoot({
    contestConfigs: () => ({ periods: [contestDto(later), contestDto()], server_time: serverTime }),
  });
  const contests = root.get(contestsStore);
  expect(contests.open).toBeUndefined();
  await contests.ensure();
  expect([contests.open?.period, contests.newest?.period]).toEqual(['202611', 'later']);
});

test('without a contest, and after a failure, none is open', async () => {
  const { root } = createRoot({ contestConfigs: () => ({ periods: [], server_time: serverTime }) });
  const contests = root.get(contestsStore);
  await contests.ensure();
  expect([contests.open, contests.newest]).toEqual([undefined, undefined]);
});

test('a vote counts on every screen that shows the work, and in what is left today', async () => {
  const { root, session } = createRoot({
    contestWorks: () => pageOf([entryDto(1), entryDto(2)]),
    voteDynamicWork: () => ({ vote_count: 5, votes_left: 2 }),
    voteStaticWork: () => ({ vote_count: 5, votes_left: 2 }),
  });
  session.adopt(identity());
  const pages = root.get(contestPagesStore);
  const [all, newest] = (['random', 'newest'] as const).map((order) =>
    pages.list({ period: '202611', tab: 'composite', order, keyword: '' }),
  );
  await all?.ensure();
  await newest?.ensure();
  expect(pages.votesLeft).toBe(3);
  const [entry] = all?.items ?? [];
  if (!entry) throw new Error('No entry.');
  expect(await pages.vote(entry)).toEqual({ kind: 'done' });
  expect(newest?.items[0]?.fields).toMatchObject({ vote_count: 5, is_voted: true });
  expect(pages.votesLeft).toBe(2);
});

test('a signed-out user is asked to sign in, and nothing is sent', async () => {
  const { root, api, session } = createRoot({ contestWorks: () => pageOf([entryDto(1)]) });
  const pages = root.get(contestPagesStore);
  const list = pages.list({ period: '202611', tab: 'composite', order: 'random', keyword: '' });
  await list.ensure();
  const [entry] = list.items;
  if (!entry) throw new Error('No entry.');
  expect(await pages.vote(entry)).toEqual({ kind: 'signInNeeded' });
  expect(session.signInRequest).not.toBeNull();
  expect(api.calls).toEqual(['contestWorks']);
});

test('entering a work loads the lists that are shown again', async () => {
  const { root, api, session } = createRoot({
    contestWorks: () => pageOf([]),
    enterContest: ({ wid }) => ({ entry: entryDto(wid) }),
  });
  session.adopt(identity());
  const pages = root.get(contestPagesStore);
  await pages.list({ period: '202611', tab: 'mine', order: 'newest', keyword: '' }).ensure();
  expect(await pages.enter('202611', 1)).toEqual({ kind: 'done' });
  expect(api.calls).toEqual(['contestWorks', 'enterContest', 'contestWorks']);
});

test('contests are asked for with the days of use; what the service has seen earlier makes the device old', async () => {
  const asked: object[] = [];
  const { root, clock } = createRoot({
    contestConfigs(params) {
      asked.push(params);
      return { periods: [], server_time: serverTime, is_new_user: asked.length > 1 ? 0 : 1 };
    },
  });
  clock.advance(serverTime * 1000);
  const contests = root.get(contestsStore);
  await contests.load();
  clock.advance(2 * 86_400_000);
  await contests.load();
  await contests.load();
  expect(asked).toEqual([0, 2, 7].map((days) => ({ trayno: null, used_days: days })));
  expect(root.get(firstUseStore).isNewUser).toBe(false);
});

test('contests are asked for again when the client says its channel, which then counts', async () => {
  const asked: unknown[] = [];
  const { root } = createRoot({
    contestConfigs({ trayno }) {
      asked.push(trayno);
      return { periods: trayno === '3011' ? [contestDto()] : [], server_time: serverTime };
    },
  });
  const contests = root.get(contestsStore);
  await contests.ensure();
  expect(contests.open).toBeUndefined();
  root.get(entryTrackingStore).adoptClient('3011');
  await expect.poll(() => contests.open?.period).toBe('202611');
  expect(asked).toEqual([null, '3011']);
});
