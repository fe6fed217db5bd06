import * as v from 'valibot';
import { order as orderSchema, type StatementLineDto } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { AccountId } from './accounts.ts';
import type { TransferKind } from './postTransfers.ts';

const goodsSchema = orderSchema.entries.goods;
const positions = v.tuple([wholeKey]);

/** The kinds of a statement's lines, by the kind of transfer. */
const lineKinds: Partial<Record<TransferKind, StatementLineDto['kind']>> = {
  recharge: 'recharge',
  purchase: 'purchase',
  exchange: 'exchange',
  refund: 'refund',
  shareMatured: 'income',
  memberShareMatured: 'memberIncome',
  withdrawal: 'withdrawal',
  prize: 'prize',
};

/** Lists the transfers into a wallet and out of it, latest first. @throws ServiceError `cursorInvalid` */
export async function listStatement(
  database: DatabaseHandle,
  account: AccountId,
  page: PageQuery,
): Promise<Page<StatementLineDto>> {
  const limit = page.limit ?? defaultPageSize;
  const order = `statement ${account[0]}`;
  const [before] = readCursor(page.cursor, order, positions) ?? [null];
  const readSide = async (side: 'debit' | 'credit'): Promise<StatementLineDto[]> => {
    let query = database
      .selectFrom('ledger_transfers')
      .leftJoin('orders', 'orders.order_id', 'ledger_transfers.order_id')
      .select(['ledger_transfers.kind', 'ledger_transfers.amount', 'ledger_transfers.created_at', 'goods'])
      .select([`${side}_sequence as sequence`, `${side}_balance as balance`])
      .where(`${side}_account`, '=', account);
    if (before !== null) query = query.where(`${side}_sequence`, '<', before);
    const rows = await query
      .orderBy(`${side}_sequence`, 'desc')
      .limit(limit + 1)
      .execute();
    return rows.map((row) => ({
      sequence: row.sequence ?? 0,
      kind: lineKinds[row.kind] ?? 'purchase',
      amount: side === 'debit' ? -row.amount : row.amount,
      balance: row.balance ?? 0,
      created_at: row.created_at,
      goods: row.goods === null ? null : v.parse(goodsSchema, JSON.parse(row.goods)),
    }));
  };
  const lines = [...(await readSide('debit')), ...(await readSide('credit'))];
  const found = lines.toSorted((first, second) => second.sequence - first.sequence).slice(0, limit + 1);
  return cutPage(found, limit, order, ({ sequence }) => [sequence]);
}
