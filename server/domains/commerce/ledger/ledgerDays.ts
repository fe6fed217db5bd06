import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { dayOf, secondsPerDay } from '../../../kernel/days.ts';

/**
 * A day is closed this long after its end, in seconds: PostgreSQL numbers transfers before they are committed, and no
 * transaction lives that long (`limits` in server/database/database.ts).
 */
const closingDelay = 600;
const rowsAtOnce = 1_000;
const noDay = { last_transfer_id: 0, sha256: '0'.repeat(64) };

/** The digest of one day: of its transfers, and of the day before it. */
export type LedgerDay = RowOf<'ledger_days'>;

/**
 * Closes every day that has ended: its digest covers all transfers since the digest before. Kept elsewhere (`npm run
 * operate -- ledger.reconcile` prints it), it shows whether a closed day was altered.
 *
 * @param now unix seconds
 */
export async function closeLedgerDays(database: DatabaseHandle, now: number): Promise<void> {
  const lastDay = dayOf(now - closingDelay) - 1;
  for (;;) {
    const closed = await readLastDay(database);
    const previous = closed ?? noDay;
    const next = await database
      .selectFrom('ledger_transfers')
      .select('created_at')
      .where('transfer_id', '>', previous.last_transfer_id)
      .orderBy('transfer_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    // A clock that was set back never opens a closed day again.
    const day = Math.max(dayOf(next.created_at), closed ? closed.day + 1 : 0);
    if (day > lastDay) return;
    const { last } = await database
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.max('transfer_id').as('last'))
      .where('transfer_id', '>', previous.last_transfer_id)
      .where('created_at', '<', (day + 1) * secondsPerDay)
      .executeTakeFirstOrThrow();
    const range = { after: previous.last_transfer_id, last, previous: previous.sha256 };
    await insertDay(database, { day, ...(await digest(database, range)) });
  }
}

/** Another process may have closed the day at the same time, with the same digest. */
async function insertDay(database: DatabaseHandle, day: LedgerDay): Promise<void> {
  await database
    .insertInto('ledger_days')
    .values(day)
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}

/** The latest closed day; null where none is. */
export async function readLastDay(database: DatabaseHandle): Promise<LedgerDay | null> {
  const day = await database
    .selectFrom('ledger_days')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return day ?? null;
}

/** Closed days whose transfers, or whose place in the chain, are not what they were when they were closed. */
export async function findAlteredDays(database: DatabaseHandle): Promise<number[]> {
  const altered: number[] = [];
  let previous = noDay;
  for (const day of await database.selectFrom('ledger_days').selectAll().orderBy('day').execute()) {
    const range = { after: previous.last_transfer_id, last: day.last_transfer_id, previous: previous.sha256 };
    const now = await digest(database, range);
    if (now.sha256 !== day.sha256 || now.count !== day.count || day.previous_sha256 !== previous.sha256)
      altered.push(day.day);
    previous = day;
  }
  return altered;
}

async function digest(
  database: DatabaseHandle,
  { after, last, previous }: { after: number; last: number; previous: string },
): Promise<Omit<LedgerDay, 'day'>> {
  const hash = createHash('sha256').update(`${previous}\n`);
  let count = 0;
  for (let read = after; read < last;) {
    const rows = await database
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('transfer_id', '>', read)
      .where('transfer_id', '<=', last)
      .orderBy('transfer_id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) hash.update(`${writeTransfer(row)}\n`);
    count += rows.length;
    read = rows.at(-1)?.transfer_id ?? last;
  }
  return { last_transfer_id: last, count, sha256: hash.digest('hex'), previous_sha256: previous };
}

function writeTransfer(row: RowOf<'ledger_transfers'>): string {
  return JSON.stringify([
    row.transfer_id,
    row.occasion,
    row.line,
    row.kind,
    row.currency,
    row.debit_account,
    row.credit_account,
    row.amount,
    row.debit_sequence,
    row.credit_sequence,
    row.debit_balance,
    row.credit_balance,
    row.created_at,
    row.order_id,
  ]);
}
