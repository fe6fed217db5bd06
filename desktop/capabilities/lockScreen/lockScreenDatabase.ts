import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  lockEntry,
  lockScreenState,
  type lockChoice,
  type LockEntry,
} from '../../../src/bridge/contract/lockScreen.ts';
import { md5 } from '../../../src/api/contract/entities.ts';
import type { HostMigration } from '../../storage/migrations.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

export const lockScreenMigrations: readonly HostMigration[] = [
  `create table lock_screen_entries (
    md5 text primary key,
    position integer not null,
    wid integer not null,
    name text not null,
    wtype integer not null,
    sub_wtype integer not null,
    picture text not null,
    thumbnail text
  ) strict;
  create index lock_screen_entries_picture on lock_screen_entries (picture);
  create index lock_screen_entries_thumbnail on lock_screen_entries (thumbnail);
  create table lock_screen_settings (id integer primary key check (id = 1), settings text not null) strict`,
  'alter table lock_screen_entries add column name_en text',
];

const { entries } = lockScreenState;

/** Settings that are kept between starts; a missing or unreadable one falls back to its default. */
const lockSettings = v.object({
  is_enabled: v.fallback(entries.is_enabled, false),
  idle_minutes: v.fallback(entries.idle_minutes, 3),
  look: v.fallback(entries.look, { mode: 1 }),
  change: v.fallback(entries.change, 'never'),
  order: v.fallback(entries.order, 'in_order'),
  current: v.fallback(entries.current, null),
  /** Time at which `current` was chosen, Unix milliseconds. */
  changed_at: v.fallback(v.number(), 0),
  /** Keys that had their turn in the present round of a shuffle. */
  shown: v.fallback(v.array(md5), []),
  /** Former settings of the desktop's locker; null where they are unchanged. */
  former: v.fallback(v.nullable(v.record(v.string(), v.string())), null),
});

export type LockSettings = v.InferOutput<typeof lockSettings>;
/** Settings that a client may change; a field that is left out keeps its value. */
export type LockChoice = v.InferOutput<typeof lockChoice>;

/** The lock screen's playlist and settings in the host's database. */
export class LockScreenDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  readSettings(): LockSettings {
    const text = this.#database.prepare('select settings from lock_screen_settings').get()?.['settings'];
    return v.parse(lockSettings, typeof text === 'string' ? JSON.parse(text) : {});
  }

  writeSettings(settings: LockSettings): void {
    this.#database
      .prepare(
        'insert into lock_screen_settings (id, settings) values (1, ?) on conflict (id) do update set settings = excluded.settings',
      )
      .run(JSON.stringify(settings));
  }

  list(): LockEntry[] {
    return this.#database
      .prepare('select * from lock_screen_entries order by position')
      .all()
      .map(({ name_en: english, ...row }) =>
        v.parse(lockEntry, { ...row, ...(english !== null && { name_en: english }) }),
      );
  }

  /** Replaces the playlist as a whole, or not at all. */
  write(playlist: readonly LockEntry[]): void {
    inTransaction(this.#database, () => {
      this.#database.exec('delete from lock_screen_entries');
      const insert = this.#database.prepare(
        'insert into lock_screen_entries (md5, position, wid, name, name_en, wtype, sub_wtype, picture, thumbnail) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      );
      for (const [position, entry] of playlist.entries())
        insert.run(
          entry.md5,
          position,
          entry.wid,
          entry.name,
          entry.name_en ?? null,
          entry.wtype,
          entry.sub_wtype,
          entry.picture,
          entry.thumbnail,
        );
    });
  }

  /** True if the playlist uses a file. */
  ownsFile(file: string): boolean {
    return (
      this.#database
        .prepare('select 1 from lock_screen_entries where picture = ? or thumbnail = ?')
        .get(file, file) !== undefined
    );
  }
}
