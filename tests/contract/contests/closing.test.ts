import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { closeContest } from '../../../server/domains/contests/closeContest.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import { shortlistWorks } from '../../../server/domains/contests/hostCommands.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { testNow } from '../../support/service.ts';
import { openContestService, period, planOf, times, wids, type ContestHarness } from './contestHarness.ts';

describe.each(bothDatabases)('closing a contest on %s', (kind) => {
  let contest: ContestHarness;

  beforeEach(async () => {
    contest = await openContestService(kind);
    for (const wid of [1, 2, 3]) await contest.enter(wid);
    await contest.enter(wids.foreign, contest.other);
  });
  afterEach(() => contest.service.close());

  async function messagesOf(uid: string): Promise<number[]> {
    const rows = await contest.service.database
      .selectFrom('messages')
      .select('type')
      .where('uid', '=', uid)
      .where('type', 'in', [53, 54])
      .execute();
    return rows.map((row) => row.type).toSorted((first, second) => first - second);
  }

  async function yuanbaoOf(uid: string): Promise<number> {
    const row = await contest.service.database
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', `3:u:${uid}`)
      .executeTakeFirst();
    return row?.balance ?? 0;
  }

  test('ranks by votes, then by the earlier last vote; pays once; repeats nothing', async () => {
    const { service } = contest;
    const [first, second] = [await contest.newVoter(), await contest.newVoter()];
    await contest.vote(first, 2);
    service.time.now += 10;
    await contest.vote(first, wids.foreign);
    service.time.now += 10;
    await contest.vote(first, 3);
    await contest.vote(second, 3);
    await shortlistWorks(service.database, { period, wids: [3], now: service.time.now });
    await expect(contest.close()).rejects.toThrow('until');

    service.time.now = times.vote_until;
    expect(await contest.close()).toEqual({ isFirst: true, ranked: 4 });
    const page = await service.call('contestWorks', { period, order: 'votes' });
    expect(page.list.map(({ wallpaper, place, prize }) => [wallpaper.wid, place, prize])).toEqual([
      [3, 1, 300],
      [2, 2, 200],
      [wids.foreign, 3, 100],
      [1, 4, 0],
    ]);
    expect([await yuanbaoOf('author'), await yuanbaoOf('other')]).toEqual([500, 100]);
    expect(await messagesOf('author')).toEqual([53, 54, 54, 54]);

    expect(await contest.close()).toEqual({ isFirst: false, ranked: 4 });
    expect(await yuanbaoOf('author')).toBe(500);
    expect(await messagesOf('author')).toEqual([53, 54, 54, 54]);
    expect((await reconcile(service.database)).mismatches).toEqual([]);
    const statement = await service.call('statementList', { currency_id: 3 }, contest.other);
    expect(statement.list).toMatchObject([{ kind: 'prize', amount: 100 }]);
  });

  test('two calls at once pay once', async () => {
    await contest.vote(await contest.newVoter(), 1);
    contest.service.time.now = times.vote_until;
    const results = await Promise.all([contest.close(), contest.close()]);
    expect(results.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await yuanbaoOf('author')).toBe(300);
  });

  test('while votes come, each is in the ranks or refused', async () => {
    const { service } = contest;
    const voters = [];
    for (let index = 0; index < 30; index += 1) voters.push(await contest.newVoter());
    // They were received in time, and are stored while the contest is closed.
    const [, ...answers] = await Promise.all([
      closeContest(service.database, period, times.vote_until),
      ...voters.map((voter) => contest.vote(voter, 1)),
    ]);
    const stored = answers.filter(({ ret }) => ret === 0).length;
    const refused = answers.filter(({ ret }) => ret === errorCodes.contestPhaseRefused).length;
    expect(stored + refused).toBe(30);
    expect(await contest.entryOf(1)).toEqual({ vote_count: stored, rows: stored, place: expect.any(Number) });
  });

  test('waits for a vote that is stored and not counted yet', async () => {
    const { database } = contest.service;
    const { uid } = await contest.newVoter();
    const closed = await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('contest_votes')
        .values({ wid: 1, uid, day: chinaDayOf(testNow), slot: 1, voted_at: testNow })
        .execute();
      const closing = closeContest(database, period, times.vote_until);
      await waitForLock(database, kind);
      await transaction
        .updateTable('contest_entries')
        .set({ vote_count: 1 })
        .where('wid', '=', 1)
        .where('is_final', '=', 0)
        .execute();
      return { closing };
    });
    expect(await closed.closing).toEqual({ isFirst: true, ranked: 4 });
    expect((await contest.entryOf(1)).vote_count).toBe(1);
  });

  test('a work that is offline at the end has no place', async () => {
    const { service } = contest;
    await contest.vote(await contest.newVoter(), 1);
    await service.database.updateTable('wallpapers').set({ state: 0 }).where('wid', '=', 1).execute();
    service.time.now = times.vote_until;
    expect((await contest.close()).ranked).toBe(3);
    expect((await contest.entryOf(1)).place).toBeNull();
    expect(await yuanbaoOf('author')).toBe(0);
  });

  test('leaves a ranking of source 3', async () => {
    const { service } = contest;
    await contest.vote(await contest.newVoter(), 2);
    service.time.now = times.vote_until;
    await contest.close();
    const { list } = await service.call('homeRight', {});
    const [link] = list.filter(({ name }) => name === planOf().name);
    const ranking = await service.call('rankListDetail', { rank_id: link?.id ?? 0 });
    expect(ranking.rank).toMatchObject({ source: 3, wtype: 2, wallpaper_count: 4 });
    expect(ranking.list[0]?.wid).toBe(2);
  });

  test.each([
    ['dates that overlap', { period: 'later', online_time: testNow, offline_time: testNow + 86_400 * 12 }],
    ['a period that exists', {}],
    ['voting that ends before it begins', { period: 'later', vote_until: times.vote_from }],
    ['submissions after the end', { period: 'later', submit_until: times.offline_time + 1 }],
    ['an end before its begin', { period: 'later', offline_time: times.online_time }],
  ])('a contest with %s is refused', async (_what, parts) => {
    await expect(createContest(contest.service.database, planOf(parts))).rejects.toThrow();
    expect(await contest.service.database.selectFrom('contests').select('period').execute()).toHaveLength(1);
  });

  test('dates may overlap where no client sees both', async () => {
    await contest.service.database
      .updateTable('contests')
      .set({ channels: JSON.stringify([{ channel: 5, user_type: 0 }]) })
      .execute();
    const plan = planOf({ period: 'elsewhere', channels: [{ channel: 6, user_type: 0 }] });
    await expect(createContest(contest.service.database, plan)).resolves.toBeUndefined();
  });
});
