import { sql } from 'kysely';
import type { DatabaseHandle } from './database.ts';

// Tables with a partition for each month of their days (migration 0010). Partitions are in a schema of their own, and one
// holds the days that have none.

const millisecondsPerDay = 86_400_000;
/** Months after the current one that have a partition. */
const monthsAhead = 2;

/** A month, and its days since 1970: the first, and the first of the next one. */
export interface Month {
  /** As in `2026_11`. */
  name: string;
  from: number;
  to: number;
}

/** The month of a day, in days of UTC since 1970. */
export function monthOf(day: number): Month {
  const date = new Date(day * millisecondsPerDay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const dayOf = (index: number) => Date.UTC(year, index, 1) / millisecondsPerDay;
  return {
    name: `${year}_${String(month + 1).padStart(2, '0')}`,
    from: dayOf(month),
    to: dayOf(month + 1),
  };
}

/**
 * Makes the partitions of the months to come, and drops those of which every day is over.
 *
 * @param days the current day, and the first that is kept
 */
export async function keepMonths(
  database: DatabaseHandle,
  table: string,
  { today, firstKept }: { today: number; firstKept: number },
): Promise<void> {
  const known = await listMonths(database, table);
  for (let [month, ahead] = [monthOf(today), 0]; ahead <= monthsAhead; ahead += 1) {
    if (!known.has(month.name)) await addMonth(database, table, month);
    month = monthOf(month.to);
  }
  for (const name of known) {
    const [year = 0, month = 0] = name.split('_').map(Number);
    if (Date.UTC(year, month, 1) / millisecondsPerDay <= firstKept)
      await sql`drop table if exists ${partitionOf(table, name)}`.execute(database);
  }
  // Days that never had a partition: few, if any.
  await sql`delete from ${partitionOf(table, 'other')} where day < ${firstKept}`.execute(database);
}

const partitionOf = (table: string, name: string) => sql.table(`partitions.${table}_${name}`);

async function listMonths(database: DatabaseHandle, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(database);
  return new Set(
    rows.map(({ name }) => name.slice(table.length + 1)).filter((name) => /^\d{4}_\d{2}$/.test(name)),
  );
}

/** Rows of the month that came before its partition move into it. Another process may have made it in the meantime. */
async function addMonth(database: DatabaseHandle, table: string, { name, from, to }: Month): Promise<void> {
  const partition = partitionOf(table, name);
  const bounds = [sql.lit(from), sql.lit(to)] as const;
  await database.transaction().execute(async (transaction) => {
    const other = partitionOf(table, 'other');
    await sql`lock table ${other} in access exclusive mode`.execute(transaction);
    if ((await listMonths(transaction, table)).has(name)) return;
    await sql`create table ${partition} (like ${sql.table(table)} including defaults including constraints)`.execute(
      transaction,
    );
    await sql`with moved as (delete from ${other} where day >= ${bounds[0]} and day < ${bounds[1]} returning *)
      insert into ${partition} select * from moved`.execute(transaction);
    await sql`alter table ${sql.table(table)} attach partition ${partition}
      for values from (${bounds[0]}) to (${bounds[1]})`.execute(transaction);
  });
}
