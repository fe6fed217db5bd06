import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');

/** Blocked people, complaints about people, tickets for exports, and when an account was deleted. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('user_blocks')
    .addColumn('blocker_uid', 'text', user)
    .addColumn('blocked_uid', 'text', user)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('user_blocks_key', ['blocker_uid', 'blocked_uid'])
    .execute();
  await schema.createIndex('user_blocks_of_blocked').on('user_blocks').column('blocked_uid').execute();
  await schema
    .createTable('user_reports')
    .addColumn('reporter_uid', 'text', user)
    .addColumn('uid', 'text', user)
    .addColumn('reason', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('user_reports_key', ['reporter_uid', 'uid', 'reason'])
    .execute();
  await schema.createIndex('user_reports_of_user').on('user_reports').column('uid').execute();
  await schema.createIndex('user_reports_by_time').on('user_reports').column('created_at').execute();
  await schema
    .createTable('export_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', user)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('export_tickets_by_end').on('export_tickets').column('expires_at').execute();
  await schema.createIndex('export_tickets_of_user').on('export_tickets').column('uid').execute();
}
