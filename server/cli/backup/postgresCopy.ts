import { chmod } from 'node:fs/promises';
import { CommandError } from '../commands/command.ts';
import { findPostgresProgram, runPostgresProgram } from './postgresPrograms.ts';

const plainOwners = ['--no-owner', '--no-privileges'];

/** Copies the database of a running service, as it is at one moment. @returns its migrations */
export async function copyPostgres(
  postgresUrl: string,
  target: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { major, migrations } = await inspect(postgresUrl);
  if (migrations === null)
    throw new CommandError('The database of DATABASE_URL is not one of the service: it has no migrations.');
  const program = await findPostgresProgram('pg_dump', major, environment['PATH']);
  await runPostgresProgram(
    program,
    ['--format=custom', ...plainOwners, `--file=${target}`],
    postgresUrl,
    environment,
  );
  await chmod(target, 0o600);
  return migrations;
}

/** @throws CommandError for a database that has tables */
export async function requireEmptyPostgres(postgresUrl: string): Promise<void> {
  const { tables } = await inspect(postgresUrl);
  if (tables > 0)
    throw new CommandError(
      `The database of DATABASE_URL has ${tables} tables. Restore into a new one (createdb), so that nothing is overwritten.`,
    );
}

/** Fills an empty database in one transaction: one that fails leaves it empty. */
export async function restorePostgres(
  postgresUrl: string,
  source: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { major } = await inspect(postgresUrl);
  const program = await findPostgresProgram('pg_restore', major, environment['PATH']);
  const { pathname } = new URL(postgresUrl);
  const words = ['--single-transaction', '--exit-on-error', ...plainOwners];
  await runPostgresProgram(
    program,
    [...words, `--dbname=${decodeURIComponent(pathname.slice(1))}`, source],
    postgresUrl,
    environment,
  );
}

interface PostgresState {
  major: number;
  tables: number;
  migrations: string[] | null;
}

async function inspect(postgresUrl: string): Promise<PostgresState> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    const isOurs = tables.rows.some(({ name }) => name === 'kysely_migration');
    const migrations = isOurs
      ? await client.query<{ name: string }>('select name from kysely_migration order by name')
      : null;
    return {
      major: Math.floor(Number(version.rows[0]?.server_version_num) / 10_000),
      tables: tables.rows.length,
      migrations: migrations?.rows.map(({ name }) => name) ?? null,
    };
  } finally {
    await client.end();
  }
}
