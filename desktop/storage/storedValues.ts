import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Small values that clients store on the host; they survive every kind of exit. */
export interface StoredValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Stores a value where the former one is still stored, null for none. @returns false where it is not */
  replace(key: string, former: string | null, value: string): boolean;
  remove(key: string): void;
}

/** Creates the table of the values. */
export const storedValuesTable =
  'create table stored_values (key text primary key, value text not null) strict';

/** Reads and writes the values in a table of the host's own database. */
export function createStoredValues(database: DatabaseSync): StoredValues {
  const get = database.prepare('select value from stored_values where key = ?');
  const set = database.prepare(
    'insert into stored_values (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  const insert = database.prepare(
    'insert into stored_values (key, value) values (?, ?) on conflict (key) do nothing',
  );
  const update = database.prepare('update stored_values set value = ? where key = ? and value = ?');
  const remove = database.prepare('delete from stored_values where key = ?');
  return {
    get(key) {
      const value = get.get(key)?.['value'];
      return typeof value === 'string' ? value : null;
    },
    set: (key, value) => void set.run(key, value),
    replace: (key, former, value) =>
      (former === null ? insert.run(key, value) : update.run(value, key, former)).changes === 1,
    remove: (key) => void remove.run(key),
  };
}

/** One value of a database file that is not open yet; null where the file, its table or the value is missing. */
export function readStoredValue(file: string, key: string): string | null {
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return createStoredValues(database).get(key);
  } catch {
    return null;
  } finally {
    database.close();
  }
}
