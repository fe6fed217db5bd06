import type { Kysely } from 'kysely';
import { primary, required } from './columns.ts';

/** Rows of statistics, their sums by day, what was dropped, and the keys of the hashes. */
export async function createTelemetry({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('telemetry_events')
    .addColumn('event_id', 'text', primary)
    .addColumn('day', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('name', 'text', required)
    .addColumn('release', 'text', required)
    .addColumn('trayno', 'text')
    .addColumn('origin', 'text', required)
    .addColumn('visitor', 'text')
    .addColumn('user_hash', 'text')
    .addColumn('fields', 'text', required)
    .execute();
  await schema
    .createIndex('telemetry_events_by_day')
    .on('telemetry_events')
    .columns(['day', 'name', 'release', 'visitor'])
    .execute();
  await schema
    .createIndex('telemetry_events_by_name')
    .on('telemetry_events')
    .columns(['name', 'day', 'visitor'])
    .execute();
  await schema
    .createTable('telemetry_days')
    .addColumn('day', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('release', 'text', required)
    .addColumn('count', 'bigint', required)
    .addColumn('visitors', 'bigint', required)
    .addPrimaryKeyConstraint('telemetry_days_key', ['day', 'name', 'release'])
    .execute();
  await schema
    .createTable('telemetry_drops')
    .addColumn('day', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('telemetry_drops_key', ['day', 'reason'])
    .execute();
  await schema
    .createTable('telemetry_keys')
    .addColumn('month', 'integer', primary)
    .addColumn('secret', 'text', required)
    .execute();
}
