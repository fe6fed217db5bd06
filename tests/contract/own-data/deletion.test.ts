import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { orderStates } from '../../../server/domains/commerce/orders/orderStates.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { countStatements } from '../../support/explain.ts';
import { insertUsers } from '../../support/rows.ts';
import { insertWallpapersOf } from '../../support/ownWorks.ts';
import { deletionsJob } from '../../../server/jobs/deletionsJob.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { addApp, password, register } from '../safety/member.ts';

describe.each(bothDatabases)('deleting an account on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const remove = async (identity: Identity, givesUp = false) =>
    (await service.call('deleteAccount', { gives_up_money: givesUp }, identity)).resp_common.ret;
  const runJob = (stop = new AbortController().signal) =>
    deletionsJob.run(service, {
      clock: () => service.time.now,
      stop,
      onFailure(error) {
        throw error;
      },
    });
  const uidOf = async (identity: Identity) => (await service.call('userInfo', {}, identity)).user.uid;

  test('needs a proof of who is there', async () => {
    const owner = await register(service, 'leaver-1');
    service.time.now += 600;
    expect(await remove(owner)).toBe(errorCodes.confirmationNeeded);
    await service.call('confirmIdentity', { proof: { kind: 'password', password } }, owner);
    expect(await remove(owner)).toBe(0);
  });

  test('removes what is the user’s, and frees account and nickname', async () => {
    const owner = await register(service, 'leaver-2');
    const uid = await uidOf(owner);
    await addApp(service, owner);
    const { user } = await service.call('modifyNickname', { nick_name: '走的人' }, owner);
    expect(user.nick_name).toBe('走的人');
    await service.call('createFollowing', { following_uid: '10002' }, owner);
    const { follower_count: before } = await service.call('followCount', { query_uid: '10002' });
    expect(await remove(owner)).toBe(0);
    expect((await service.call('userInfo', {}, owner)).resp_common.ret).toBe(errorCodes.loginExpired);
    await runJob();
    expect((await service.call('followCount', { query_uid: '10002' })).follower_count).toBe(before - 1);
    const { author } = await service.call('authorDetail', { author_uid: uid });
    expect(author).toMatchObject({ nick_name: '已注销用户', avatar: null, description: '' });
    for (const table of [
      'sessions',
      'messages',
      'authenticator_apps',
      'recovery_codes',
      'accounts',
    ] as const) {
      const rows = await service.database.selectFrom(table).select('uid').where('uid', '=', uid).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const form = { account: 'leaver-2', password };
    const gone = await service.call('login', form, { ...guest, device_id: 'desk' });
    expect(gone.resp_common.ret).toBe(errorCodes.credentialsWrong);
    const next = await register(service, 'leaver-2', 'other');
    expect(await uidOf(next)).not.toBe(uid);
    const named = await service.call('modifyNickname', { nick_name: '走的人' }, next);
    expect(named.user.nick_name).toBe('走的人');
  });

  test('works leave the lists; those that were bought stay for their buyers', async () => {
    const owner = await register(service, 'leaver-3');
    const buyer = await register(service, 'leaver-4', 'other');
    const uid = await uidOf(owner);
    await insertWallpapersOf(service.database, {
      uid,
      count: 2,
      first: 700_000 + (kind === 'SQLite' ? 0 : 10),
    });
    const [bought = 0, other = 0] = (
      await service.database.selectFrom('wallpapers').select('wid').where('author_uid', '=', uid).execute()
    ).map(({ wid }) => wid);
    await service.database
      .insertInto('purchases')
      .values({
        ...{ uid: await uidOf(buyer), kind: 'wallpaper', item: bought },
        ...{ order_id: null, bought_at: service.time.now },
      })
      .execute();
    expect(await remove(owner)).toBe(0);
    await runJob();
    const left = await service.database
      .selectFrom('wallpapers')
      .select(['wid', 'state'])
      .where('wid', 'in', [bought, other])
      .execute();
    expect(left).toEqual([{ wid: bought, state: wallpaperStates.offline }]);
    const owned = await service.call('ownedWallpapers', { wids: [bought] }, buyer);
    expect(owned.wids).toEqual([bought]);
  });

  test('is refused while paying, in a contest and with money, and nothing has gone then', async () => {
    const owner = await register(service, 'leaver-5');
    const uid = await uidOf(owner);
    await insertWallpapersOf(service.database, { uid, count: 1, first: 800_000 });
    await service.database
      .insertInto('orders')
      .values({
        ...{
          order_id: `D20261120LEAVER${kind === 'SQLite' ? 'SQLITE' : 'POSTGR'}`,
          uid,
          idempotency_key: 'key',
        },
        ...{
          request_hash: 'hash',
          kind: 'fish',
          goods: '{"kind":"fish","fish":60}',
          currency: 1,
          amount: 600,
        },
        ...{ state: orderStates.unpaid, provider: 'sandbox', created_at: service.time.now },
        ...{ expires_at: service.time.now + 60, paid_at: null },
      })
      .execute();
    expect(await remove(owner)).toBe(errorCodes.deletionWhilePaying);
    expect(await remove(owner, true)).toBe(errorCodes.deletionWhilePaying);
    await service.database
      .updateTable('orders')
      .set({ state: orderStates.closed })
      .where('uid', '=', uid)
      .execute();
    const { period } = await service.database
      .selectFrom('contests')
      .select('period')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    await service.database
      .insertInto('contest_entries')
      .values({
        wid: 800_000,
        period,
        uid,
        wtype: 2,
        entered_at: service.time.now,
        salt: 1,
        draw: 1,
        place: null,
      })
      .execute();
    expect(await remove(owner, true)).toBe(errorCodes.deletionInContest);
    await service.database.deleteFrom('contest_entries').where('uid', '=', uid).execute();
    await postTransfers(service.database, { name: `gift ${uid}`, orderId: null, now: service.time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf(uid, 3), amount: 5 },
    ]);
    expect(await remove(owner)).toBe(errorCodes.deletionWithMoney);
    expect((await service.call('userInfo', {}, owner)).resp_common.ret).toBe(0);
    expect(
      await service.database.selectFrom('wallpapers').select('state').where('wid', '=', 800_000).execute(),
    ).toEqual([{ state: wallpaperStates.online }]);
    expect(await remove(owner, true)).toBe(0);
    // The ledger stays as it was booked.
    const { balance } = await service.database
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', walletOf(uid, 3))
      .executeTakeFirstOrThrow();
    expect(balance).toBe(5);
  });

  test('a request does as much for an author of many works, follows and messages as for another', async () => {
    const removeCounted = async (name: string, works: number, first: number) => {
      const owner = await register(service, name);
      const uid = await uidOf(owner);
      await insertWallpapersOf(service.database, { uid, count: works, first });
      await insertUsers(
        service.database,
        Array.from({ length: works }, (_, index) => `${name}-${kind}-${index}`),
      );
      for (let index = 0; index < works; index += 1)
        await service.database
          .insertInto('follows')
          .values({ follower_uid: `${name}-${kind}-${index}`, following_uid: uid, followed_at: index })
          .execute();
      const statements = await countStatements(service.database, async () =>
        expect(await remove(owner)).toBe(0),
      );
      return { uid, statements };
    };
    const few = await removeCounted('leaver-7', 1, 900_000);
    const many = await removeCounted('leaver-8', 40, 910_000);
    expect(many.statements).toBe(few.statements);
    const { author } = await service.call('authorDetail', { author_uid: many.uid });
    expect(author.nick_name).toBe('已注销用户');
    await runJob();
    for (const uid of [few.uid, many.uid]) {
      const works = service.database.selectFrom('wallpapers').select('wid').where('author_uid', '=', uid);
      expect(await works.execute()).toEqual([]);
      const follows = service.database.selectFrom('follows').selectAll().where('following_uid', '=', uid);
      expect(await follows.execute()).toEqual([]);
    }
    expect(await service.database.selectFrom('due_deletions').selectAll().execute()).toEqual([]);
  });

  test('a job that is stopped on the way goes on at the next run', async () => {
    const owner = await register(service, 'leaver-9');
    const uid = await uidOf(owner);
    await insertWallpapersOf(service.database, { uid, count: 3, first: 920_000 });
    expect(await remove(owner)).toBe(0);
    const stopping = new AbortController();
    stopping.abort(new Error('stopped'));
    await runJob(stopping.signal).catch(() => undefined);
    const works = service.database.selectFrom('wallpapers').select('wid').where('author_uid', '=', uid);
    expect(await works.execute()).toHaveLength(3);
    await service.database.deleteFrom('refreshes').where('name', '=', 'deletions').execute();
    await runJob();
    expect(await works.execute()).toEqual([]);
  });

  test('of two at once one deletes', async () => {
    const owner = await register(service, 'leaver-6');
    const results = await Promise.all([remove(owner), remove(owner)]);
    expect(results.toSorted((one, other) => one - other)).toEqual([0, errorCodes.loginExpired]);
  });
});
