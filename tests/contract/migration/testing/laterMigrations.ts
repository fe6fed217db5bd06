import { sql, type Migration } from 'kysely';
import { migrations } from '../../../../server/database/migrate.ts';

/** The migrations of this version, and two of a later one: a column that is filled, and a table that is made again. */
export const laterMigrations: Readonly<Record<string, Migration>> = {
  ...migrations,
  '9001Mottos': {
    async up(database) {
      const { schema } = database;
      await schema.alterTable('users').addColumn('motto', 'text').execute();
      await sql`update users set motto = 'I am ' || nick_name`.execute(database);
      await schema.createIndex('users_by_motto').on('users').column('motto').execute();
    },
  },
  '9002Downloads': {
    async up(database) {
      await database.schema
        .createTable('counted_downloads')
        .addColumn('wid', 'bigint', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('counted_downloads_key', ['wid', 'device_id'])
        .execute();
      await sql`insert into counted_downloads select wid, device_id, 1 from downloads`.execute(database);
      await database.schema.dropTable('downloads').execute();
      await database.schema.alterTable('counted_downloads').renameTo('downloads').execute();
    },
  },
};
