import * as v from 'valibot';
import {
  withdrawalStates,
  type WithdrawalDto,
  type WithdrawalGroup,
} from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WithdrawalRow } from './createWithdrawal.ts';

const order = 'withdrawals';
const position = v.tuple([wholeKey, v.pipe(v.string(), v.regex(/^W[0-9A-Z]{20}$/))]);

const { requested, approved, failed } = withdrawalStates;
const statesOf: Readonly<Record<WithdrawalGroup, readonly number[] | null>> = {
  all: null,
  open: [requested, approved],
  failed: [failed],
};

/** A user's withdrawals, latest first. @throws ServiceError `cursorInvalid` */
export async function listWithdrawals(
  database: DatabaseHandle,
  uid: string,
  { which, ...page }: PageQuery & { which: WithdrawalGroup },
): Promise<Page<WithdrawalRow>> {
  const limit = page.limit ?? defaultPageSize;
  const from = readCursor(page.cursor, order, position);
  let query = database.selectFrom('withdrawals').selectAll().where('uid', '=', uid);
  const states = statesOf[which];
  if (states) query = query.where('state', 'in', states);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'withdrawal_id'), '<', tuple(...from)),
    );
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(found, limit, order, (row) => [row.created_at, row.withdrawal_id]);
}

/** A withdrawal as its owner sees it: without the account. */
export function presentWithdrawal(row: WithdrawalRow): WithdrawalDto {
  const { withdrawal_id, yuanbao, amount, fee, payee_hint, note, created_at, approved_at, closed_at } = row;
  return {
    ...{ withdrawal_id, yuanbao, amount, fee, payee_hint, note, created_at, approved_at, closed_at },
    state: row.state as WithdrawalDto['state'],
  };
}
