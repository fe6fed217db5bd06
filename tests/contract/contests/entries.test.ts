import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contestUserTypes } from '../../../src/api/contract/contests.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { openContest } from '../../../server/domains/contests/hostCommands.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { removeByAge } from '../../../server/jobs/cleanup/removeByAge.ts';
import { drawOrders } from '../../../server/domains/contests/draws.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import { bothDatabases } from '../../support/databases.ts';
import { readAllPages, testNow } from '../../support/service.ts';
import { openContestService, period, planOf, times, wids, type ContestHarness } from './contestHarness.ts';

describe.each(bothDatabases)('works of a contest on %s', (kind) => {
  let contest: ContestHarness;

  beforeAll(async () => {
    contest = await openContestService(kind);
  });
  beforeEach(async () => {
    contest.service.time.now = testNow;
    await contest.service.database.deleteFrom('contest_entries').execute();
  });
  afterAll(() => contest.service.close());

  const widsOf = async (order: 'random' | 'newest' | 'votes', filter: object = {}) =>
    (
      await readAllPages(async (cursor) => {
        const page = await contest.service.call('contestWorks', {
          period,
          order,
          limit: 2,
          cursor,
          ...filter,
        });
        return { ...page, items: page.list };
      })
    ).map(({ wallpaper }) => wallpaper.wid);

  test('an author enters five works, each once, and no sixth, also of seven at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((wid) => contest.enter(wid)));
    expect(answers.filter((ret) => ret === 0)).toHaveLength(5);
    expect(answers.filter((ret) => ret === errorCodes.tooManyEntries)).toHaveLength(2);
    const [entered = 0] = await widsOf('newest');
    expect(await contest.enter(entered)).toBe(0);
    expect(await widsOf('newest')).toHaveLength(5);
  });

  test('an entry, which sends no message, makes no stream read the messages again', async () => {
    const readBoxes = () =>
      contest.service.database.selectFrom('message_boxes').selectAll().orderBy('uid').execute();
    const before = await readBoxes();
    expect(await contest.enter(1)).toBe(0);
    expect(await readBoxes()).toEqual(before);
  });

  test('a work of another author, of no one, or taken offline is refused', async () => {
    expect(await contest.enter(wids.foreign)).toBe(errorCodes.workNotOwned);
    expect(await contest.enter(987_654)).toBe(errorCodes.wallpaperNotFound);
    await contest.service.database.updateTable('wallpapers').set({ state: 0 }).where('wid', '=', 9).execute();
    expect(await contest.enter(9)).toBe(errorCodes.workStateRefused);
  });

  test('an upload is entered at once, and shown to others once it is online', async () => {
    expect(await contest.enter(wids.waiting)).toBe(0);
    expect(await widsOf('newest')).toEqual([]);
    const mine = async () =>
      (await contest.service.call('contestWorks', { period, author_uid: 'author' }, contest.author)).list;
    expect((await mine()).map(({ wallpaper }) => wallpaper.wid)).toEqual([wids.waiting]);
    const seen = await contest.service.call('contestWorks', { period, author_uid: 'author' }, contest.other);
    expect(seen.list).toEqual([]);
    await contest.service.database
      .updateTable('wallpapers')
      .set({ state: 1 })
      .where('wid', '=', wids.waiting)
      .execute();
    expect(await widsOf('newest')).toEqual([wids.waiting]);
  });

  test('a work is in one contest, and leaves until submissions end', async () => {
    const { service, author } = contest;
    const plan = planOf({ period: 'elsewhere', channels: [{ channel: 0, user_type: 0 }] });
    const later = 40 * 86_400;
    const moved = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time + later]));
    await createContest(service.database, { ...plan, ...moved });
    await contest.enter(1);
    await service.database.updateTable('contests').set({ opened_at: testNow }).execute();
    service.time.now = testNow + later;
    expect((await service.callRaw('enterContest', { period: 'elsewhere', wid: 1 }, author)).ret).toBe(
      errorCodes.entryElsewhere,
    );
    service.time.now = times.submit_until;
    for (const name of ['leaveContest', 'enterContest'] as const)
      expect((await service.callRaw(name, { period, wid: 1 }, author)).ret).toBe(
        errorCodes.contestPhaseRefused,
      );
    service.time.now = times.submit_until - 1;
    expect((await service.callRaw('leaveContest', { period, wid: 1 }, contest.other)).ret).toBe(
      errorCodes.entryNotFound,
    );
    expect((await service.callRaw('leaveContest', { period, wid: 1 }, author)).ret).toBe(0);
    expect((await service.callRaw('leaveContest', { period, wid: 1 }, author)).ret).toBe(
      errorCodes.entryNotFound,
    );
  });

  test('lists page through every work once in each order, of one type or both, and by name', async () => {
    for (const wid of [1, 2, 3, wids.dynamic]) {
      await contest.enter(wid);
      contest.service.time.now += 1;
    }
    await contest.enter(wids.foreign, contest.other);
    contest.service.time.now = testNow + 100;
    expect(await widsOf('newest')).toEqual([wids.foreign, wids.dynamic, 3, 2, 1]);
    const drawn = await widsOf('random');
    expect(drawn.toSorted((a, b) => a - b)).toEqual([1, 2, 3, wids.dynamic, wids.foreign]);
    // By votes only once voting has ended.
    await contest.vote(await contest.newVoter(), 3);
    expect(await widsOf('votes')).toEqual(drawn);
    contest.service.time.now = times.vote_until;
    expect((await widsOf('votes'))[0]).toBe(3);
    expect(await widsOf('newest', { keyword: '壁纸13' })).toEqual([wids.dynamic]);
    expect(await widsOf('newest', { keyword: 'YQ2' })).toEqual([2]);
    expect(await widsOf('newest', { keyword: '人other' })).toEqual([wids.foreign]);
    expect(await widsOf('newest', { keyword: '100%' })).toEqual([]);
    const dynamic = await contest.service.call('contestDynamicWorks', { period });
    expect(dynamic.list.map(({ wallpaper }) => wallpaper.wid)).toEqual([wids.dynamic]);
    const still = await contest.service.call('contestStaticWorks', { period, limit: 60 });
    expect(still.list).toHaveLength(4);
    const { ret } = await contest.service.callRaw('contestStaticWorks', { period, cursor: 'x' });
    expect(ret).toBe(errorCodes.cursorInvalid);
  });

  test('the random order is another one on another day', async () => {
    const { database } = contest.service;
    for (const wid of [1, 2, 3, 4, 5]) await contest.enter(wid);
    const orders = new Set<string>();
    for (let day = 1; day <= 8; day += 1) {
      await drawOrders(database, testNow + day * 86_400);
      const drawn = await widsOf('random');
      await drawOrders(database, testNow + day * 86_400 + 60);
      expect(await widsOf('random')).toEqual(drawn);
      orders.add(drawn.join(' '));
    }
    expect(orders.size).toBeGreaterThan(3);
  });
});

describe.each(bothDatabases)('who sees a contest on %s', (kind) => {
  test.each([
    ['of another channel', [{ channel: 3011, user_type: 0 as const }], { trayno: '3012' }, false],
    ['of the client’s channel', [{ channel: 3011, user_type: 0 as const }], { trayno: '3011' }, true],
    ['for new users', [{ channel: 0, user_type: 1 as const }], { is_new_user: 0 as const }, false],
    [
      'for new users, to a new guest',
      [{ channel: 0, user_type: 1 as const }],
      { is_new_user: 1 as const },
      true,
    ],
    ['for new users, in the first week', [{ channel: 0, user_type: 1 as const }], { used_days: 6 }, true],
    ['for new users, after it', [{ channel: 0, user_type: 1 as const }], { used_days: 7 }, false],
  ])('one %s', async (_what, channels, audience, isSeen) => {
    const { service } = await openContestService(kind, { channels });
    const { periods, server_time } = await service.call('contestConfigs', audience);
    expect(server_time).toBe(testNow);
    expect(periods.map((each) => each.period)).toEqual(isSeen ? [period] : []);
    // By address, too, it is nowhere.
    const { ret } = await service.callRaw('contestWorks', { period, ...audience });
    expect(ret).toBe(isSeen ? 0 : errorCodes.contestNotFound);
    await service.close();
  });

  test('a guest is as new as the device: what the service has seen counts more than the client’s word', async () => {
    const { service } = await openContestService(kind, { channels: [{ channel: 0, user_type: 1 }] });
    const guest = (device: string) =>
      ({ open_id: '', token: '', device_id: device, player_version: '', platform: 'pc' }) as const;
    const ask = async (device: string, usedDays: number) => {
      const answer = await service.call('contestConfigs', { used_days: usedDays }, guest(device));
      return [answer.periods.length, answer.is_new_user];
    };
    expect(await ask('fresh', 0)).toEqual([1, 1]);
    // The device was in use before the service knew it.
    expect(await ask('used', 30)).toEqual([0, 0]);
    expect(await ask('used', 0)).toEqual([0, 0]);
    service.time.now += 7 * 86_400;
    expect(await ask('fresh', 0)).toEqual([0, 0]);
    expect(await ask('another', 0)).toEqual([1, 1]);
    const { ret } = await service.callRaw('contestConfigs', { used_days: -1 });
    expect(ret).not.toBe(0);
    const rows = await service.database.selectFrom('first_sights').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/fresh|used|another/);
    await removeByAge(service.database, service.time.now + 360 * 86_400);
    expect(await service.database.selectFrom('first_sights').selectAll().execute()).toHaveLength(1);
    await service.close();
  });

  test('a network that makes up devices fills no table', async () => {
    const { service } = await openContestService(kind);
    for (let index = 0; index < 70; index += 1)
      await service.call(
        'contestConfigs',
        {},
        { open_id: '', token: '', device_id: `device ${index}`, player_version: '', platform: 'pc' },
      );
    expect(await service.database.selectFrom('first_sights').selectAll().execute()).toHaveLength(60);
    await service.close();
  });

  test('an account is new for seven days', async () => {
    const { service } = await openContestService(kind, { channels: [{ channel: 0, user_type: 1 }] });
    const device = { open_id: '', token: '', device_id: 'new', player_version: '', platform: 'pc' };
    const { open_id, token } = await service.call(
      'register',
      { account: 'newcomer', password: 'moon over lake' },
      device,
    );
    const newcomer = { ...device, open_id, token };
    const seen = async () => (await service.call('contestConfigs', {}, newcomer)).periods.length;
    expect(await seen()).toBe(1);
    service.time.now += 7 * 86_400;
    expect(await seen()).toBe(0);
    await service.close();
  });

  test('one that is not opened yet, or over, is nowhere; one that begins later is announced', async () => {
    const { service } = await openContestService(kind);
    const periods = async () => (await service.call('contestConfigs', {})).periods.map((each) => each.period);
    service.time.now = times.online_time - 1;
    expect(await periods()).toEqual([period]);
    expect((await service.callRaw('contestWorks', { period })).ret).toBe(errorCodes.contestNotFound);
    service.time.now = times.offline_time;
    expect(await periods()).toEqual([]);
    service.time.now = testNow;
    await service.database.updateTable('contests').set({ opened_at: null }).execute();
    expect(await periods()).toEqual([]);
    await service.close();
  });

  test('users whom it is for are notified when it opens, authors are invited, each once', async () => {
    const { service } = await openContestService(kind);
    const notified = async (uid: string) =>
      (await service.call('messageList', {}, await service.signIn(uid))).list.map(({ type }) => type);
    await service.database.updateTable('users').set({ works_count: 1 }).where('uid', '=', 'author').execute();
    await service.database.updateTable('users').set({ works_count: 0 }).where('uid', '=', 'other').execute();
    expect(await openContest(service.database, period, testNow)).toBe(0);
    expect(await notified('author')).toEqual([messageTypes.invitedToContest.type]);
    expect(await notified('other')).toEqual([messageTypes.contestOpened.type]);
    await service.close();
  });

  const [lastNew, firstOld] = [7 * 86_400 - 1, 7 * 86_400];
  test.each([
    { name: 'new', userType: contestUserTypes.new, meant: lastNew, others: firstOld },
    { name: 'old', userType: contestUserTypes.old, meant: firstOld, others: lastNew },
  ])('one for $name users notifies them alone', async ({ userType, meant, others }) => {
    const { service } = await openContestService(kind, { channels: [{ channel: 0, user_type: userType }] });
    const register = (uid: string, age: number) =>
      service.database
        .insertInto('accounts')
        .values({ account_key: uid, uid, password_hash: '', created_at: testNow - age })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ created_at: testNow - age }))
        .execute();
    await register('author', meant);
    await register('other', others);
    const countOf = async (uid: string) =>
      (await service.call('messageList', {}, await service.signIn(uid))).list.length;
    expect([await countOf('author'), await countOf('other')]).toEqual([1, 0]);
    await service.close();
  });
});
