import type { DatabaseSync } from 'node:sqlite';

/** SQL of one step, or a function where SQL alone cannot do it. From the first published version on, none is edited. */
export type HostMigration = string | ((database: DatabaseSync) => void);

/** The steps of one capability's tables, in order. Each is recorded as `<capability>/<n>`, counted from 1. */
export interface MigrationSet {
  readonly name: string;
  readonly migrations: readonly HostMigration[];
}

/**
 * Brings the host's database to this version: each missing migration in a transaction of its own, so that a killed
 * process continues where it was.
 *
 * @throws Error for a database of a newer version, or from before the first published one; it is left as it is
 */
export function migrateHostDatabase(database: DatabaseSync, sets: readonly MigrationSet[]): void {
  database.exec(
    'create table if not exists applied_migrations (name text primary key, applied_at integer not null) strict',
  );
  const steps = sets.flatMap(({ name, migrations }) =>
    migrations.map((migration, index) => ({ name: `${name}/${index + 1}`, migration })),
  );
  refuseOthers(database, new Set(steps.map(({ name }) => name)));
  for (const step of steps) applyOnce(database, step);
}

/** Builds from before the first published version numbered their steps alike, and left the number of SQLite at 0. */
const publishedFormat = 1;

function refuseOthers(database: DatabaseSync, known: ReadonlySet<string>): void {
  const applied = listApplied(database);
  const newer = applied.find((name) => !known.has(name));
  if (database.prepare('pragma user_version').get()?.['user_version'] === 0) {
    // Since then each capability began with one step.
    if (newer !== undefined || applied.some((name) => !name.endsWith('/1')))
      throw new Error(
        "The host's database is from before the first published version and cannot be opened. Start with another data folder.",
      );
    database.exec(`pragma user_version = ${publishedFormat}`);
  }
  if (newer !== undefined)
    throw new Error(
      `The host's database was written by a newer version (${newer}). Install that version again, or start with another data folder.`,
    );
}

function listApplied(database: DatabaseSync): string[] {
  return database
    .prepare('select name from applied_migrations order by name')
    .all()
    .map(({ name }) => String(name));
}

function applyOnce(
  database: DatabaseSync,
  { name, migration }: { name: string; migration: HostMigration },
): void {
  database.exec('begin immediate');
  try {
    // Asked inside the transaction: an import from the command line may open the database at the same time.
    const isApplied =
      database.prepare('select 1 from applied_migrations where name = ?').get(name) !== undefined;
    if (!isApplied) {
      if (typeof migration === 'string') database.exec(migration);
      else migration(database);
      database
        .prepare('insert into applied_migrations (name, applied_at) values (?, ?)')
        .run(name, Date.now());
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw new Error(`Migration ${name} of the host's database failed; nothing of it was applied.`, {
      cause: error,
    });
  }
}
