import type { Kysely } from 'kysely';
import { required, user, wallpaper } from './columns.ts';

/** Downloads and likes. */
export async function createReactions({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('downloads')
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('device_id', 'text', required)
    .addPrimaryKeyConstraint('downloads_key', ['wid', 'device_id'])
    .execute();
  await schema
    .createTable('daily_downloads')
    .addColumn('day', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('daily_downloads_key', ['day', 'wid'])
    .execute();
  await schema.createIndex('daily_downloads_by_wid').on('daily_downloads').column('wid').execute();

  await schema
    .createTable('likes')
    .addColumn('uid', 'text', user)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('wtype', 'integer', required)
    .addColumn('liked_at', 'bigint', required)
    .addPrimaryKeyConstraint('likes_key', ['uid', 'wid'])
    .execute();
  await schema
    .createIndex('likes_of_user')
    .on('likes')
    .columns(['uid', 'wtype', 'liked_at', 'wid'])
    .execute();
  await schema.createIndex('likes_by_time').on('likes').columns(['liked_at', 'wid']).execute();
  await schema.createIndex('likes_by_wid').on('likes').column('wid').execute();
}
