import { sql, type RawBuilder } from 'kysely';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { isPostgres } from '../../database/migrations/dialect.ts';
import { keepMonths } from '../../database/months.ts';
import { dayOf, secondsPerDay } from '../../kernel/days.ts';
import { inBatches, rowsAtOnce } from '../../kernel/inBatches.ts';
import { keepingTimes, type AgeRule, type KeepingTime } from './keepingTimes.ts';

/**
 * Removes the rows of every table whose time is over, in batches.
 *
 * @param now unix seconds
 * @param stop ends it between two batches
 * @throws AggregateError of the tables that failed; the others are done
 */
export async function removeByAge(database: DatabaseHandle, now: number, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [table, time] of Object.entries<KeepingTime>(keepingTimes)) {
    if (time.by !== 'age') continue;
    stop?.throwIfAborted();
    await removeOld(database, table, time.rule, { now, stop }).catch((error: unknown) => {
      stop?.throwIfAborted();
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Old rows of some tables were not removed.');
}

async function removeOld(
  database: DatabaseHandle,
  table: string,
  rule: AgeRule,
  { now, stop }: { now: number; stop: AbortSignal | undefined },
): Promise<void> {
  if (rule.hasMonths && isPostgres(database)) {
    const today = dayOf(now);
    return keepMonths(database, table, { today, firstKept: today - rule.days });
  }
  const isOver = isOverAt(rule, now);
  const key = sql.join(rule.key.map((column) => sql.ref(column)));
  await inBatches(stop, async () => {
    const { numAffectedRows: removed = 0n } = await sql`
      delete from ${sql.table(table)}
      where (${key}) in (
        select ${key} from ${sql.table(table)} where ${isOver} order by ${sql.ref(rule.column)} limit ${rowsAtOnce}
      )
      and ${isOver}
    `.execute(database);
    return removed;
  });
}

/** Asked again of the row that is removed: one that was extended in the meantime stays. */
function isOverAt({ column, unit, days }: AgeRule, now: number): RawBuilder<unknown> {
  const reference = sql.ref(column);
  switch (unit) {
    case 'seconds':
      return sql`${reference} <= ${now - days * secondsPerDay}`;
    case 'day':
      return sql`${reference} < ${dayOf(now) - days}`;
    case 'chinaDay':
      return sql`${reference} < ${chinaDayOf(now) - days}`;
  }
}
