import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type Value = string | number | null;

/** Rows of a table, and which columns their values are of. */
export interface BulkRows {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly Value[])[];
}

/** Writes many rows fast, into tables without their indexes, which it makes afterwards. */
export interface BulkWriter {
  write(rows: BulkRows): Promise<void>;
  /** Makes the indexes and the statistics; nothing may be written afterwards. */
  finish(): Promise<void>;
}

/** Not safe in a power cut: only a generator may write like this. */
export function openSqliteWriter(file: string, tables: readonly string[]): BulkWriter {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = delete; pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -1000000;',
  );
  const indexes = database
    .prepare("select name, tbl_name, sql from sqlite_master where type = 'index' and sql is not null")
    .all()
    .filter((index) => tables.includes(String(index['tbl_name'])));
  for (const index of indexes) database.exec(`drop index ${String(index['name'])}`);
  return {
    async write({ table, columns, rows }) {
      const insert = database.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      database.exec('begin');
      for (const row of rows) insert.run(...row);
      database.exec('commit');
    },
    async finish() {
      for (const index of indexes) database.exec(String(index['sql']));
      database.exec('analyze; pragma journal_mode = wal;');
      database.close();
    },
  };
}

/** @param folder where the server can read files that this process writes */
export async function openPostgresWriter(
  address: string,
  folder: string,
  tables: readonly string[],
): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  // Foreign keys are checked by triggers, one row at a time; these rows are known to be whole.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return {
    async write({ table, columns, rows }) {
      const file = join(folder, `${table}.tsv`);
      await writeFile(file, rows.map((row) => `${row.map(escape).join('\t')}\n`).join(''));
      await chmod(file, 0o644);
      await client.query(`copy ${table} (${columns.join(', ')}) from '${file}'`);
      await rm(file);
    },
    async finish() {
      for (const { definition } of indexes) await client.query(definition);
      await client.query(
        "select setval('search_terms_term_id_seq', (select max(term_id) from search_terms))",
      );
      await client.query('vacuum analyze');
      await client.query('checkpoint');
      await client.end();
    },
  };
}

/** A value as `copy` reads it. */
function escape(value: Value): string {
  if (value === null) return '\\N';
  return typeof value === 'number' ? String(value) : value.replaceAll(/[\\\t\n]/g, (sign) => `\\${sign}`);
}
