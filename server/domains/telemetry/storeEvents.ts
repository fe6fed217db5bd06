import {
  isTrackingTable,
  parseTrackingFields,
  type TrackingRow,
} from '../../../src/api/contract/telemetry/trackingTables.ts';
import type { IngestRequest, IngestResponse } from '../../../src/api/contract/telemetry/ingest.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf, secondsPerDay } from '../../kernel/days.ts';
import { insertEvents } from './insertEvents.ts';
import type { StoredError } from './forwarding/envelope.ts';
import { parseErrorFields } from './clientErrors.ts';
import { readMonthlyHash } from './monthlyHash.ts';
import { markDays } from './rollUp.ts';
import type { TelemetryEventTable } from './tables.ts';

/** Rows older than this are refused: the sums of their days are closed. */
const oldestSeconds = 28 * secondsPerDay;

type Refusal = IngestResponse['refused'][number];

/**
 * Stores the rows of a device, each event id once.
 *
 * @param onErrors called with the errors among them that are new, once they are stored
 * @returns how many were new, and which will never be accepted
 */
export async function storeBatch(
  database: DatabaseHandle,
  { device_id: deviceId, sent_at: sentAt, dropped, rows }: IngestRequest,
  now: number,
  onErrors: ((errors: StoredError[]) => void) | null = null,
): Promise<Pick<IngestResponse, 'stored' | 'refused'>> {
  const hash = await readMonthlyHash(database, now);
  const visitor = hash('device', deviceId);
  const refused: Refusal[] = [];
  const events: TelemetryEventTable[] = [];
  for (const row of rows) {
    const at = now - Math.max(0, sentAt - row.at);
    const checked = checkRow(row, now - at);
    if ('reason' in checked)
      refused.push({ event_id: row.event_id, table: row.table, reason: checked.reason });
    else
      events.push(
        toEvent(row, {
          at,
          visitor,
          fields: checked.fields,
          user: row.uid === null ? null : hash('user', row.uid),
        }),
      );
  }
  let errors: StoredError[] = [];
  const answer = await database.transaction().execute(async (transaction) => {
    if (onErrors) errors = await listNewErrors(transaction, events);
    const stored = await insertEvents(transaction, events);
    if (stored > 0)
      await markDays(
        transaction,
        events.map(({ day }) => day),
        now,
      );
    if (dropped) await storeDropped(transaction, dropped, { visitor, now });
    return { stored, refused };
  });
  if (errors.length > 0) onErrors?.(errors);
  return answer;
}

/** The errors among rows that are not stored yet: a batch may come twice. */
async function listNewErrors(
  database: DatabaseHandle,
  events: readonly TelemetryEventTable[],
): Promise<StoredError[]> {
  const errors = events.filter(({ name }) => name === 'client_error');
  if (errors.length === 0) return [];
  const ids = errors.map((event) => event.event_id);
  const stored = await database
    .selectFrom('telemetry_events')
    .select('event_id')
    .where('event_id', 'in', ids)
    .execute();
  const known = new Set(stored.map((row) => row.event_id));
  return errors
    .filter((event) => !known.has(event.event_id))
    .map(({ event_id, at, release, trayno, fields }) => ({
      event_id,
      at,
      release,
      trayno,
      fields: parseErrorFields(fields),
    }));
}

function checkRow(row: TrackingRow, age: number): { fields: object } | { reason: Refusal['reason'] } {
  if (!isTrackingTable(row.table)) return { reason: 'unknown_table' };
  const fields = parseTrackingFields(row.table, row.fields);
  if (!fields) return { reason: 'invalid_fields' };
  return age > oldestSeconds ? { reason: 'too_old' } : { fields };
}

function toEvent(
  { event_id, table, release, tid, tod, trayno, from }: Omit<TrackingRow, 'at' | 'uid' | 'fields'>,
  { at, visitor, user, fields }: { at: number; visitor: string | null; user: string | null; fields: object },
): TelemetryEventTable {
  return {
    event_id,
    day: dayOf(at),
    at,
    name: table,
    release,
    trayno,
    origin: JSON.stringify({ tid, tod, from }),
    visitor,
    user_hash: user,
    fields: JSON.stringify(fields),
  };
}

async function storeDropped(
  database: DatabaseHandle,
  { event_id: eventId, count }: NonNullable<IngestRequest['dropped']>,
  { visitor, now }: { visitor: string; now: number },
): Promise<void> {
  const nowhere = { tid: null, tod: null, trayno: null, from: null };
  const row = { event_id: eventId, table: 'rows_dropped', release: '', ...nowhere };
  const isNew = await insertEvents(database, [
    toEvent(row, { at: now, visitor, user: null, fields: { count } }),
  ]);
  if (isNew) await countDropped(database, 'host_full', count, now);
}

/** One event of a page without a client: nothing tells who it was. */
export async function storeEvent(
  database: DatabaseHandle,
  row: Omit<TrackingRow, 'at' | 'uid'>,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await insertEvents(transaction, [
      toEvent(row, { at: now, visitor: null, user: null, fields: row.fields }),
    ]);
    await markDays(transaction, [dayOf(now)], now);
  });
}

/** Counts what was not stored, by its reason. */
export async function countDropped(
  database: DatabaseHandle,
  reason: string,
  count: number,
  now: number,
): Promise<void> {
  await database
    .insertInto('telemetry_drops')
    .values({ day: dayOf(now), reason, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'reason'])
        .doUpdateSet((row) => ({ count: row('telemetry_drops.count', '+', count) })),
    )
    .execute();
}
