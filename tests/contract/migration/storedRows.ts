import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLocation } from '../../../server/database/database.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';

/** Opens a database as it is, without migrating it. */
export function openUnmigrated(location: DatabaseLocation): Kysely<unknown> {
  const dialect =
    'sqliteFile' in location
      ? createSqliteDialect(location.sqliteFile)
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: location.postgresUrl }) });
  return new Kysely({ dialect });
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
