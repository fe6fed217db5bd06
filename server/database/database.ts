import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';
import * as catalogueTables from './migrations/0001CatalogueTables.ts';
import * as searchAndLook from './migrations/0002SearchAndLook.ts';
import * as peopleAndTopics from './migrations/0003PeopleAndTopics.ts';
import * as accountsAndDevices from './migrations/0004AccountsAndDevices.ts';
import * as messagesAndWorks from './migrations/0005MessagesAndWorks.ts';
import * as workFiles from './migrations/0006WorkFiles.ts';
import * as housekeeping from './migrations/0007Housekeeping.ts';
import * as renamedAuthors from './migrations/0008RenamedAuthors.ts';

const migrations = {
  '0001CatalogueTables': catalogueTables,
  '0002SearchAndLook': searchAndLook,
  '0003PeopleAndTopics': peopleAndTopics,
  '0004AccountsAndDevices': accountsAndDevices,
  '0005MessagesAndWorks': messagesAndWorks,
  '0006WorkFiles': workFiles,
  '0007Housekeeping': housekeeping,
  '0008RenamedAuthors': renamedAuthors,
};
const int8Oid = 20;
const connectionLimit = 10;
/** How long is waited for a connection: for the server, and for one of those that are in use. */
const connectMilliseconds = 30_000;
/** A connection on which nothing was said for so long is asked whether the server is still there. */
const silenceMilliseconds = 30_000;
/**
 * How long one statement may take, waiting for a lock included, and how long a transaction may stand still. The server
 * sees to it: a limit of the driver's leaves transactions open on connections that are used again.
 */
const limits = "set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'";

export type DatabaseHandle = Kysely<Database>;

/** Where the data is: a SQLite file (or `:memory:`), or a PostgreSQL server. */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/**
 * Opens the database and brings its tables up to date. Concurrent openers of one PostgreSQL server wait for
 * each other (Kysely's migrator takes an advisory lock).
 *
 * @throws when the server cannot be reached or a migration fails; the message names the migration.
 */
export async function openDatabase(location: DatabaseLocation): Promise<DatabaseHandle> {
  if ('sqliteFile' in location) {
    const database = new Kysely<Database>({ dialect: createSqliteDialect(location.sqliteFile) });
    await migrate(database).catch(async (error: unknown) => {
      await database.destroy();
      throw error;
    });
    return database;
  }
  const { postgresUrl } = location;
  // Without limits: to change large tables takes its time, and so does to wait for others who do.
  const unlimited = new Kysely<Database>({ dialect: createPostgresDialect(postgresUrl) });
  await migrate(unlimited).finally(() => unlimited.destroy());
  return new Kysely<Database>({ dialect: createPostgresDialect(postgresUrl, limits) });
}

/** @param settings said on every new connection: poolers in between refuse them as parameters of the connection */
function createPostgresDialect(connectionString: string, settings?: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: connectionLimit,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMilliseconds,
    ...(settings === undefined ? {} : { onConnect: async (client) => void (await client.query(settings)) }),
    types: {
      // 64-bit integers arrive as text; ours (numbers of wallpapers, counts, seconds) all fit a double exactly.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8Oid
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor one that it drops while it is in use: whoever uses it is told by the next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

async function migrate(database: DatabaseHandle): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed) throw new Error(`The database migration ${failed.migrationName} failed.`, { cause: error });
  if (error) throw error;
}
