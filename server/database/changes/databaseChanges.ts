/** The tables that a change concerns; null where they are not known. */
export type ChangedTables = readonly string[] | null;

/** Informs what depends on the content of a database about the changes of it that this process can see. */
export class DatabaseChanges {
  readonly #listeners = new Set<(tables: ChangedTables) => void>();
  #readForeign: (() => number) | null = null;
  #foreign = 0;

  /** Calls back after each change, before its author is answered. @returns ends it */
  subscribe(listener: (tables: ChangedTables) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(tables: ChangedTables): void {
    for (const listener of this.#listeners) listener(tables);
  }

  /** Looks for changes by other processes where that costs no query: on SQLite. Informs the listeners of one. */
  findForeign(): void {
    const foreign = this.#readForeign?.() ?? this.#foreign;
    if (foreign === this.#foreign) return;
    this.#foreign = foreign;
    this.notify(null);
  }

  /** @param read a number that changes with every change by another process; null once the database is closed */
  watchForeign(read: (() => number) | null): void {
    this.#readForeign = read;
    this.#foreign = read?.() ?? this.#foreign;
  }
}

// A handle is Kysely's own class, with no property to spare.
const known = new WeakMap<object, DatabaseChanges>();

export function rememberChanges(database: object, changes: DatabaseChanges): void {
  known.set(database, changes);
}

/** The changes of a database that `openDatabase` opened. @throws Error for any other */
export function changesOf(database: object): DatabaseChanges {
  const changes = known.get(database);
  if (!changes) throw new Error('The changes of this database are not watched.');
  return changes;
}
