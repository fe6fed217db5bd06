import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createConsoleJobs } from '../../../server/jobs/consoleJobs.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { keepingTimes, type AgeRule, type KeepingTime } from '../../../server/jobs/cleanup/keepingTimes.ts';
import { keepMonths, monthOf } from '../../../server/database/months.ts';
import { removeByAge } from '../../../server/jobs/cleanup/removeByAge.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { dayOf, secondsPerDay } from '../../../server/kernel/days.ts';
import type { DatabaseHandle } from '../../../server/database/database.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { testNow } from '../../support/service.ts';

const times = Object.entries<KeepingTime>(keepingTimes);
const aged = times.flatMap(([table, time]) => (time.by === 'age' ? [[table, time.rule] as const] : []));

describe.each(bothDatabases)('keeping times on %s', (kind) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await insertUsers(database, ['person', 'author']);
    await database
      .insertInto('wallpapers')
      .values(makeWallpaper({ wid: 1, author_uid: 'author' }))
      .execute();
    await sql`insert into contests (period, name, name_en, kind, online_time, offline_time, submit_until, vote_from, vote_until,
      channels, rules, rules_en, prizes, prizes_en, awards)
      values ('p', 'n', 'n', 'k', 1, 2, 1, 1, 2, '[]', '', '', '', '', '[]')`.execute(database);
    await database
      .insertInto('contest_entries')
      .values({ wid: 1, period: 'p', uid: 'author', wtype: 2, entered_at: 1, salt: 1, draw: 1, place: null })
      .execute();
    await sql`insert into staff_accounts (staff_id, name, password_hash, roles, created_at)
      values (1, 's', '', '[]', 1)`.execute(database);
  });
  afterAll(() => database.destroy());

  const listTables = async () =>
    (await database.introspection.getTables()).filter(
      ({ name, schema }) => !name.startsWith('sqlite_') && schema !== 'partitions',
    );

  test('no table lacks its time', async () => {
    const names = (await listTables()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(keepingTimes).toSorted());
  });

  test('every rule has an index that begins with the age', async () => {
    for (const [table, { column }] of aged)
      expect(await listFirstColumns(database, kind, table), table).toContain(column);
  });

  test('what goes with a user or a wallpaper has a reference that takes it along', async () => {
    // The deletion of an account removes them by name: their users stay as numbers (deletion.test.ts).
    const withoutReference = ['trial_popups'];
    const owned = times.filter(([, time]) => time.by === 'owner').map(([table]) => table);
    const cascading = await listCascading(database, kind);
    expect(owned.filter((table) => !cascading.has(table))).toEqual(withoutReference);
  });

  test('rows older than their table keeps them are removed, in batches; the others are not', async () => {
    expect(aged.length).toBeGreaterThan(12);
    const tables = new Map((await listTables()).map((table) => [table.name, table]));
    for (const [table, rule] of aged) {
      const columns = tables.get(table)?.columns ?? [];
      const limit = latestOver(rule);
      // More than two batches of the largest table; of the others one row.
      const old = table === 'downloads' ? 1_100 : 1;
      for (let start = 0; start < old; start += 100)
        await insertRows(
          database,
          table,
          Array.from({ length: Math.min(100, old - start) }, (_, index) =>
            makeRow(columns, rule, limit, `old${start + index}`),
          ),
        );
      await insertRows(database, table, [makeRow(columns, rule, limit + 1, 'kept')]);
    }
    await removeByAge(database, testNow);
    for (const [table, rule] of aged) {
      const { rows } = await sql<{
        at: number;
      }>`select ${sql.ref(rule.column)} as at from ${sql.table(table)}`.execute(database);
      expect(
        rows.map(({ at }) => Number(at)),
        table,
      ).toEqual([latestOver(rule) + 1]);
    }
  });

  test.runIf(kind === 'PostgreSQL')('months are partitions: one goes when its last day is over', async () => {
    const { from, to } = monthOf(19_600);
    const listDays = async () =>
      (await database.selectFrom('daily_downloads').select('day').orderBy('day').execute()).map(
        ({ day }) => day,
      );
    await database.deleteFrom('daily_downloads').execute();
    const insert = (day: number) =>
      database.insertInto('daily_downloads').values({ day, wid: 1, count: 1 }).execute();
    const keep = (today: number) =>
      keepMonths(database, 'daily_downloads', { today, firstKept: today - 400 });
    // The first one comes before its month has a partition.
    await insert(from);
    expect(await readPartition(database, from)).toBe('daily_downloads_other');
    await Promise.all([keep(from), keep(from)]);
    await insert(to - 1);
    await insert(to);
    for (const day of [from, to - 1, to])
      expect(await readPartition(database, day)).toBe(`daily_downloads_${monthOf(day).name}`);
    await keep(to + 399);
    expect(await listDays()).toEqual([from, to - 1, to]);
    await keep(to + 400);
    expect(await listDays()).toEqual([to]);
  });

  test('it ends between two batches when the service stops', async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('stopped'));
    await expect(removeByAge(database, testNow, stopping.signal)).rejects.toThrow('stopped');
  });
});

test('every job that is named is one of the service', () => {
  const names = [...jobs, ...createConsoleJobs({} as never)].map(({ name }) => name);
  const named = times.flatMap(([, time]) => (time.by === 'job' ? [time.job] : []));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

async function readPartition(database: DatabaseHandle, day: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select relname as name from daily_downloads
    join pg_class on pg_class.oid = daily_downloads.tableoid where day = ${day}`.execute(database);
  return rows[0]?.name;
}

type Columns = readonly { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean }[];

/** The latest age at which a row goes. */
function latestOver({ unit, days }: AgeRule): number {
  if (unit === 'seconds') return testNow - days * secondsPerDay;
  return (unit === 'day' ? dayOf(testNow) : chinaDayOf(testNow)) - days - 1;
}

let lastNumber = 0;

function makeRow(
  columns: Columns,
  { column, key }: AgeRule,
  at: number,
  name: string,
): Record<string, unknown> {
  const known: Record<string, unknown> = { [column]: at, uid: 'person', wid: 1, audience: 'all' };
  lastNumber += 1;
  return Object.fromEntries(
    columns
      // SQLite accepts null in a key of text.
      .filter(
        (each) =>
          each.name in known || key.includes(each.name) || (!each.isNullable && !each.hasDefaultValue),
      )
      .map(({ name: field, dataType }) => {
        if (field in known) return [field, known[field]];
        if (!/int/i.test(dataType)) return [field, name];
        return [field, key.includes(field) ? lastNumber : 1];
      }),
  );
}

async function insertRows(
  database: DatabaseHandle,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))}`.execute(
    database,
  );
}

async function listFirstColumns(database: DatabaseHandle, kind: string, table: string): Promise<string[]> {
  const { rows } =
    kind === 'SQLite'
      ? await sql<{ name: string }>`select info.name from pragma_index_list(${table}) as list,
          pragma_index_info(list.name) as info where info.seqno = 0`.execute(database)
      : await sql<{ name: string }>`select attname as name from pg_index
          join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = ${table}::regclass and indpred is null`.execute(database);
  return rows.map(({ name }) => name);
}

/** Tables with a reference whose row takes theirs along. */
async function listCascading(database: DatabaseHandle, kind: string): Promise<Set<string>> {
  const { rows } =
    kind === 'SQLite'
      ? await sql<{ name: string }>`select distinct tables.name from sqlite_schema as tables,
          pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys.on_delete = 'CASCADE'`.execute(database)
      : await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confdeltype = 'c'`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
