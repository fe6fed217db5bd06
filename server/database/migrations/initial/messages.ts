import type { Kysely } from 'kysely';
import { createNumberedTable, required, user, zero } from './columns.ts';

/** Messages, and the counts of unread ones. */
export async function createMessages(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await createNumberedTable(database, 'messages', 'message_id')
    .addColumn('uid', 'text', user)
    .addColumn('type', 'integer', required)
    .addColumn('message_group', 'text', required)
    .addColumn('actor_uid', 'text', (column) => column.references('users.uid').onDelete('set null'))
    .addColumn('wid', 'bigint', (column) => column.references('wallpapers.wid').onDelete('set null'))
    .addColumn('parameters', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('is_read', 'integer', zero)
    .addColumn('dedupe_key', 'text')
    .addColumn('kept_until', 'bigint', zero)
    .execute();
  await schema.createIndex('messages_of_user').on('messages').columns(['uid', 'message_id']).execute();
  await schema
    .createIndex('messages_of_group')
    .on('messages')
    .columns(['uid', 'message_group', 'message_id'])
    .execute();
  await schema
    .createIndex('messages_by_dedupe_key')
    .unique()
    .on('messages')
    .columns(['uid', 'dedupe_key'])
    .execute();
  await schema.createIndex('messages_by_actor').on('messages').column('actor_uid').execute();
  await schema.createIndex('messages_by_wallpaper').on('messages').column('wid').execute();
  await schema.createIndex('messages_by_time').on('messages').column('created_at').execute();

  await schema
    .createTable('message_boxes')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .addColumn('revision', 'bigint', required)
    .execute();
  await schema
    .createTable('message_counts')
    .addColumn('uid', 'text', user)
    .addColumn('message_group', 'text', required)
    .addColumn('unread_count', 'integer', required)
    .addPrimaryKeyConstraint('message_counts_key', ['uid', 'message_group'])
    .execute();
}
