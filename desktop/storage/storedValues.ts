import type { DatabaseSync } from 'node:sqlite';

/** Small values that clients keep on the host; they survive every kind of exit. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Keeps the values in a table of the host's own database. */
export function createStorage(database: DatabaseSync): Storage {
  database.exec(
    'create table if not exists stored_values (key text primary key, value text not null) strict',
  );
  const get = database.prepare('select value from stored_values where key = ?');
  const set = database.prepare(
    'insert into stored_values (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  const remove = database.prepare('delete from stored_values where key = ?');
  return {
    get(key) {
      const value = get.get(key)?.['value'];
      return typeof value === 'string' ? value : null;
    },
    set: (key, value) => void set.run(key, value),
    remove: (key) => void remove.run(key),
  };
}
