import { randomUUID } from 'node:crypto';
import { pendingWalletOf, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { readBalances } from '../../../server/domains/commerce/ledger/balances.ts';
import { settleMemberMonths } from '../../../server/domains/commerce/memberShares/settleMemberMonths.ts';
import { priceKinds, userTypes } from '../../../src/api/contract/entities.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import type { Identity } from '../../support/service.ts';
import { openShop, type Shop } from './shop.ts';

const prices = { month: 1_500, quarter: 4_000, year: 12_800 } as const;
export type Period = keyof typeof prices;
/** Members' wallpapers of a second author, and one of a bot. */
export const other = { members: 21, fish: 22, bot: 23 };

/** A shop with several authors, whose buyers become members and report their desktops. */
export interface MemberShop extends Shop {
  /** Buys a membership. @returns its order */
  subscribe(buyer: Identity, period: Period): Promise<string>;
  /** Reports so many days of a wallpaper, the last one today. @returns how many count */
  report(buyer: Identity, wid: number, days: number): Promise<number>;
  settle(): Promise<void>;
  /** Lets days pass. */
  pass(days: number): void;
  /** Amounts of an author that are pending, and available. */
  balancesOf(uid: string): Promise<[number, number]>;
  /** The lots of an order: month, author, wallpaper, days, yuanbao, state. */
  lotsOf(orderId: string): Promise<[number | null, string, number, number | null, number, number][]>;
  /** Begins a refund, which the provider then grants or refuses. */
  refund(orderId: string, outcome?: 'refunded' | 'refused'): Promise<void>;
  /** The provider's decision on a refund that is under way. */
  endRefund(outcome: 'refunded' | 'refused'): Promise<void>;
}

export async function openMemberShop(kind: DatabaseKind): Promise<MemberShop> {
  const shop = await openShop(kind);
  const { service } = shop;
  const { database, time } = service;
  await insertUsers(database, ['second', 'robot']);
  await database.updateTable('users').set({ user_type: userTypes.bot }).where('uid', '=', 'robot').execute();
  const { vipOnly, fish } = priceKinds;
  await insertTestWallpapers(database, [
    makeWallpaper({ wid: other.members, author_uid: 'second', ptype: vipOnly }),
    makeWallpaper({ wid: other.fish, author_uid: 'second', ptype: fish, price: 12 }),
    makeWallpaper({ wid: other.bot, author_uid: 'robot', ptype: vipOnly }),
  ]);
  const endRefund = async (outcome: 'refunded' | 'refused'): Promise<void> => {
    if (outcome === 'refused') Object.assign(shop.sandbox, { refund: async () => outcome });
    await shop.runTasks();
    Reflect.deleteProperty(shop.sandbox, 'refund');
    await shop.runTasks();
  };

  return {
    ...shop,
    async subscribe(buyer, period) {
      const goods = { kind: 'membership' as const, period };
      const params = { idempotency_key: randomUUID(), goods, price: prices[period] };
      const { order } = await service.call('createOrder', params, buyer);
      await shop.sandbox.decide(order.order_id, 'paid');
      await shop.notify(order.order_id);
      return order.order_id;
    },
    async report(buyer, wid, days) {
      const today = chinaDayOf(time.now);
      const list = Array.from({ length: days }, (_, index) => ({ day: today - index, wid }));
      return (await service.call('reportDesktopDays', { days: list }, buyer)).counted;
    },
    settle: () => settleMemberMonths(database, time.now),
    pass: (days) => void (time.now += days * 86_400),
    async balancesOf(uid) {
      const [pending, available] = [pendingWalletOf(uid), walletOf(uid, 3)];
      const balances = await readBalances(database, [pending, available]);
      return [balances.get(pending) ?? 0, balances.get(available) ?? 0];
    },
    async lotsOf(orderId) {
      const rows = await database
        .selectFrom('earnings')
        .select(['uid', 'wid', 'month', 'days', 'amount', 'state'])
        .where('order_id', '=', orderId)
        .orderBy('month')
        .orderBy('wid')
        .execute();
      return rows.map(({ uid, wid, month, days, amount, state }) => [month, uid, wid, days, amount, state]);
    },
    async refund(orderId, outcome = 'refunded') {
      await operate(service, ['order.refund', '--order-id', orderId]);
      await endRefund(outcome);
    },
    endRefund,
  };
}
