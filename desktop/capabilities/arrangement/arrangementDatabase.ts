import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { arrangementSettings, type ArrangementSettings } from '../../../src/bridge/contract/arrangement.ts';
import type { HostMigration } from '../../storage/migrations.ts';

export const arrangementMigrations: readonly HostMigration[] = [
  'create table arrangement_settings (id integer primary key check (id = 1), settings text not null) strict',
];

const { entries } = arrangementSettings;

/** A missing or unreadable value falls back to its default. */
const stored = v.object({
  off: v.fallback(entries.off, ['others']),
  own: v.fallback(entries.own, []),
  keeps_opened_today: v.fallback(entries.keeps_opened_today, true),
  keeps_in_use: v.fallback(entries.keeps_in_use, true),
});

/** The user's settings for tidying, in the host's database. */
export class ArrangementDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  readSettings(): ArrangementSettings {
    const text = this.#database.prepare('select settings from arrangement_settings').get()?.['settings'];
    return v.parse(stored, typeof text === 'string' ? JSON.parse(text) : {});
  }

  writeSettings(settings: ArrangementSettings): void {
    this.#database
      .prepare(
        'insert into arrangement_settings (id, settings) values (1, ?) on conflict (id) do update set settings = excluded.settings',
      )
      .run(JSON.stringify(settings));
  }
}
