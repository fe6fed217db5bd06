import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  passWork,
  putBackByHost,
  takeOfflineByOperator,
} from '../../../server/domains/works/states/decideWork.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { priceKinds } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { insertTestCategories, uploadWork } from '../../support/works.ts';

const { free, vipOnly, fish, paidForAll } = priceKinds;

describe.each(databaseKinds)('prices of works on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let buyer: Identity;
  let harness: BuildHarness;
  let shade = 0;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author', 'buyer']);
    await insertTestCategories(service.database);
    author = await service.signIn('author');
    buyer = await service.signIn('buyer', 'device-2');
    harness = openBuildHarness(service, author);
    await postTransfers(service.database, { name: 'gift', orderId: null, now: testNow }, [
      { kind: 'recharge', debit: house.fishIssued, credit: walletOf('buyer', 2), amount: 1_000 },
    ]);
  });
  beforeEach(() => {
    service.time.now = testNow;
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  /** Plain: noise would only cost time here. */
  const picture = () => {
    const background = { r: (shade += 3), g: 60, b: 120 };
    return sharp({ create: { width: 1280, height: 720, channels: 3, background } })
      .png()
      .toBuffer();
  };
  /** A work that waits for the audit. */
  async function build(fields = {}): Promise<number> {
    const wid = await harness.upload(await picture(), fields);
    await harness.build(await harness.claim());
    return wid;
  }
  async function publish(fields = {}): Promise<number> {
    const wid = await build(fields);
    await passWork(service.database, wid, testNow);
    return wid;
  }
  const setPrice = async (wid: number, ptype: number, price: number, identity = author) =>
    (await service.callRaw('setWorkPrice', { wid, ptype, price }, identity)).ret;
  const priceOf = async (wid: number) => {
    const { ptype, price } = await service.database
      .selectFrom('wallpapers')
      .select(['ptype', 'price'])
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    return { ptype, price };
  };
  const listed = async (ptype: number) =>
    (await service.call('staticList', { ptype, sort: 1, limit: 60 })).list.map((item) => item.wid);
  const buy = (wid: number, price: number, identity = buyer) =>
    service.callRaw(
      'createOrder',
      { idempotency_key: randomUUID(), goods: { kind: 'wallpaper', wid }, price },
      identity,
    );
  const earned = async (wid: number) =>
    await service.database
      .selectFrom('earnings')
      .select(['uid', 'price', 'amount'])
      .where('wid', '=', wid)
      .execute();

  test('a price that is given with the upload holds once the work is online, and its sale is the author’s', async () => {
    const wid = await publish({ ptype: '2', price: '8' });
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { ptype: fish, price: 8 },
      actions: ['open', 'setPrice', 'takeOffline'],
    });
    expect([await listed(fish), await listed(free)]).toEqual([
      expect.arrayContaining([wid]),
      expect.not.arrayContaining([wid]),
    ]);
    expect((await buy(wid, 8)).ret).toBe(0);
    expect(await earned(wid)).toEqual([{ uid: 'author', price: 8, amount: 4 }]);
    expect((await reconcile(service.database)).mismatches).toEqual([]);
  });

  test('a work without a price is free', async () => {
    expect(await priceOf(await build())).toEqual({ ptype: free, price: 0 });
  });

  test.each([
    ['a price without its kind', { price: '8' }],
    ['a free work that costs', { ptype: '0', price: '8' }],
    ['a sold work for nothing', { ptype: '3' }],
    ['less than the least', { ptype: '2', price: '1' }],
    ['more than the most', { ptype: '2', price: '201' }],
  ])('an upload with %s is refused with the limits', async (_, fields) => {
    const answer = await uploadWork(service, author, await picture(), fields);
    expect([answer.status, answer.ret]).toEqual([200, errorCodes.workPriceInvalid]);
    expect(answer.msg).toMatch(/2 to 200/);
  });

  test.each([
    ['a kind of the host', { ptype: String(vipOnly) }],
    ['an unknown kind', { ptype: '4', price: '8' }],
    ['a negative price', { ptype: '2', price: '-8' }],
    ['a fraction', { ptype: '2', price: '8.5' }],
    ['a price beyond numbers', { ptype: '2', price: String(2 ** 53) }],
  ])('an upload with %s is malformed', async (_, fields) => {
    const answer = await uploadWork(service, author, await picture(), fields);
    expect([answer.status, answer.ret]).toEqual([400, errorCodes.malformedRequest]);
  });

  test('a new price moves the work in the lists by price, and the former one is refused', async () => {
    const wid = await publish();
    expect(await setPrice(wid, fish, 8)).toBe(0);
    expect([await listed(fish), await listed(free)]).toEqual([
      expect.arrayContaining([wid]),
      expect.not.arrayContaining([wid]),
    ]);
    expect(await setPrice(wid, paidForAll, 20)).toBe(0);
    expect((await buy(wid, 8)).ret).toBe(errorCodes.priceChanged);
    expect((await service.call('staticDetail', { wid })).wallpaper).toMatchObject({ price: 20, ptype: 3 });
    expect((await buy(wid, 20)).ret).toBe(0);
    expect(await earned(wid)).toEqual([{ uid: 'author', price: 20, amount: 10 }]);
  });

  test('what was sold stays with its buyer at any price, and a work that became free is not sold', async () => {
    const wid = await publish({ ptype: '3', price: '10' });
    const other = await publish({ ptype: '3', price: '10' });
    expect((await buy(wid, 10)).ret).toBe(0);
    expect(await setPrice(wid, paidForAll, 200)).toBe(0);
    expect(await setPrice(other, free, 0)).toBe(0);
    expect((await service.call('ownedWallpapers', { wids: [wid] }, buyer)).wids).toEqual([wid]);
    expect((await buy(other, 10)).ret).toBe(errorCodes.notForSale);
    expect(await earned(other)).toEqual([]);
  });

  test('while people buy a price changes: each pays the one that was seen, or is told', async () => {
    const wid = await publish({ ptype: '3', price: '10' });
    const uids = Array.from({ length: 16 }, (_, index) => `visitor${index}`);
    await insertUsers(service.database, uids);
    const seen = uids.map((_, index) => (index % 2 === 0 ? 10 : 20));
    const visitors = await Promise.all(
      uids.map(async (uid) => {
        await postTransfers(service.database, { name: `gift:${uid}`, orderId: null, now: testNow }, [
          { kind: 'recharge', debit: house.fishIssued, credit: walletOf(uid, 2), amount: 50 },
        ]);
        return service.signIn(uid, `device of ${uid}`);
      }),
    );
    const [set, ...bought] = await Promise.all([
      setPrice(wid, paidForAll, 20),
      ...visitors.map(async (visitor, index) => (await buy(wid, seen[index] ?? 0, visitor)).ret),
    ]);
    expect(set).toBe(0);
    expect(bought.filter((ret) => ret !== 0 && ret !== errorCodes.priceChanged)).toEqual([]);
    const paid = seen.filter((_, index) => bought[index] === 0);
    const byAmount = (one: number, other: number): number => one - other;
    expect((await earned(wid)).map(({ price }) => price).toSorted(byAmount)).toEqual(paid.toSorted(byAmount));
    expect((await buy(wid, 10, visitors[bought.findIndex((ret) => ret !== 0)])).ret).toBe(
      errorCodes.priceChanged,
    );
    expect((await reconcile(service.database)).mismatches).toEqual([]);
  });

  test('a work that its author took offline gets a price, which holds when it is online again', async () => {
    const wid = await publish();
    await service.call('switchWork', { wid, state: 0 }, author);
    expect(await setPrice(wid, fish, 30)).toBe(0);
    expect(await listed(fish)).not.toContain(wid);
    await service.call('switchWork', { wid, state: 1 }, author);
    expect([await listed(fish), await listed(free)]).toEqual([
      expect.arrayContaining([wid]),
      expect.not.arrayContaining([wid]),
    ]);
  });

  test('other prices are refused, and change nothing', async () => {
    const wid = await publish({ ptype: '2', price: '8' });
    const { workPriceInvalid, malformedRequest } = errorCodes;
    const wrong = [
      ['less than the least', fish, 1, workPriceInvalid],
      ['more than the most', paidForAll, 201, workPriceInvalid],
      ['something for a free work', free, 8, workPriceInvalid],
      ['nothing for a sold work', fish, 0, workPriceInvalid],
      ['a negative price', fish, -8, malformedRequest],
      ['a fraction', fish, 8.5, malformedRequest],
      ['2^53', fish, 2 ** 53, malformedRequest],
      ['a kind of the host', vipOnly, 0, malformedRequest],
      ['an unknown kind', 7, 8, malformedRequest],
    ] as const;
    for (const [name, ptype, price, code] of wrong) {
      expect([name, await setPrice(wid, ptype, price)]).toEqual([name, code]);
      expect(await priceOf(wid)).toEqual({ ptype: fish, price: 8 });
    }
  });

  test('works of others, unknown works and guests are refused', async () => {
    const wid = await publish();
    expect(await setPrice(wid, fish, 8, buyer)).toBe(errorCodes.workNotOwned);
    expect(await setPrice(299_999_999, fish, 8)).toBe(errorCodes.wallpaperNotFound);
    expect(await setPrice(wid, fish, 8, guest)).toBe(errorCodes.loginRequired);
    expect(await priceOf(wid)).toEqual({ ptype: free, price: 0 });
  });

  test('a work under audit keeps what is audited; one that waits, or that the host took offline, too', async () => {
    const audited = await build();
    expect(await setPrice(audited, fish, 8)).toBe(errorCodes.workStateRefused);
    const waiting = await harness.upload(await picture());
    expect(await setPrice(waiting, fish, 8)).toBe(errorCodes.workStateRefused);
    await harness.build(await harness.claim());

    const withdrawn = await publish();
    await takeOfflineByOperator(service.database, withdrawn, { code: 'quality', note: '', now: testNow });
    expect((await harness.read(withdrawn))?.actions).toEqual([]);
    expect(await setPrice(withdrawn, fish, 8)).toBe(errorCodes.workStateRefused);
    expect(await priceOf(withdrawn)).toEqual({ ptype: free, price: 0 });
    await putBackByHost(service.database, withdrawn, testNow);
    expect(await setPrice(withdrawn, fish, 8)).toBe(0);
  });

  test('prices that are set at the same time as the work goes offline and online leave lists that agree', async () => {
    const wid = await publish();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? service.callRaw('switchWork', { wid, state: index % 2 === 0 ? 0 : 1 }, author)
          : service.callRaw(
              'setWorkPrice',
              { wid, ptype: index % 2 === 0 ? fish : free, price: index % 2 === 0 ? 8 : 0 },
              author,
            ),
      ),
    );
    expect(answers.filter(({ ret }) => ret !== 0 && ret !== errorCodes.workStateRefused)).toEqual([]);
    await service.call('switchWork', { wid, state: 1 }, author);
    const { ptype } = await priceOf(wid);
    expect(await listed(ptype)).toContain(wid);
    expect(await listed(ptype === fish ? free : fish)).not.toContain(wid);
  });
});
