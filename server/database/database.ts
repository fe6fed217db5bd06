import { Kysely, type Dialect, type KyselyConfig } from 'kysely';
import type { Monitor } from '../kernel/monitor.ts';
import { DatabaseChanges, rememberChanges } from './changes/databaseChanges.ts';
import { watchDialect } from './changes/watchedDialect.ts';
import { createPostgresDialect } from './postgres/postgresDialect.ts';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';
import { isMigrated, migrateToLatest } from './migrate.ts';

/**
 * The longest time for one statement, waiting for a lock included, and for an idle transaction. The server enforces it:
 * a time limit of the driver leaves transactions open on connections that are used again.
 */
const limits = "set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'";

export type DatabaseHandle = Kysely<Database>;

/** The part of the monitor to which queries and connections are reported. */
export type DatabaseMonitor = Pick<Monitor, 'handleQuery' | 'watchPool'>;

/** The location of the data: a SQLite file (or `:memory:`), or a PostgreSQL server. */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/** The bytes of a SQLite database; what is opened is a copy of it in memory. */
export interface DatabaseTemplate {
  sqliteBytes: Uint8Array;
}

/**
 * Opens the database and brings its tables up to date. Concurrent openers wait for each other: on PostgreSQL by an
 * advisory lock (`migrate.ts`), on SQLite by the write lock.
 *
 * @throws NewerDatabaseError or UnpublishedDatabaseError; an Error when the server cannot be reached or a
 *   migration fails, which then names the migration
 */
export async function openDatabase(
  location: DatabaseLocation | DatabaseTemplate,
  monitor?: DatabaseMonitor,
): Promise<DatabaseHandle> {
  const changes = new DatabaseChanges();
  if (!('postgresUrl' in location)) {
    const source = 'sqliteFile' in location ? location.sqliteFile : location.sqliteBytes;
    const dialect = createSqliteDialect(source, (read) => changes.watchForeign(read));
    return migrated(openWatched(dialect, changes, monitor), migrateToLatest);
  }
  const { postgresUrl } = location;
  const dialect = await createPostgresDialect(postgresUrl, { settings: limits, isPrepared: true, monitor });
  return migrated(openWatched(dialect, changes, monitor), async (database) => {
    if (await isMigrated(database)) return;
    // Without limits: changing large tables takes long, and so does waiting for another process that does.
    const unlimited = new Kysely<Database>({
      dialect: await createPostgresDialect(postgresUrl, { isPrepared: false }),
    });
    await migrateToLatest(unlimited).finally(() => unlimited.destroy());
  });
}

async function migrated(
  database: DatabaseHandle,
  migrate: (database: DatabaseHandle) => Promise<void>,
): Promise<DatabaseHandle> {
  await migrate(database).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  return database;
}

function openWatched(dialect: Dialect, changes: DatabaseChanges, monitor?: DatabaseMonitor): DatabaseHandle {
  const database = new Kysely<Database>({
    dialect: watchDialect(dialect, changes),
    ...(monitor && { log: logTo(monitor) }),
  });
  rememberChanges(database, changes);
  return database;
}

/** Of a query its kind and its duration are reported, neither its text nor its parameters. */
function logTo(monitor: DatabaseMonitor): NonNullable<KyselyConfig['log']> {
  return ({ level, query, queryDurationMillis }) =>
    monitor.handleQuery(query.query.kind, queryDurationMillis / 1000, level === 'error');
}
