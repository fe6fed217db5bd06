import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { isPostgres } from '../../database/migrations/dialect.ts';
import type { TelemetryEventTable } from './tables.ts';

const columnTypes = {
  event_id: 'text',
  day: 'integer',
  at: 'bigint',
  name: 'text',
  release: 'text',
  trayno: 'text',
  origin: 'text',
  visitor: 'text',
  user_hash: 'text',
  fields: 'text',
} as const satisfies Record<keyof TelemetryEventTable, string>;
const columns = Object.keys(columnTypes) as (keyof TelemetryEventTable)[];

/** Stores rows, each event id once. @returns how many were new */
export async function insertEvents(
  database: DatabaseHandle,
  events: readonly TelemetryEventTable[],
): Promise<number> {
  if (events.length === 0) return 0;
  if (isPostgres(database)) return insertArrays(database, events);
  const result = await database
    .insertInto('telemetry_events')
    .values([...events])
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/**
 * One array for each column: two thousand parameters of two hundred rows take the driver and the server's parser several
 * times as long as storing the rows does (`npm run bench -- --only ingest`).
 */
async function insertArrays(
  database: DatabaseHandle,
  events: readonly TelemetryEventTable[],
): Promise<number> {
  const arrays = columns.map(
    (column) => sql`${events.map((event) => event[column])}::${sql.raw(columnTypes[column])}[]`,
  );
  const { numAffectedRows } = await sql`
    insert into telemetry_events (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from unnest(${sql.join(arrays)})
    on conflict (event_id) do nothing`.execute(database);
  return Number(numAffectedRows ?? 0);
}
