import { sql, type Kysely } from 'kysely';
import { primary, required, user, zero } from './columns.ts';

/** Users, and what they are to each other. */
export async function createPeople(database: Kysely<never>): Promise<void> {
  await createUsers(database);
  await createUserLocks(database);
  await createFollows(database);
  await createBlocks(database);
  await createUserSearch(database);
}

async function createUsers(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('users')
    .addColumn('uid', 'text', primary)
    .addColumn('nick_name', 'text', required)
    .addColumn('avatar', 'text')
    .addColumn('user_type', 'integer', required)
    .addColumn('vip_type', 'integer', required)
    .addColumn('is_enterprise', 'integer', required)
    .addColumn('description', 'text', required)
    .addColumn('follower_count', 'integer', required)
    .addColumn('works_count', 'integer', zero)
    .addColumn('open_id', 'text')
    .addColumn('following_count', 'integer', zero)
    .addColumn('nickname_key', 'text')
    .addColumn('vip_until', 'bigint', zero)
    .execute();
  await schema.createIndex('users_by_open_id').unique().on('users').column('open_id').execute();
  await schema.createIndex('users_by_nickname').unique().on('users').column('nickname_key').execute();
  await schema
    .createIndex('users_by_membership_end')
    .on('users')
    .column('vip_until')
    .where(sql<boolean>`vip_type > 0`)
    .execute();
  // The authors with most followers, whom suggestions are computed from.
  await sql`create index users_with_works on users (follower_count, uid) where works_count > 0`.execute(
    database,
  );
  await schema
    .createTable('avatars')
    .addColumn('uid', 'text', user)
    .addColumn('md5', 'text', required)
    .addColumn('uploaded_at', 'bigint', required)
    .addPrimaryKeyConstraint('avatars_key', ['uid', 'md5'])
    .execute();
  await schema
    .createTable('birth_months')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .addColumn('year', 'integer', required)
    .addColumn('month', 'integer', required)
    .addColumn('stated_at', 'bigint', required)
    .addCheckConstraint('birth_months_month', sql`month between 1 and 12`)
    .execute();
}

async function createUserLocks({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('user_locks')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .execute();
}

async function createFollows({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('follows')
    .addColumn('follower_uid', 'text', user)
    .addColumn('following_uid', 'text', user)
    .addColumn('followed_at', 'bigint', required)
    .addPrimaryKeyConstraint('follows_key', ['follower_uid', 'following_uid'])
    .addCheckConstraint('follows_not_oneself', sql`follower_uid <> following_uid`)
    .execute();
  await schema
    .createIndex('follows_of_follower')
    .on('follows')
    .columns(['follower_uid', 'followed_at', 'following_uid'])
    .execute();
  await schema
    .createIndex('follows_of_following')
    .on('follows')
    .columns(['following_uid', 'followed_at', 'follower_uid'])
    .execute();
  await schema
    .createIndex('follows_by_time')
    .on('follows')
    .columns(['followed_at', 'following_uid'])
    .execute();
}

async function createBlocks({ schema }: Kysely<never>): Promise<void> {
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
}

async function createUserSearch({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('user_search_tokens')
    .addColumn('token', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('follower_count', 'integer', required)
    .addPrimaryKeyConstraint('user_search_tokens_key', ['token', 'uid'])
    .execute();
  await schema
    .createIndex('user_search_tokens_by_fame')
    .on('user_search_tokens')
    .columns(['token', 'follower_count', 'uid'])
    .execute();
  await schema.createIndex('user_search_tokens_by_uid').on('user_search_tokens').column('uid').execute();

  await schema
    .createTable('author_popularity')
    .addColumn('span', 'text', required)
    .addColumn('rank', 'integer', required)
    .addColumn('uid', 'text', user)
    .addColumn('popularity', 'bigint', required)
    .addPrimaryKeyConstraint('author_popularity_key', ['span', 'rank'])
    .execute();
  await schema.createIndex('author_popularity_by_uid').on('author_popularity').column('uid').execute();
}
