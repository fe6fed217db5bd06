import { sql } from 'kysely';
import type { Catalogue } from '../../content/catalogue.ts';
import { searchRowsOf } from '../domains/people/profiles/searchUsers.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { makeDailyDownloads, makeLikes } from './activity.ts';
import { insertInBatches } from '../database/batches.ts';
import { givenMembershipEnd, makeFollows, makePeople, type DemoPerson } from './people.ts';

/**
 * Inserts the demo users with their follows and likes, and the downloads of the last days. Counts of
 * followers, followings and likes are set to those of the rows.
 *
 * @param now unix seconds
 */
export async function insertDemo(
  transaction: DatabaseHandle,
  catalogue: Catalogue,
  now: number,
): Promise<void> {
  const people = makePeople();
  await insertPeople(transaction, people);
  await insertInBatches(makeFollows(catalogue, people, now), (batch) =>
    transaction.insertInto('follows').values(batch).execute(),
  );
  await insertInBatches(makeLikes(catalogue, people, now), (batch) =>
    transaction.insertInto('likes').values(batch).execute(),
  );
  await insertInBatches(makeDailyDownloads(catalogue, now), (batch) =>
    transaction.insertInto('daily_downloads').values(batch).execute(),
  );
  await countRows(transaction, catalogue);
  const users = await transaction
    .selectFrom('users')
    .select(['uid', 'nick_name', 'nick_name_en', 'follower_count'])
    .execute();
  await insertInBatches(users.flatMap(searchRowsOf), (batch) =>
    transaction.insertInto('user_search_tokens').values(batch).execute(),
  );
}

async function insertPeople(transaction: DatabaseHandle, people: readonly DemoPerson[]): Promise<void> {
  const rows = people.map((person) => ({
    ...person,
    vip_until: person.vip_type > 0 ? givenMembershipEnd : 0,
    avatar: null,
    user_type: 0,
    is_enterprise: 0,
    follower_count: 0,
    works_count: 0,
  }));
  await insertInBatches(rows, (batch) => transaction.insertInto('users').values(batch).execute());
}

async function countRows(transaction: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      follower_count: sql`(select count(*) from follows where follows.following_uid = users.uid)`,
      following_count: sql`(select count(*) from follows where follows.follower_uid = users.uid)`,
    })
    .execute();
  await transaction
    .updateTable('wallpapers')
    .set({ like_count: sql`(select count(*) from likes where likes.wid = wallpapers.wid)` })
    .where(
      'wid',
      'in',
      catalogue.wallpapers.map((wallpaper) => wallpaper.wid),
    )
    .execute();
}
