import { Kysely, PostgresDialect, type KyselyConfig } from 'kysely';
import type { Monitor } from '../kernel/monitor.ts';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';
import { migrateToLatest } from './migrate.ts';

const int8Oid = 20;
const connectionLimit = 10;
/** How long to wait for a connection: for the server, and for one of those that are in use. */
const connectMilliseconds = 30_000;
/** TCP keep-alive: how long a connection is idle before the server is probed. */
const silenceMilliseconds = 30_000;
/**
 * How long one statement may take, waiting for a lock included, and how long a transaction may be idle. The server
 * enforces it: a time limit of the driver leaves transactions open on connections that are used again.
 */
const limits = "set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'";

export type DatabaseHandle = Kysely<Database>;

/** What is reported of queries and connections. */
export type DatabaseMonitor = Pick<Monitor, 'handleQuery' | 'watchPool'>;

/** Where the data is: a SQLite file (or `:memory:`), or a PostgreSQL server. */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/**
 * Opens the database and brings its tables up to date. Concurrent openers wait for each other: on PostgreSQL by an
 * advisory lock of Kysely's migrator, on SQLite by the write lock.
 *
 * @throws NewerDatabaseError for the database of a newer version; an Error when the server cannot be reached or a
 *   migration fails, which then names the migration
 */
export async function openDatabase(
  location: DatabaseLocation,
  monitor?: DatabaseMonitor,
): Promise<DatabaseHandle> {
  const log = monitor ? { log: logTo(monitor) } : {};
  if ('sqliteFile' in location) {
    const database = new Kysely<Database>({ dialect: createSqliteDialect(location.sqliteFile), ...log });
    await migrateToLatest(database).catch(async (error: unknown) => {
      await database.destroy();
      throw error;
    });
    return database;
  }
  const { postgresUrl } = location;
  // Without limits: changing large tables takes long, and so does waiting for another process that does.
  const unlimited = new Kysely<Database>({ dialect: await createPostgresDialect(postgresUrl) });
  await migrateToLatest(unlimited).finally(() => unlimited.destroy());
  return new Kysely<Database>({
    dialect: await createPostgresDialect(postgresUrl, { settings: limits, monitor }),
    ...log,
  });
}

/** Of a query its kind and its duration are reported, neither its text nor its parameters. */
function logTo(monitor: DatabaseMonitor): NonNullable<KyselyConfig['log']> {
  return ({ level, query, queryDurationMillis }) =>
    monitor.handleQuery(query.query.kind, queryDurationMillis / 1000, level === 'error');
}

interface PostgresOptions {
  /** SQL run on every new connection: poolers refuse it as a parameter of the connection. */
  settings?: string;
  monitor?: DatabaseMonitor | undefined;
}

async function createPostgresDialect(
  connectionString: string,
  { settings, monitor }: PostgresOptions = {},
): Promise<PostgresDialect> {
  // A desktop has no use for the driver (decision 0019).
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: connectionLimit,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMilliseconds,
    ...(settings === undefined ? {} : { onConnect: async (client) => void (await client.query(settings)) }),
    types: {
      // 64-bit integers arrive as text; ours (wallpaper ids, counts, seconds) all fit a double exactly.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8Oid
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor one that it closes while it is in use: the next query on it fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  monitor?.watchPool(pool);
  return new PostgresDialect({ pool });
}
