import type { DatabaseSync } from 'node:sqlite';
import type { HostMigration } from '../../../storage/migrations.ts';

export const savingsMigrations: readonly HostMigration[] = [
  `create table playback_savings (
    day text primary key,
    paused_seconds real not null,
    cpu_seconds real not null
  ) strict, without rowid`,
];

const keptDays = 30;
const dayMilliseconds = 24 * 60 * 60_000;
/** A disk is not woken each minute for what a kill may lose. */
const longestUnstoredSeconds = 10 * 60;

/** Savings by holding wallpapers back. */
export interface Saved {
  pausedSeconds: number;
  cpuSeconds: number;
}

const nothing: Saved = { pausedSeconds: 0, cpuSeconds: 0 };

/** Savings on each day of the machine's own time zone; forgotten after 30 days. */
export class Savings {
  readonly #database: DatabaseSync;
  readonly #now: () => Date;
  #unstored: Saved & { day: string };

  constructor(database: DatabaseSync, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
    this.#unstored = { ...nothing, day: dayOf(now()) };
  }

  today(): Saved {
    const day = dayOf(this.#now());
    const row = this.#database
      .prepare('select paused_seconds, cpu_seconds from playback_savings where day = ?')
      .get(day);
    const unstored = day === this.#unstored.day ? this.#unstored : nothing;
    return {
      pausedSeconds: Number(row?.['paused_seconds'] ?? 0) + unstored.pausedSeconds,
      cpuSeconds: Number(row?.['cpu_seconds'] ?? 0) + unstored.cpuSeconds,
    };
  }

  add({ pausedSeconds, cpuSeconds }: Saved): void {
    const day = dayOf(this.#now());
    if (day !== this.#unstored.day) this.store();
    this.#unstored = {
      day,
      pausedSeconds: this.#unstored.pausedSeconds + pausedSeconds,
      cpuSeconds: this.#unstored.cpuSeconds + cpuSeconds,
    };
    if (this.#unstored.pausedSeconds >= longestUnstoredSeconds) this.store();
  }

  store(): void {
    const { day, pausedSeconds, cpuSeconds } = this.#unstored;
    this.#unstored = { ...nothing, day: dayOf(this.#now()) };
    if (pausedSeconds === 0) return;
    this.#database
      .prepare(
        `insert into playback_savings (day, paused_seconds, cpu_seconds) values (?, ?, ?)
          on conflict (day) do update
          set paused_seconds = paused_seconds + excluded.paused_seconds, cpu_seconds = cpu_seconds + excluded.cpu_seconds`,
      )
      .run(day, pausedSeconds, cpuSeconds);
    this.#database
      .prepare('delete from playback_savings where day < ?')
      .run(dayOf(new Date(this.#now().getTime() - keptDays * dayMilliseconds)));
  }
}

/** `2026-03-04`, so that days sort as text. */
function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
