import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { markDays, rollUp } from '../../../server/domains/telemetry/rollUp.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { dayOf } from '../../../server/kernel/days.ts';
import { startPostgresServer } from '../../support/postgres.ts';
import { plainRow, type Row } from '../row.ts';

const rowsOfDay = 1_000_000;
const limitSeconds = 2;
const program = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate.ts');
const partOfDay = 100_000;
const names = [
  ...['detail_view', 'detail_view', 'detail_view', 'mainpage_click', 'otherpage_click', 'search'],
  ...['wallpaper_set', 'playlist', 'free_vip', 'vip_charge_result', 'performance', 'device_status'],
];
const commands = ['days', 'events', 'funnels', 'errors'] as const;

/** Measures `npm run operate -- statistics` for a day of a million rows, the start of its process included. */
export async function measureStatistics(): Promise<Row[]> {
  const server = await startPostgresServer();
  const postgresUrl = `${server.url}/postgres`;
  const database = await openDatabase({ postgresUrl });
  try {
    await fillDay(database);
    const now = systemClock();
    await markDays(database, [dayOf(now)], now);
    const begun = performance.now();
    await rollUp(database, now);
    const rows = [plainRow('sums of a day of 1,000,000 rows', (performance.now() - begun) / 1000, 's', null)];
    for (const command of commands) {
      const seconds = await run(command, postgresUrl);
      rows.push(plainRow(`statistics.${command} of 1,000,000 rows`, seconds, 's', limitSeconds));
    }
    return rows;
  } finally {
    await database.destroy();
    await server.stop();
  }
}

/** @returns seconds */
async function run(command: string, postgresUrl: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [program, 'operate', `statistics.${command}`, '--json'], {
    env: { ...process.env, DATABASE_URL: postgresUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = (await child.stdout.setEncoding('utf8').toArray()).join('');
  if (child.exitCode === null) await once(child, 'exit');
  const seconds = (performance.now() - begun) / 1000;
  if (child.exitCode !== 0 || (JSON.parse(output) as unknown[]).length === 0)
    throw new Error(`statistics.${command} answered nothing.`);
  return seconds;
}

/** Fifty thousand visitors, twenty rows each, of eight tables and three releases; every twentieth row is an error. */
async function fillDay(database: DatabaseHandle): Promise<void> {
  const now = systemClock();
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'telemetry_events' and indexname not like '%pkey'`.execute(database);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database);
  for (let first = 1; first <= rowsOfDay; first += partOfDay)
    await insertRows(database, { first, last: first + partOfDay - 1, now });
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  await sql`vacuum analyze telemetry_events`.execute(database);
}

async function insertRows(
  database: DatabaseHandle,
  { first, last, now }: { first: number; last: number; now: number },
): Promise<void> {
  await sql`
    insert into telemetry_events
    select md5(number::text), ${sql.lit(dayOf(now))}, ${sql.lit(now)} - number % 1000,
      case when number % 20 = 0 then 'client_error'
        else (array[${sql.join(names.map((name) => sql.lit(name)))}])[1 + hash % ${sql.lit(names.length)}] end,
      '0.' || hash % 3 || '.0', '3011', '{"tid":null,"tod":null,"from":null}',
      md5('visitor' || number % 50021), null,
      case when number % 20 = 0
        then '{"kind":"error","name":"TypeError","message":"wrong ' || hash % 300
          || '","stack":"' || repeat('    at open (index.js:1:2)\\n', 20) || '","quote":"AAAA-0001"}'
        else '{"wid":7,"wtype":1}' end
    from (select number, abs(hashint4(number)) as hash from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as number) as numbers`.execute(
    database,
  );
}
