import { currencies } from '../../../src/api/contract/payments.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { walletOf, type WalletCurrency } from './ledger/accounts.ts';
import { readBalances } from './ledger/balances.ts';
import { listStatement } from './ledger/listStatement.ts';
import { exchangeYuanbao } from './orders/exchange.ts';
import { listOrders } from './orders/orderLists.ts';
import { presentOrder } from './orders/presentOrder.ts';
import { rechargeGoods } from './orders/recharge.ts';
import type { Payments } from './payments.ts';

type WalletCall = 'getBalances' | 'goodsList' | 'orderList' | 'statementList' | 'exchangeYuanbao';

/** The handlers of what the caller holds, could buy, ordered, and exchanges. */
export function createWalletHandlers(payments: Payments, clock: Clock): HandlersFor<WalletCall> {
  const { database, providers } = payments;
  return {
    async getBalances({ currency_ids }, context) {
      const uid = requireViewer(context);
      const held = await readBalances(database, [walletOf(uid, 2), walletOf(uid, 3)]);
      const amountOf = (currency: number): number =>
        currency === currencies.rmb ? 0 : (held.get(walletOf(uid, currency as WalletCurrency)) ?? 0);
      return {
        balances: currency_ids.map((currency) => ({ currency_id: currency, amount: amountOf(currency) })),
      };
    },

    async goodsList() {
      const { fenPerFish, choices, ...limits } = rechargeGoods;
      return {
        providers: providers.map(({ name, mode }) => ({ provider: name, is_demo: mode === 'sandbox' })),
        recharge: {
          ...limits,
          fen_per_fish: fenPerFish,
          choices: choices.map((fish) => ({ fish, amount: fish * fenPerFish })),
        },
      };
    },

    async orderList(page, context) {
      const { rows, ...rest } = await listOrders(database, requireViewer(context), page);
      return { list: rows.map((row) => presentOrder(row, clock())), ...rest };
    },

    async statementList({ currency_id, ...page }, context) {
      const wallet = walletOf(requireViewer(context), currency_id);
      const { rows, ...rest } = await listStatement(database, wallet, page);
      return { list: rows, ...rest };
    },

    async exchangeYuanbao({ idempotency_key, yuanbao }, context) {
      const request = {
        uid: requireViewer(context),
        idempotencyKey: idempotency_key,
        parameters: { yuanbao },
        now: clock(),
      };
      return { order: presentOrder(await exchangeYuanbao(database, request, yuanbao), clock()) };
    },
  };
}
