import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';

const rowsAtMost = 200;
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

/** The latest withdrawals of authors, of one state or of all, without their accounts. */
export function listHostWithdrawals(
  database: DatabaseHandle,
  state: number | null,
): Promise<Pick<RowOf<'withdrawals'>, (typeof shownColumns)[number]>[]> {
  let query = database.selectFrom('withdrawals').select(shownColumns);
  if (state !== null) query = query.where('state', '=', state);
  return query.orderBy('created_at', 'desc').orderBy('withdrawal_id', 'desc').limit(rowsAtMost).execute();
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
