import { sql, type Kysely } from 'kysely';

/** Messages to many users: one row, which readers join. What one of them read or removed by itself has a mark. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('broadcasts')
    .addColumn('broadcast_id', 'bigint', (column) => column.primaryKey())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('message_group', 'text', (column) => column.notNull())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull().unique())
    .addColumn('registered_from', 'bigint', (column) => column.notNull())
    .addColumn('registered_until', 'bigint', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addCheckConstraint('broadcasts_audience', sql`audience in ('all', 'authors', 'others')`)
    .execute();
  await schema.createIndex('broadcasts_by_time').on('broadcasts').column('created_at').execute();
  await schema
    .createTable('broadcast_marks')
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('broadcast_id', 'bigint', (column) =>
      column.notNull().references('broadcasts.broadcast_id').onDelete('cascade'),
    )
    .addColumn('is_removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('broadcast_marks_key', ['uid', 'broadcast_id'])
    .execute();
  await schema
    .createIndex('broadcast_marks_of_broadcast')
    .on('broadcast_marks')
    .column('broadcast_id')
    .execute();
}
