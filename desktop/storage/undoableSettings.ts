import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import type { Log } from '../kernel/log.ts';
import type { SettingKinds } from './undo/createSettingKinds.ts';
import {
  isSameState,
  SettingError,
  settingPlace,
  type SettingPlace,
  type SettingState,
} from './undo/settingPlace.ts';

/** Creates the table with one row for each setting of the system that is ours at the moment. */
export const undoableSettingsTable = `create table undoable_settings (
  position integer primary key autoincrement,
  owner text not null,
  place text not null unique,
  former text,
  ours text not null
) strict`;

/** A setting, and what it is to be; null stands for "absent". */
export interface SettingChange {
  place: SettingPlace;
  value: SettingState;
}

/** A setting that could not be given back; its former value stays recorded. */
export interface UnrestoredSetting {
  place: SettingPlace;
  reason: SettingError;
}

interface UndoableSettingsOptions {
  /** Name of the capability that changes them. */
  owner: string;
  database: DatabaseSync;
  kinds: SettingKinds;
  log: Log;
}

const storedRow = v.object({
  place: v.pipe(v.string(), v.parseJson(), settingPlace),
  former: v.nullable(v.string()),
  ours: v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.string()))),
});
type Row = v.InferOutput<typeof storedRow>;

/**
 * Settings of the system that are changed for a while and given back exactly, also by the next start after a killed
 * process (docs/product.md#undoable-settings): what was there is on the disk before anything is changed.
 */
export class UndoableSettings {
  readonly #owner: string;
  readonly #kinds: SettingKinds;
  readonly #log: Log;
  readonly #statements;
  /** One change at a time: two of them would each read what the other is writing. */
  readonly #queue = new SerialQueue();

  constructor({ owner, database, kinds, log }: UndoableSettingsOptions) {
    this.#owner = owner;
    this.#kinds = kinds;
    this.#log = log;
    this.#statements = {
      list: database.prepare(
        'select place, former, ours from undoable_settings where owner = ? order by position desc',
      ),
      find: database.prepare('select place, former, ours from undoable_settings where place = ?'),
      insert: database.prepare(
        'insert into undoable_settings (owner, place, former, ours) values (?, ?, ?, ?)',
      ),
      update: database.prepare('update undoable_settings set former = ?, ours = ? where place = ?'),
      remove: database.prepare('delete from undoable_settings where place = ?'),
    };
  }

  /** True if a setting of this owner is recorded as changed. */
  get isChanged(): boolean {
    return this.#rows().length > 0;
  }

  /** The value that a setting had before ours; undefined where it is not ours. */
  formerOf(place: SettingPlace): SettingState | undefined {
    return this.#find(place)?.former;
  }

  /** Reads the present value of a setting. @throws SettingError */
  read(place: SettingPlace): Promise<SettingState> {
    return this.#kinds.read(place);
  }

  /**
   * Changes settings, one after the other, and checks that each holds. If one fails, those of this call that were not
   * ours before are restored.
   *
   * @throws SettingError of the one that failed
   */
  change(changes: readonly SettingChange[]): Promise<void> {
    return this.#queue.run(async () => {
      const added: SettingPlace[] = [];
      try {
        for (const change of changes) {
          if (!this.#find(change.place)) added.push(change.place);
          await this.#changeOne(change);
        }
      } catch (error) {
        for (const place of added.toReversed()) await this.#restore(place);
        throw error;
      }
    });
  }

  /**
   * Restores settings, the last one first. A setting that another program has changed since stays unchanged; one that
   * already has its former value counts as restored.
   *
   * @param isWanted selects the settings; all of this owner's where it is left out
   * @returns those that could not be reached; they are tried again by the next call
   */
  giveBack(isWanted: (place: SettingPlace) => boolean = () => true): Promise<UnrestoredSetting[]> {
    return this.#queue.run(async () => {
      const failures: UnrestoredSetting[] = [];
      for (const { place } of this.#rows().filter((row) => isWanted(row.place))) {
        const reason = await this.#restore(place);
        if (reason) failures.push({ place, reason });
      }
      return failures;
    });
  }

  async #changeOne({ place, value }: SettingChange): Promise<void> {
    const current = await this.#kinds.read(place);
    const row = this.#find(place);
    const isOurs = row !== null && row.ours.includes(current);
    if (isSameState(current, value)) return;
    const former = isOurs ? row.former : current;
    // Until it is written, the value may still be the one before.
    this.#record(place, row, former, isOurs ? [current, value] : [value]);
    await this.#kinds.write(place, value);
    const now = await this.#kinds.read(place);
    if (!isSameState(now, value))
      throw new SettingError('refused', `${describe(place)} was set, but is ${now ?? 'absent'} now.`);
    this.#record(place, row ?? { place, former, ours: [value] }, former, [value]);
  }

  /** @returns why it could not be reached; null where it is done with */
  async #restore(place: SettingPlace): Promise<SettingError | null> {
    const row = this.#find(place);
    if (!row) return null;
    try {
      const current = await this.#kinds.read(place);
      if (row.ours.includes(current) && !isSameState(current, row.former)) {
        await this.#kinds.write(place, row.former);
        const now = await this.#kinds.read(place);
        if (!isSameState(now, row.former))
          throw new SettingError('refused', `${describe(place)} could not be given back.`);
      }
      this.#statements.remove.run(JSON.stringify(place));
      return null;
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      this.#log(`${describe(place)} could not be given back yet`, error);
      return error;
    }
  }

  #record(place: SettingPlace, row: Row | null, former: SettingState, ours: SettingState[]): void {
    const [key, list] = [JSON.stringify(place), JSON.stringify(ours)];
    if (row) this.#statements.update.run(former, list, key);
    else this.#statements.insert.run(this.#owner, key, former, list);
  }

  #rows(): Row[] {
    return this.#statements.list.all(this.#owner).map((row) => v.parse(storedRow, row));
  }

  #find(place: SettingPlace): Row | null {
    const row = this.#statements.find.get(JSON.stringify(place));
    return row ? v.parse(storedRow, row) : null;
  }
}

function describe(place: SettingPlace): string {
  return `The setting ${Object.values(place).join(' ')}`;
}
