import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/database/database.ts';
import { searchRowsOf } from '../../server/domains/people/profiles/searchUsers.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { generateCatalogue, seed } from './generate.ts';
import { GeneratedCatalogue } from './madeUpWallpapers.ts';
import { serverFlags, type ScaleDatabase } from './scaleDatabases.ts';

/** Wallpapers that are made one by one; larger catalogues are copies of them, which a server makes many times as fast. */
const baseSize = 25_000;
/** The users of the base, besides its authors: as many more as there are more wallpapers. */
const baseUsers = 25_000;
const usersAtOnce = 1_000;
/** Seconds between the copies of a wallpaper, so that they lie between each other in each order of time. */
const copyInterval = 997;

/** Viewers who follow so many authors, by their uid. */
export const viewers = { viewer20: 20, viewer1000: 1_000 } as const;

/** For each table the columns that differ from copy to copy, of which `n` is the number. */
const copied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wallpapers: { wid: `wid + n * ${baseSize}`, published_at: `published_at - n * ${copyInterval}` },
  listings: { wid: `wid + n * ${baseSize}`, published_at: `published_at - n * ${copyInterval}` },
  palettes: { wid: `wid + n * ${baseSize}` },
  search_postings: { wid: `wid + n * ${baseSize}` },
  user_search_tokens: { uid: "uid || '-' || n" },
};

/**
 * Makes PostgreSQL databases of each size; `close` removes everything again. Each word is in as large a part of the
 * wallpapers, and of the nicknames, in all of them.
 */
export async function openGrownDatabases(
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<{ databases: ScaleDatabase[]; close: () => Promise<void> }> {
  if (sizes.some((size) => size % baseSize !== 0)) throw new Error(`Sizes are multiples of ${baseSize}.`);
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-grown-'));
  await chmod(folder, 0o755);
  const server = await startPostgresServer(serverFlags.flatMap((flag) => ['-c', flag]));
  const databases: ScaleDatabase[] = [];
  const close = async (): Promise<void> => {
    for (const { database } of databases) await database.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await onServer(`${server.url}/postgres`, ['create database base']);
    await generateCatalogue({ postgresUrl: `${server.url}/base` }, baseSize, folder);
    await addPeople(`${server.url}/base`);
    for (const size of sizes) {
      const start = performance.now();
      await onServer(`${server.url}/postgres`, [`create database grown_${size} template base`]);
      const postgresUrl = `${server.url}/grown_${size}`;
      await grow(postgresUrl, size / baseSize);
      databases.push({ size, database: await openDatabase({ postgresUrl }) });
      report(`${size} wallpapers made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { databases, close };
}

/** Users who are found by two parts of their nicknames, and viewers who follow authors. */
async function addPeople(postgresUrl: string): Promise<void> {
  const { words, authors } = new GeneratedCatalogue(seed);
  const database = await openDatabase({ postgresUrl });
  try {
    const profile = { user_type: 0, vip_type: 0, is_enterprise: 0, description: '', works_count: 0 };
    for (let first = 0; first < baseUsers; first += usersAtOnce) {
      const users = Array.from({ length: usersAtOnce }, (_, place) => {
        const index = first + place;
        const nickname = `${words[index % 97]}${words[(index * 7) % 101]}`;
        return { uid: `user${index}`, nick_name: nickname, follower_count: index };
      });
      await database
        .insertInto('users')
        .values(users.map((user) => ({ ...profile, ...user, avatar: null })))
        .execute();
      await database.insertInto('user_search_tokens').values(users.flatMap(searchRowsOf)).execute();
    }
    for (const [uid, count] of Object.entries(viewers)) {
      const viewer = { uid, nick_name: uid, follower_count: 0, avatar: null };
      await database
        .insertInto('users')
        .values({ ...profile, ...viewer })
        .execute();
      const follows = authors
        .slice(0, count)
        .map((author) => ({ follower_uid: uid, following_uid: author.uid, followed_at: 0 }));
      await database.insertInto('follows').values(follows).execute();
    }
  } finally {
    await database.destroy();
  }
}

async function grow(postgresUrl: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    // Foreign keys are checked by triggers, one row at a time; these rows are known to be whole.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '2GB'");
    if (times > 1)
      for (const [table, changes] of Object.entries(copied)) await copyRows(client, table, changes, times);
    await client.query(`update search_terms set document_count = document_count * ${times}`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Copies the rows of a table, without its indexes, which it makes again afterwards. */
async function copyRows(
  client: pg.Client,
  table: string,
  changes: Readonly<Record<string, string>>,
  times: number,
): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')
       and not exists (select from pg_constraint as other where other.confrelid = $1::regclass)`,
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const { rows: columns } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  );
  const values = columns.map(({ name }) => changes[name] ?? name).join(', ');
  await client.query(
    `insert into ${table} select ${values} from generate_series(1, ${times - 1}) as n, ${table}`,
  );
  for (const { name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
}

async function onServer(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
