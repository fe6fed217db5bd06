import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/database.ts';
import { readHeldTerms } from '../../../server/domains/catalogue/search/walkTerms.ts';
import { listFollowingWorks } from '../../../server/domains/people/follows/feeds.ts';
import { searchUsers } from '../../../server/domains/people/profiles/searchUsers.ts';
import { countBlocks } from '../../scale/countBlocks.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { testNow } from '../../support/service.ts';

// Blocks that PostgreSQL reads, among so many rows that it would rather read them whole: they must not.
const works = 20_000;
const followed = 20;
const pageSize = 24;
/** The height of an index of these sizes, and the row that it leads to. */
const lookUp = 5;

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
  const authors = Array.from({ length: followed }, (_, index) => `author${index}`);
  await insertUsers(database, ['reader', ...authors]);
  await insertTestWallpapers(database, [makeWallpaper({ wid: 1, author_uid: 'author0', wtype: 2 })]);
  await database
    .insertInto('follows')
    .values(authors.map((uid) => ({ follower_uid: 'reader', following_uid: uid, followed_at: 1 })))
    .execute();
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await fill(transaction);
  });
  await sql`vacuum analyze`.execute(database);
});
afterAll(() => database.destroy());

/** Works of the last week of all authors, two words that most of them have, and users who have two parts of a name. */
async function fill(transaction: DatabaseHandle): Promise<void> {
  await sql`
    insert into wallpapers
    select (jsonb_populate_record(works, jsonb_build_object('wid', n, 'author_uid', 'author' || n % ${sql.lit(followed)},
      'published_at', ${sql.lit(testNow)} - n, 'state', 1))).*
    from generate_series(2, ${sql.lit(works)}) as n, wallpapers as works`.execute(transaction);
  await sql`
    insert into search_postings
    select n, term, n from generate_series(2, ${sql.lit(works)}) as n, generate_series(900001, 900003) as term
    where term > 900002 or n % 2 = 0`.execute(transaction);
  await sql`
    insert into user_search_tokens
    select token, 'person' || n, n from generate_series(1, ${sql.lit(works)}) as n,
      (values ('月夜'), ('星河')) as tokens (token)
    where token = '月夜' or n % 50 = 0`.execute(transaction);
}

test('terms that wallpapers hold are looked up once for each wallpaper, however many terms they are', async () => {
  const wids = Array.from({ length: 200 }, (_, index) => 2 + index * 97);
  const terms = [900_001, 900_002, 900_003];
  const held = await readHeldTerms(database, wids, terms);
  expect(held.size).toBe(wids.length);
  expect([...held].every(([wid, found]) => found.size === (wid % 2 === 0 ? 3 : 1))).toBe(true);
  const [one, three] = [
    await countBlocks(database, () => readHeldTerms(database, wids, terms.slice(0, 1))),
    await countBlocks(database, () => readHeldTerms(database, wids, terms)),
  ];
  expect(one).toBeLessThan(wids.length * lookUp);
  expect(three).toBeLessThan(one * 1.2);
});

test('a feed reads at most a page of each author, from the index', async () => {
  const feed = { viewerUid: 'reader', wtype: 2, limit: pageSize };
  const page = await listFollowingWorks(database, feed);
  expect(page.rows.map(({ wid }) => wid)).toEqual(Array.from({ length: pageSize }, (_, index) => index + 2));
  const cursor = page.next_cursor;
  for (const query of [feed, { ...feed, cursor }])
    expect(await countBlocks(database, () => listFollowingWorks(database, query))).toBeLessThan(
      (followed + 3 * pageSize) * lookUp,
    );
});

test('users with two parts of a name are found by the rarer part, in a bounded walk', async () => {
  const blocks = await countBlocks(database, () => searchUsers(database, { keyword: '月夜 星河' }));
  expect(blocks).toBeLessThan(480 * lookUp);
  const counts = await countBlocks(database, () => searchUsers(database, { keyword: '月夜 没有' }));
  expect(counts).toBeLessThan(100 * lookUp);
});
