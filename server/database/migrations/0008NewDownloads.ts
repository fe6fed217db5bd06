import type { Kysely } from 'kysely';

/**
 * First downloads that are not counted yet. No reference to the wallpaper: it would mark its row for each, which is the one
 * that many at once meet at.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('new_downloads')
    .addColumn('wid', 'bigint', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('uid', 'text')
    .addPrimaryKeyConstraint('new_downloads_key', ['wid', 'device_id'])
    .execute();
}
