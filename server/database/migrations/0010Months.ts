import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

const millisecondsPerDay = 86_400_000;

/** A month, and its days since 1970: the first, and the first of the next one. */
interface Month {
  name: string;
  from: number;
  to: number;
}

function monthOf(day: number): Month {
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
 * On PostgreSQL the downloads of each month are a partition, which goes as a whole. Partitions are in a schema of their own:
 * whatever lists the tables of the service finds the one that they belong to.
 */
export async function up(database: Kysely<never>): Promise<void> {
  if (!isPostgres(database)) return;
  await sql`create schema if not exists partitions`.execute(database);
  await sql`alter table daily_downloads rename to former_downloads`.execute(database);
  await sql`alter table former_downloads rename constraint daily_downloads_key to former_downloads_key`.execute(
    database,
  );
  await sql`alter index daily_downloads_by_wid rename to former_downloads_by_wid`.execute(database);
  await sql`create table daily_downloads (
    day integer not null,
    wid bigint not null references wallpapers (wid) on delete cascade,
    count integer not null,
    constraint daily_downloads_key primary key (day, wid)
  ) partition by range (day)`.execute(database);
  await sql`create index daily_downloads_by_wid on daily_downloads (wid)`.execute(database);
  await sql`create table partitions.daily_downloads_other partition of daily_downloads default`.execute(
    database,
  );
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(day) as first, max(day) as last from former_downloads`.execute(database);
  const today = Math.floor(Date.now() / millisecondsPerDay);
  const last = Math.max(rows[0]?.last ?? today, monthOf(monthOf(today).to).to - 1);
  for (
    let month = monthOf(Math.min(rows[0]?.first ?? today, today));
    month.from <= last;
    month = monthOf(month.to)
  )
    await sql`create table ${sql.table(`partitions.daily_downloads_${month.name}`)} partition of daily_downloads
      for values from (${sql.lit(month.from)}) to (${sql.lit(month.to)})`.execute(database);
  await sql`insert into daily_downloads (day, wid, count) select day, wid, count from former_downloads`.execute(
    database,
  );
  await sql`drop table former_downloads`.execute(database);
}
