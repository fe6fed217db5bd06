import { sql, type Kysely } from 'kysely';

/** Days of statistics that rows were stored of since they were summed. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('telemetry_due_days')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into telemetry_due_days (day, marked_at)
    select distinct day, 0 from telemetry_events`.execute(database);
}
