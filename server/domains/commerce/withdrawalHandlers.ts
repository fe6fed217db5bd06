import type { withdrawalCalls } from '../../../src/api/contract/withdrawals.ts';
import { withdrawalLimits } from '../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { earningStates } from './earnings/earningStates.ts';
import { listWorkEarnings } from './earnings/listWorkEarnings.ts';
import { sumEarnings } from './earnings/sumEarnings.ts';
import { heldWalletOf, pendingWalletOf, walletOf } from './ledger/accounts.ts';
import { readBalances } from './ledger/balances.ts';
import { createWithdrawal } from './withdrawals/createWithdrawal.ts';
import { cancelWithdrawal } from './withdrawals/decideWithdrawal.ts';
import { listWithdrawals, presentWithdrawal } from './withdrawals/listWithdrawals.ts';
import { readMonthLeft } from './withdrawals/monthlySum.ts';
import { readQualification } from './withdrawals/payees.ts';
import { acceptTerms, readTerms } from './withdrawals/terms.ts';

/** The handlers of what authors earned, the terms of it, and withdrawals. */
export function createWithdrawalHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersFor<keyof typeof withdrawalCalls> {
  return {
    termsList: async (_params, context) => ({ terms: await readTerms(database, requireViewer(context)) }),

    async acceptTerms({ accepted }, context) {
      const uid = requireViewer(context);
      await acceptTerms(database, uid, accepted, clock());
      return { terms: await readTerms(database, uid) };
    },

    async withdrawalCounter(_params, context) {
      const uid = requireViewer(context);
      const wallets = [walletOf(uid, 3), pendingWalletOf(uid), heldWalletOf(uid)] as const;
      const held = await readBalances(database, wallets);
      const [available, pending, inWithdrawal] = wallets.map((wallet) => held.get(wallet) ?? 0);
      const { contract, realname, legalName } = await readQualification(database, uid);
      const mode = await database.selectFrom('money_mode').select('mode').executeTakeFirst();
      return {
        available: available ?? 0,
        pending: pending ?? 0,
        held: inWithdrawal ?? 0,
        next_available_at: await readNextAvailable(database, uid),
        contract,
        realname,
        name_hint: [...legalName][0] ?? '',
        minimum: withdrawalLimits.minimum,
        month_left: await readMonthLeft(database, uid, clock()),
        fen_per_yuanbao: withdrawalLimits.fenPerYuanbao,
        is_demo: mode?.mode === 'sandbox',
        terms: await readTerms(database, uid),
      };
    },

    async workEarnings(page, context) {
      const { rows, ...rest } = await listWorkEarnings(database, requireViewer(context), page);
      return { list: rows, ...rest };
    },

    earningsOverTime: async ({ unit }, context) => ({
      sums: await sumEarnings(database, { uid: requireViewer(context), unit, now: clock() }),
    }),

    async createWithdrawal({ idempotency_key, yuanbao, payee_account }, context) {
      const withdrawal = await createWithdrawal(database, {
        uid: requireViewer(context),
        idempotencyKey: idempotency_key,
        yuanbao,
        payeeAccount: payee_account,
        now: clock(),
      });
      return { withdrawal: presentWithdrawal(withdrawal) };
    },

    async cancelWithdrawal({ withdrawal_id }, context) {
      const row = await cancelWithdrawal(database, requireViewer(context), withdrawal_id, clock());
      return { withdrawal: presentWithdrawal(row) };
    },

    async withdrawalList(page, context) {
      const { rows, ...rest } = await listWithdrawals(database, requireViewer(context), page);
      return { list: rows.map(presentWithdrawal), ...rest };
    },
  };
}

async function readNextAvailable(database: DatabaseHandle, uid: string): Promise<number | null> {
  const next = await database
    .selectFrom('earnings')
    .select(({ fn }) => fn.min('available_at').as('at'))
    .where('uid', '=', uid)
    .where('state', '=', earningStates.pending)
    .executeTakeFirst();
  return next?.at ?? null;
}
