import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './migrations/dialect.ts';
import { toDatabaseError } from './postgres/awayErrors.ts';
import { DatabaseAwayError } from '../kernel/databaseAwayError.ts';
import { StartRefusal } from '../kernel/startRefusal.ts';
import * as englishNames from './migrations/0002EnglishNames.ts';
import * as readUpTo from './migrations/0003ReadUpTo.ts';
import * as telemetryDueDays from './migrations/0004TelemetryDueDays.ts';
import * as keepingTimes from './migrations/0005KeepingTimes.ts';
import * as broadcasts from './migrations/0006Broadcasts.ts';
import * as deletions from './migrations/0007Deletions.ts';
import * as newDownloads from './migrations/0008NewDownloads.ts';
import * as dueWork from './migrations/0009DueWork.ts';
import * as months from './migrations/0010Months.ts';
import * as pets from './migrations/0011Pets.ts';
import * as initial from './migrations/initial/0001Initial.ts';

/**
 * Every migration by its name, in order. Databases store the names: from the first published version on, a migration
 * never changes, and a change of the tables is another one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001Initial': initial,
  '0002EnglishNames': englishNames,
  '0003ReadUpTo': readUpTo,
  '0004TelemetryDueDays': telemetryDueDays,
  '0005KeepingTimes': keepingTimes,
  '0006Broadcasts': broadcasts,
  '0007Deletions': deletions,
  '0008NewDownloads': newDownloads,
  '0009DueWork': dueWork,
  '0010Months': months,
  '0011Pets': pets,
};

/** The database has migrations that this version does not know: a newer version has written to it. */
export class NewerDatabaseError extends StartRefusal {
  override name = 'NewerDatabaseError';

  constructor(unknownMigrations: readonly string[]) {
    super(
      `This database was written by a newer version of Yueqi (unknown migration: ${unknownMigrations.join(', ')}). ` +
        'Nothing was changed. Start that version or a later one, or restore a backup made before the update.',
    );
  }
}

/** The database is of a build from before the first published version, whose migrations are gone. */
export class UnpublishedDatabaseError extends StartRefusal {
  override name = 'UnpublishedDatabaseError';

  constructor() {
    super(
      'This database is from before the first published version of Yueqi and cannot be opened. Nothing was changed. ' +
        'Start with an empty database and an empty data folder.',
    );
  }
}

/** The list of migrations that ran has a hole: rows of it were removed, or it is of another database. */
export class BrokenMigrationListError extends StartRefusal {
  override name = 'BrokenMigrationListError';

  constructor(missing: string, later: string) {
    super(
      `The list of migrations in this database (${DEFAULT_MIGRATION_TABLE}) has ${later} and not ${missing}, which comes before it. ` +
        'Nothing was changed. Restore a backup, or add the missing row where its tables are as they should be.',
    );
  }
}

/** A migration failed, and nothing of it was kept. */
export class FailedMigrationError extends StartRefusal {
  override name = 'FailedMigrationError';

  constructor(migration: string, cause: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message.replace(/\.$/, '')}` : '';
    super(
      `The database migration ${migration} failed${reason}. Nothing was changed. Where something is there already, the row of this ` +
        `migration is missing in ${DEFAULT_MIGRATION_TABLE}: restore a backup.`,
      { cause },
    );
  }
}

/** Returns true for migrations that are not known of a build from before the first published version: it had another first one. */
export function isUnpublished(unknownMigrations: readonly string[]): boolean {
  return unknownMigrations.some((name) => name.startsWith('0001'));
}

/**
 * Brings the tables up to date, in one transaction: a process that is killed, or a statement that fails, leaves the
 * database as it was, and the next start migrates again. Concurrent callers wait for each other.
 *
 * @throws NewerDatabaseError, UnpublishedDatabaseError or BrokenMigrationListError before anything is changed;
 *   FailedMigrationError; a DatabaseAwayError that kept a migration from its end
 */
export async function migrateToLatest<Tables>(
  database: Kysely<Tables>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  if (await isMigrated(database, known)) return;
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...known }) } });
  const { error, results } = await withMigrationLock(database, () => migrator.migrateToLatest()).catch(
    // The lock is lost with the connection, before the migrations can say why they failed.
    (thrown: unknown) => ({ error: thrown, results: undefined }),
  );
  const failed = results?.find((result) => result.status === 'Error');
  const meaning = toDatabaseError(error);
  if (failed && !(meaning instanceof DatabaseAwayError))
    throw new FailedMigrationError(failed.migrationName, error);
  if (error) throw meaning;
}

/**
 * Returns true where every known migration has run, as at most starts. Kysely would find out as well, but reads every
 * table of the catalogue several times and takes a lock: most of the time that opening a PostgreSQL database took. It also
 * refuses unknown migrations only after it has created its own tables, and as corruption.
 *
 * @throws NewerDatabaseError or UnpublishedDatabaseError for a database with migrations that are not known;
 *   BrokenMigrationListError for one that lacks one before another
 */
export async function isMigrated<Tables>(
  database: Kysely<Tables>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<boolean> {
  const { rows: tables } = await (
    isPostgres(database)
      ? sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`
  ).execute(database);
  if (tables.length === 0) return false;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
  if (isUnpublished(unknown)) throw new UnpublishedDatabaseError();
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const names = Object.keys(known);
  const [missing] = names.filter((name) => !rows.some((row) => row.name === name));
  const [later] = rows.filter(
    ({ name }) => missing !== undefined && names.indexOf(name) > names.indexOf(missing),
  );
  if (missing !== undefined && later) throw new BrokenMigrationListError(missing, later.name);
  return missing === undefined;
}

/** Any number that is not that of another lock. */
const lockNumber = 7_201_126;

/**
 * Kysely's own lock belongs to a session, which a pooler in transaction mode gives to others in between: there, two
 * processes migrated at the same time. This one belongs to a transaction, which no time limit ends.
 */
async function withMigrationLock<Tables, Result>(
  database: Kysely<Tables>,
  migrate: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return migrate();
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction);
    return migrate();
  });
}
