import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import type { DatabaseLocation } from '../../../server/database/database.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';
import { createPostgresDatabase, type DatabaseKind } from '../../support/databases.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'version-0.1', 'service');

const account = v.object({
  uid: v.string(),
  account: v.string(),
  password: v.string(),
  identity: v.object({
    open_id: v.string(),
    token: v.string(),
    device_id: v.string(),
    player_version: v.string(),
    platform: v.string(),
  }),
});
const wid = v.number();
const contents = v.object({
  /** Unix seconds: when the last of it was written. */
  now: v.number(),
  works: v.object({ online: wid, audit: wid, rejected: wid, offline: wid, building: wid, waiting: wid }),
  report_id: v.number(),
  evidence_id: v.string(),
  avatar: v.string(),
  author: account,
  reader: account,
});

/** The data of version 0.1 (`tests/fixtures/version-0.1/README.md`). */
export type FormerContents = v.InferOutput<typeof contents>;

export async function readFormerContents(kind: DatabaseKind): Promise<FormerContents> {
  const text = await readFile(join(fixtures, `${kind === 'SQLite' ? 'sqlite' : 'postgres'}.json`), 'utf8');
  return v.parse(contents, JSON.parse(text));
}

/** Restores the database of version 0.1, in the folder or on the test's server; nothing is migrated yet. */
export async function restoreFormerDatabase(
  kind: DatabaseKind,
  dataFolder: string,
): Promise<DatabaseLocation> {
  if (kind === 'SQLite') {
    const sqliteFile = join(dataFolder, 'service.sqlite');
    const database = new DatabaseSync(sqliteFile);
    database.exec('pragma journal_mode = wal');
    database.exec(await readFile(join(fixtures, 'sqlite.sql'), 'utf8'));
    database.close();
    return { sqliteFile };
  }
  const postgresUrl = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(await readFile(join(fixtures, 'postgres.sql'), 'utf8'));
  await client.end();
  return { postgresUrl };
}

/** Opens a database as it is, without migrating it. */
export function openUnmigrated(location: DatabaseLocation): Kysely<unknown> {
  const dialect =
    'sqliteFile' in location
      ? createSqliteDialect(location.sqliteFile)
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: location.postgresUrl }) });
  return new Kysely({ dialect });
}

/** Copies the files of the data folder; they belong to the SQLite database. */
export async function restoreFormerFiles(dataFolder: string): Promise<void> {
  for (const folder of ['media', 'private'])
    await cp(join(fixtures, folder), join(dataFolder, folder), { recursive: true });
}

/** Every row of every table as it is stored, by the table's name; rows in the order of their text. */
export async function readAllRows(location: DatabaseLocation): Promise<Record<string, string[]>> {
  const tables =
    'sqliteFile' in location
      ? readSqliteRows(location.sqliteFile)
      : await readPostgresRows(location.postgresUrl);
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

type Rows = Record<string, Record<string, unknown>[]>;

function readSqliteRows(file: string): Rows {
  const database = new DatabaseSync(file);
  try {
    const names = database.prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    );
    return Object.fromEntries(
      names
        .all()
        .map(({ name }) => [String(name), database.prepare(`select * from "${String(name)}"`).all()]),
    );
  } finally {
    database.close();
  }
}

async function readPostgresRows(connectionString: string): Promise<Rows> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const tables: Rows = {};
    for (const { name } of names)
      tables[name] = (await client.query<Record<string, unknown>>(`select * from "${name}"`)).rows;
    return tables;
  } finally {
    await client.end();
  }
}
