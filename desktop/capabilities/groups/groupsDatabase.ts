import type { DatabaseSync } from 'node:sqlite';
import type { HostMigration } from '../../storage/migrations.ts';

export const groupsMigrations: readonly HostMigration[] = [
  'create table moved_files (name text primary key, group_id text not null) strict',
];

/** Limit of remembered files: the oldest entries are dropped first. */
const maxMoved = 5_000;

/** To which group a file of the desktop was moved by hand, in the host's database. */
export class GroupsDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Group by name of the file. */
  readMoved(): Record<string, string> {
    const rows = this.#database.prepare('select name, group_id from moved_files').all();
    return Object.fromEntries(rows.map((row) => [String(row['name']), String(row['group_id'])]));
  }

  writeMoved(name: string, group: string): void {
    this.#database
      .prepare('insert or replace into moved_files (name, group_id) values (?, ?)')
      .run(name, group);
    this.#database
      .prepare(
        'delete from moved_files where rowid not in (select rowid from moved_files order by rowid desc limit ?)',
      )
      .run(maxMoved);
  }

  forgetMoved(): void {
    this.#database.prepare('delete from moved_files').run();
  }
}
