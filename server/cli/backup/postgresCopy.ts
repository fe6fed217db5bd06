import { chmod } from 'node:fs/promises';
import type { Client } from 'pg';
import { toDatabaseError } from '../../database/postgres/awayErrors.ts';
import { quoteName } from '../../database/quoteName.ts';
import { checkName } from '../../database/sealedSecrets.ts';
import { DatabaseAwayError } from '../../kernel/databaseAwayError.ts';
import { sealingKeyOf } from '../../kernel/secretBox.ts';
import { CommandError } from '../commands/command.ts';
import type { CopiedDatabase } from './manifest.ts';
import { findPostgresProgram, runPostgresProgram } from './postgresPrograms.ts';

const plainOwners = ['--no-owner', '--no-privileges'];

/** Copies the database of a running service, as it is at one moment: what is counted is what is copied. */
export async function copyPostgres(
  postgresUrl: string,
  target: string,
  environment: NodeJS.ProcessEnv,
): Promise<CopiedDatabase> {
  return withPostgres(postgresUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { major, tables, migrations } = await inspect(client);
    if (migrations === null)
      throw new CommandError('The database of DATABASE_URL is not one of the service: it has no migrations.');
    const program = await findPostgresProgram('pg_dump', major, environment['PATH']);
    const snapshot = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await runPostgresProgram(
      program,
      ['--format=custom', ...plainOwners, `--snapshot=${String(snapshot.rows[0]?.id)}`, `--file=${target}`],
      postgresUrl,
      environment,
    );
    await chmod(target, 0o600);
    const sealed = await client.query<{ secret: string }>('select secret from service_keys where name = $1', [
      checkName,
    ]);
    const [row] = sealed.rows;
    return {
      migrations,
      rows: await countRows(client, tables),
      secret_key: row ? sealingKeyOf(row.secret) : null,
    };
  });
}

async function countRows(client: Client, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${quoteName(table)}`,
    );
    counts.push([table, Number(rows[0]?.count)]);
  }
  return Object.fromEntries(counts);
}

/** @throws CommandError for a database that has tables */
export async function requireEmptyPostgres(postgresUrl: string): Promise<void> {
  const { tables } = await withPostgres(postgresUrl, inspect);
  if (tables.length > 0)
    throw new CommandError(
      `The database of DATABASE_URL has ${tables.length} tables. Restore into a new one (createdb), so that nothing is overwritten.`,
    );
}

/** Reads the list of contents of a copy, without a change. @throws CommandError for one that these programs cannot read */
export async function checkPostgresCopy(
  postgresUrl: string,
  source: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const program = await findRestorer(postgresUrl, environment);
  await runPostgresProgram(program, ['--list', source], postgresUrl, environment);
}

async function findRestorer(postgresUrl: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { major } = await withPostgres(postgresUrl, inspect);
  return findPostgresProgram('pg_restore', major, environment['PATH']);
}

/**
 * Fills an empty database in one transaction: one that fails leaves it empty.
 *
 * @param rows how many each table has to have afterwards; undefined where it is not known
 * @throws CommandError
 */
export async function restorePostgres(
  postgresUrl: string,
  source: string,
  { environment, rows }: { environment: NodeJS.ProcessEnv; rows: CopiedDatabase['rows'] | undefined },
): Promise<void> {
  const program = await findRestorer(postgresUrl, environment);
  const words = ['--single-transaction', '--exit-on-error', ...plainOwners];
  const name = await withPostgres(postgresUrl, async (client) => client.database ?? '');
  await runPostgresProgram(program, [...words, `--dbname=${name}`, source], postgresUrl, environment);
  if (!rows) return;
  const restored = await withPostgres(postgresUrl, (client) => countRows(client, Object.keys(rows)));
  const differing = Object.keys(rows).filter((table) => restored[table] !== rows[table]);
  if (differing.length > 0)
    throw new CommandError(
      `These tables have other numbers of rows than the backup: ${differing.join(', ')}. Restore into another new database.`,
    );
}

/** The server's own words; those of other languages are shown as they come. */
const fullDisk = /No space left on device|could not extend file/;

/** True for what a program of PostgreSQL said of a server whose disk is full. */
export function isServerDiskFull(error: unknown): boolean {
  return error instanceof CommandError && fullDisk.test(error.message);
}

interface PostgresState {
  major: number;
  tables: string[];
  migrations: string[] | null;
}

/** Opens a connection for the time of an act. @throws CommandError where the server does not answer */
export async function withPostgres<Result>(
  postgresUrl: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgresUrl });
  try {
    await client.connect();
    return await act(client);
  } catch (error) {
    throw readRefusal(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Turns an error that prevents a connection into a sentence; returns other errors unchanged. */
function readRefusal(error: unknown): unknown {
  if (!(toDatabaseError(error) instanceof DatabaseAwayError)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new CommandError(`The database of DATABASE_URL does not answer (${code}).`);
}

async function inspect(client: Client): Promise<PostgresState> {
  const version = await client.query<{ server_version_num: string }>('show server_version_num');
  const tables = await listTables(client);
  const migrations = tables.includes('kysely_migration')
    ? await client.query<{ name: string }>('select name from kysely_migration order by name')
    : null;
  return {
    major: Math.floor(Number(version.rows[0]?.server_version_num) / 10_000),
    tables,
    migrations: migrations?.rows.map(({ name }) => name) ?? null,
  };
}

/** The names of all tables, in their order; their partitions are in another schema. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
