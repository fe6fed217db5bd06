import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { cutOperatorPage, operatorPageSize, type OperatorPage } from '../../../kernel/operatorPage.ts';

const shownColumns = [
  'withdrawal_id',
  'uid',
  'yuanbao',
  'amount',
  'fee',
  'state',
  'payee_hint',
  'note',
  'bank_reference',
  'created_at',
  'approved_at',
  'closed_at',
] as const;

/**
 * The latest withdrawals of authors, of one state or of all, without their accounts; null where there is no withdrawal
 * `before`.
 *
 * @param before the last one seen; undefined for the first page
 */
export async function listHostWithdrawals(
  database: DatabaseHandle,
  { state, before }: { state: number | null; before: string | undefined },
): Promise<OperatorPage<Pick<RowOf<'withdrawals'>, (typeof shownColumns)[number]>> | null> {
  let query = database.selectFrom('withdrawals').select(shownColumns);
  if (state !== null) query = query.where('state', '=', state);
  if (before !== undefined) {
    const last = await database
      .selectFrom('withdrawals')
      .select('created_at')
      .where('withdrawal_id', '=', before)
      .executeTakeFirst();
    if (!last) return null;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'withdrawal_id'), '<', tuple(last.created_at, before)),
    );
  }
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .limit(operatorPageSize + 1)
    .execute();
  return cutOperatorPage(found);
}

/** Whom a withdrawal is paid to. */
export interface HostPayee {
  name: string;
  /** Empty where it was forgotten: 90 days after the end of the withdrawal. */
  account: string;
  amount: number;
  state: number;
  /** Play money: nothing is to be paid. */
  is_demo: boolean;
}

/** Whom to pay for a withdrawal, and where; null where there is none. */
export async function findPayee(database: DatabaseHandle, id: string): Promise<HostPayee | null> {
  const row = await database
    .selectFrom('withdrawals')
    .select(['payee_name', 'payee_account', 'amount', 'state'])
    .where('withdrawal_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const money = await database.selectFrom('money_mode').select('mode').executeTakeFirst();
  const { payee_name: name, payee_account: account, amount, state } = row;
  return { name, account, amount, state, is_demo: money?.mode === 'sandbox' };
}
