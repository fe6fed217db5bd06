import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from './migrations/dialect.ts';
import * as catalogueTables from './migrations/0001CatalogueTables.ts';
import * as searchAndLook from './migrations/0002SearchAndLook.ts';
import * as peopleAndTopics from './migrations/0003PeopleAndTopics.ts';
import * as accountsAndDevices from './migrations/0004AccountsAndDevices.ts';
import * as messagesAndWorks from './migrations/0005MessagesAndWorks.ts';
import * as workFiles from './migrations/0006WorkFiles.ts';
import * as housekeeping from './migrations/0007Housekeeping.ts';
import * as renamedAuthors from './migrations/0008RenamedAuthors.ts';
import * as plainNames from './migrations/0009PlainNames.ts';
import * as themesOfWallpapers from './migrations/0010ThemesOfWallpapers.ts';
import * as fieldsOfOtherClients from './migrations/0011FieldsOfOtherClients.ts';
import * as ledger from './migrations/0012Ledger.ts';
import * as orders from './migrations/0013Orders.ts';
import * as themeContents from './migrations/0014ThemeContents.ts';
import * as memberships from './migrations/0015Memberships.ts';
import * as earnings from './migrations/0017Earnings.ts';
import * as mediaUses from './migrations/0018MediaUses.ts';
import * as contests from './migrations/0020Contests.ts';
import * as telemetry from './migrations/0023Telemetry.ts';
import * as signInFactors from './migrations/accounts/0030SignInFactors.ts';
import * as mail from './migrations/accounts/0031Mail.ts';
import * as ownData from './migrations/accounts/0032OwnData.ts';
import * as factorConfirmations from './migrations/accounts/0060FactorConfirmations.ts';
import * as keptMessages from './migrations/accounts/0061KeptMessages.ts';
import * as appendOnly from './migrations/console/0062AppendOnly.ts';
import * as duePreviews from './migrations/works/0024DuePreviews.ts';
import * as dueCleanings from './migrations/works/0063DueCleanings.ts';
import * as uploadInspections from './migrations/works/0064UploadInspections.ts';
import * as writtenAt from './migrations/hosting/0029WrittenAt.ts';
import * as webPackages from './migrations/works/0040WebPackages.ts';
import * as consoleTables from './migrations/console/0050Console.ts';
import * as printedPasswords from './migrations/console/0051PrintedPasswords.ts';
import * as duePurges from './migrations/works/0028DuePurges.ts';

/** Every migration by its name, in order. Names are stored in the databases: one that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001CatalogueTables': catalogueTables,
  '0002SearchAndLook': searchAndLook,
  '0003PeopleAndTopics': peopleAndTopics,
  '0004AccountsAndDevices': accountsAndDevices,
  '0005MessagesAndWorks': messagesAndWorks,
  '0006WorkFiles': workFiles,
  '0007Housekeeping': housekeeping,
  '0008RenamedAuthors': renamedAuthors,
  '0009PlainNames': plainNames,
  '0010ThemesOfWallpapers': themesOfWallpapers,
  '0011FieldsOfOtherClients': fieldsOfOtherClients,
  '0012Ledger': ledger,
  '0013Orders': orders,
  '0014ThemeContents': themeContents,
  '0015Memberships': memberships,
  '0017Earnings': earnings,
  '0018MediaUses': mediaUses,
  '0020Contests': contests,
  '0023Telemetry': telemetry,
  '0024DuePreviews': duePreviews,
  '0028DuePurges': duePurges,
  '0029WrittenAt': writtenAt,
  '0030SignInFactors': signInFactors,
  '0031Mail': mail,
  '0032OwnData': ownData,
  '0040WebPackages': webPackages,
  '0050Console': consoleTables,
  '0051PrintedPasswords': printedPasswords,
  '0060FactorConfirmations': factorConfirmations,
  '0061KeptMessages': keptMessages,
  '0062AppendOnly': appendOnly,
  '0063DueCleanings': dueCleanings,
  '0064UploadInspections': uploadInspections,
};

/** The database has migrations that this version does not know: a newer version has written to it. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknownMigrations: readonly string[]) {
    super(
      `This database was written by a newer version of Yueqi (unknown migration: ${unknownMigrations.join(', ')}). ` +
        'Nothing was changed. Start that version or a later one, or restore a backup made before the update.',
    );
  }
}

/**
 * Brings the tables up to date, in one transaction: a process that is killed, or a statement that fails, leaves the
 * database as it was, and the next start migrates again. Concurrent callers wait for each other.
 *
 * @throws NewerDatabaseError before anything is changed; an Error that names the migration when one fails
 */
export async function migrateToLatest<Tables>(
  database: Kysely<Tables>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  if (await isMigrated(database, known)) return;
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...known }) } });
  const { error, results } = await oneAfterTheOther(database, () => migrator.migrateToLatest());
  const failed = results?.find((result) => result.status === 'Error');
  if (failed) throw new Error(`The database migration ${failed.migrationName} failed.`, { cause: error });
  if (error) throw error;
}

/**
 * Returns true where every known migration has run, as at most starts. Kysely would find out as well, but reads every
 * table of the catalogue several times and takes a lock: most of the time that opening a PostgreSQL database took. It also
 * refuses unknown migrations only after it has created its own tables, and as corruption.
 *
 * @throws NewerDatabaseError for a database with migrations that are not known
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
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return rows.length === Object.keys(known).length;
}

/** Any number that is not that of another lock. */
const lockNumber = 7_201_126;

/**
 * Kysely's own lock belongs to a session, which a pooler in transaction mode gives to others in between: there, two
 * processes migrated at the same time. This one belongs to a transaction, which no time limit ends.
 */
async function oneAfterTheOther<Tables, Result>(
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
