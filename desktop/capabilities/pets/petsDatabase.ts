import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { petId, petSetting, type PetId, type PetSetting } from '../../../src/bridge/contract/pets.ts';
import type { HostMigration } from '../../storage/migrations.ts';
import { inTransaction } from '../../storage/inTransaction.ts';

export const petsMigrations: readonly HostMigration[] = [
  `create table desk_pets (
    pet text primary key,
    position integer not null,
    setting text not null,
    trial_until integer
  ) strict;
  create table desk_pet_settings (id integer primary key check (id = 1), settings text not null) strict`,
];

/** A pet on the desktop, and when its trial ends. */
export interface KeptPet {
  setting: PetSetting;
  trialUntil: number | null;
}

/** Settings stored in addition to the pets; a missing or unreadable one falls back to its default. */
const settings = v.object({
  may_listen: v.fallback(v.boolean(), false),
  /** Time at which each pet was tried last, Unix milliseconds. */
  tried_at: v.fallback(v.record(petId, v.number()), {}),
  /** The pets that come back after a trial. */
  waiting: v.fallback(v.array(petSetting), []),
  timer_until: v.fallback(v.nullable(v.number()), null),
});

export type KeptPetSettings = v.InferOutput<typeof settings>;

/** The active pets in the host's database: they come back after every kind of exit. */
export class PetsDatabase {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** A row that this version cannot read is left alone and not shown. */
  list(): KeptPet[] {
    return this.#database
      .prepare('select setting, trial_until from desk_pets order by position')
      .all()
      .flatMap((row) => {
        const setting = v.safeParse(petSetting, parseJson(row['setting']));
        const trialUntil = row['trial_until'] === null ? null : Number(row['trial_until']);
        return setting.success ? [{ setting: setting.output, trialUntil }] : [];
      });
  }

  /** Replaces the list as a whole, or not at all. */
  write(pets: readonly KeptPet[]): void {
    inTransaction(this.#database, () => {
      this.#database.exec('delete from desk_pets');
      const insert = this.#database.prepare(
        'insert into desk_pets (pet, position, setting, trial_until) values (?, ?, ?, ?)',
      );
      for (const [position, { setting, trialUntil }] of pets.entries())
        insert.run(setting.pet, position, JSON.stringify(setting), trialUntil);
    });
  }

  readSettings(): KeptPetSettings {
    const text = this.#database.prepare('select settings from desk_pet_settings').get()?.['settings'];
    return v.parse(settings, parseJson(text) ?? {});
  }

  writeSettings(kept: KeptPetSettings): void {
    this.#database
      .prepare(
        'insert into desk_pet_settings (id, settings) values (1, ?) on conflict (id) do update set settings = excluded.settings',
      )
      .run(JSON.stringify(kept));
  }
}

/** The day on which a pet was tried, for the user's clock. */
export function wasTriedToday(kept: KeptPetSettings, pet: PetId, now: number): boolean {
  const at = kept.tried_at[pet];
  return at !== undefined && new Date(at).toDateString() === new Date(now).toDateString();
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}
