import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heldWalletOf, house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { readBalances } from '../../../server/domains/commerce/ledger/balances.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { orderStates } from '../../../server/domains/commerce/orders/orderStates.ts';
import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { stateAdults } from '../../support/rows.ts';
import { qualify } from '../../support/qualify.ts';
import type { Identity } from '../../support/service.ts';
import { openShop, type Shop } from '../commerce/shop.ts';
import { register } from '../safety/member.ts';

describe.each(databaseKinds)('deleting an account while money is on its way on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.service.close());

  const remove = async (identity: Identity) =>
    (await shop.service.call('deleteAccount', { gives_up_money: true }, identity)).resp_common.ret;
  const uidOf = async (identity: Identity) => (await shop.service.call('userInfo', {}, identity)).user.uid;

  const withdrawalsOf = async (uid: string) => {
    const { database } = shop.service;
    const rows = await database.selectFrom('withdrawals').select('state').where('uid', '=', uid).execute();
    const held = heldWalletOf(uid);
    const balances = await readBalances(database, [held]);
    return { states: rows.map(({ state }) => state), held: balances.get(held) ?? 0 };
  };

  test('is refused in every state that ends by itself, and in no other', async () => {
    const owner = await register(shop.service, 'payer-1');
    const uid = await uidOf(owner);
    await stateAdults(shop.service.database, [uid]);
    const { order } = await shop.recharge(owner, 60);
    const { database } = shop.service;
    for (const state of [orderStates.unpaid, orderStates.closing, orderStates.refunding]) {
      await database.updateTable('orders').set({ state }).where('order_id', '=', order.order_id).execute();
      expect([state, await remove(owner)]).toEqual([state, errorCodes.deletionWhilePaying]);
    }
    await database.updateTable('orders').set({ state: orderStates.closed }).where('uid', '=', uid).execute();
    const { requested, approved, cancelled } = withdrawalStates;
    await database
      .insertInto('withdrawals')
      .values({
        ...{ withdrawal_id: 'W20261126000000000001', uid, idempotency_key: 'key', request_hash: 'hash' },
        ...{ yuanbao: 100, amount: 90, fee: 10, state: requested, terms: '{}', payee_hint: '0001' },
        created_at: shop.service.time.now,
      })
      .execute();
    for (const state of [requested, approved]) {
      await database.updateTable('withdrawals').set({ state }).where('uid', '=', uid).execute();
      expect([state, await remove(owner)]).toEqual([state, errorCodes.deletionWhilePaying]);
    }
    await database.updateTable('withdrawals').set({ state: cancelled }).where('uid', '=', uid).execute();
    expect(await remove(owner)).toBe(0);
  });

  test('and ordering at the same moment: one of both happens, never an order without an account', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await register(shop.service, `racer-${round}`);
      const uid = await uidOf(owner);
      await stateAdults(shop.service.database, [uid]);
      const [ordered, removed] = await Promise.all([
        shop.service.callRaw(
          'createOrder',
          { idempotency_key: randomUUID(), goods: { kind: 'fish', fish: 60 }, price: 600 },
          owner,
        ),
        remove(owner),
      ]);
      const orders = await shop.service.database
        .selectFrom('orders')
        .select('state')
        .where('uid', '=', uid)
        .execute();
      if (removed === 0) {
        expect(ordered.ret).toBe(errorCodes.loginExpired);
        expect(orders).toEqual([]);
      } else {
        expect([ordered.ret, removed]).toEqual([0, errorCodes.deletionWhilePaying]);
        expect(orders).toEqual([{ state: orderStates.unpaid }]);
      }
    }
  });

  test('and withdrawing at the same moment: one of both happens, never a withdrawal without an account', async () => {
    const { service } = shop;
    for (let round = 0; round < 12; round += 1) {
      const owner = await register(service, `withdrawer-${round}`);
      const uid = await uidOf(owner);
      await qualify(service.database, uid, service.time.now);
      await postTransfers(service.database, { name: `earned:${uid}`, orderId: null, now: service.time.now }, [
        { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf(uid, 3), amount: 200 },
      ]);
      const [asked, removed] = await Promise.all([
        service.callRaw(
          'createWithdrawal',
          { idempotency_key: randomUUID(), yuanbao: 200, payee_account: 'lin.yuan@example.org' },
          owner,
        ),
        remove(owner),
      ]);
      const { states, held } = await withdrawalsOf(uid);
      if (removed === 0) expect([asked.ret, states, held]).toEqual([errorCodes.loginExpired, [], 0]);
      else
        expect([asked.ret, removed, states, held]).toEqual([
          ...[0, errorCodes.deletionWhilePaying],
          ...[[withdrawalStates.requested], 200],
        ]);
    }
    expect(await shop.mismatches()).toEqual([]);
  });
});
