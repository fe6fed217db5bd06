import { sql } from 'kysely';
import type { Catalogue } from '../../content/catalogue.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { refreshSuggestions } from '../domains/catalogue/search/refreshSuggestions.ts';
import { rankingSources } from '../../src/api/contract/topics.ts';
import { makeConfigurations } from './configuration.ts';
import { demoContest } from './contest.ts';
import { makePeople } from './people.ts';
import { seedName } from './seed.ts';

/** Parameters of one statement. */
const batchSize = 500;

/** Number of the demonstration's rows, by kind. */
export type DemoContents = Readonly<
  Record<'wallpapers' | 'users' | 'themes' | 'topics' | 'rankings' | 'contests' | 'pets', number>
>;

/** Counts what {@link clearDemo} removes. */
export async function countDemo(database: DatabaseHandle, catalogue: Catalogue): Promise<DemoContents> {
  const count = async (
    table: Parameters<typeof sql.table>[0],
    column: string,
    ids: readonly (number | string)[],
  ) => {
    let found = 0;
    for (const batch of batchesOf(ids)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(batch)})`.execute(
        database,
      );
      found += Number(rows[0]?.count);
    }
    return found;
  };
  const ids = idsOf(catalogue);
  return {
    wallpapers: await count('wallpapers', 'wid', ids.wids),
    users: await count('users', 'uid', ids.uids),
    themes: await count('themes', 'theme_id', ids.themes),
    topics: await count('topics', 'topic_id', ids.topics),
    rankings: await count('rank_lists', 'rank_id', ids.rankings),
    pets: await count('pets', 'pet_id', ids.pets),
    contests: await count('contests', 'period', [demoContest]),
  };
}

/**
 * Removes the demonstration: its wallpapers with their likes, downloads and votes, its authors and users, themes, topics, rankings
 * and contest. What others have uploaded, and their accounts, stay; counts that the demonstration added to are computed again.
 *
 * @param now unix seconds
 */
export async function clearDemo(
  database: DatabaseHandle,
  catalogue: Catalogue,
  now: number,
): Promise<DemoContents> {
  const removed = await database.transaction().execute(async (transaction) => {
    const counted = await countDemo(transaction, catalogue);
    const { wids, uids, themes, topics, rankings, pets } = idsOf(catalogue);
    const remove = async (
      table: string,
      column: string,
      ids: readonly (number | string)[],
    ): Promise<void> => {
      for (const batch of batchesOf(ids))
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(batch)})`.execute(
          transaction,
        );
    };
    await remove('contest_entries', 'period', [demoContest]);
    await remove('contests', 'period', [demoContest]);
    await remove('themes', 'theme_id', themes);
    await remove('pets', 'pet_id', pets);
    await remove('topics', 'topic_id', topics);
    await remove('rank_lists', 'rank_id', rankings);
    await restoreConfigurations(transaction, catalogue);
    // Rows without a reference, and those of others that refer to what goes.
    for (const table of ['daily_downloads', 'rank_entries', 'topic_wallpapers', 'web_files', 'web_packages'])
      await remove(table, 'wid', wids);
    await remove('wallpapers', 'wid', wids);
    for (const batch of batchesOf(uids))
      await transaction
        .deleteFrom('users')
        .where('uid', 'in', batch)
        // An account that uploaded something under such a number is none of the demonstration.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('wallpapers')
                .select(sql`1`.as('one'))
                .whereRef('wallpapers.author_uid', '=', 'users.uid'),
            ),
          ),
        )
        .execute();
    await transaction.deleteFrom('refreshes').where('name', '=', seedName).execute();
    await recount(transaction);
    return counted;
  });
  // Words of the demonstration are suggested no longer.
  await refreshSuggestions(database, now);
  return removed;
}

function idsOf(catalogue: Catalogue) {
  return {
    wids: catalogue.wallpapers.map(({ wid }) => wid),
    uids: [...catalogue.authors.map(({ uid }) => uid), ...makePeople().map(({ uid }) => uid)],
    themes: catalogue.themes.map(({ theme_id }) => theme_id),
    pets: catalogue.pets.map(({ pet_id }) => pet_id),
    topics: catalogue.topics.map(({ topic_id }) => topic_id),
    rankings: catalogue.rankings
      .filter(({ source }) => source !== rankingSources.contest)
      .map(({ rank_id }) => rank_id),
  };
}

/** Resets configuration that names the demonstration to that of an empty service; the host's own changes stay. */
async function restoreConfigurations(transaction: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  const empty = new Map(
    makeConfigurations({ ...catalogue, authors: [], topics: [] }).map(({ key, value }) => [key, value]),
  );
  for (const { key, value } of makeConfigurations(catalogue)) {
    const first = empty.get(key);
    if (first === value) continue;
    const ofDemo = transaction
      .updateTable('configurations')
      .where('key', '=', key)
      .where('value', '=', value);
    if (first === undefined)
      await transaction
        .deleteFrom('configurations')
        .where('key', '=', key)
        .where('value', '=', value)
        .execute();
    else await ofDemo.set({ value: first }).execute();
  }
}

async function recount(transaction: DatabaseHandle): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      follower_count: sql`(select count(*) from follows where follows.following_uid = users.uid)`,
      following_count: sql`(select count(*) from follows where follows.follower_uid = users.uid)`,
    })
    .execute();
  await sql`
    update wallpapers set like_count = (select count(*) from likes where likes.wid = wallpapers.wid)
    where like_count > 0`.execute(transaction);
  await sql`
    update search_terms set document_count =
      (select count(*) from search_postings where search_postings.term_id = search_terms.term_id)`.execute(
    transaction,
  );
  await transaction.deleteFrom('search_terms').where('document_count', '=', 0).execute();
}

function* batchesOf<Id>(ids: readonly Id[]): Generator<Id[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
}
