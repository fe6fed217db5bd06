import type { Clock } from '../../kernel/clock.ts';
import type { DatabaseChanges } from '../../database/changes/databaseChanges.ts';
import { isShown } from './hiddenTables.ts';

/** The lifetime of a kept answer, in seconds: changes by another process may be as late. */
export const hotSeconds = 3;
/** Maximum size of all kept answers, in bytes; the least recently used one goes first. */
const defaultLimit = 32 * 1024 * 1024;
/**
 * The interval at which changes by other processes are looked for, in milliseconds: a look costs as much as a small
 * answer.
 */
const defaultForeignInterval = 20;
/** The size of a kept answer without its bytes, in bytes, with its key. */
const entryBytes = 512;

interface Entry {
  /** Resolved, or being made: then all who ask for it wait for the same. */
  answer: Buffer | Promise<Buffer>;
  bytes: number;
  revision: number;
  endsAt: number;
}

interface HotAnswersOptions {
  changes: DatabaseChanges;
  clock: Clock;
  limit?: number;
  foreignInterval?: number;
}

/**
 * Answers that are the same for every signed-out user, kept for a few seconds (decision 0041). A change by this process
 * discards them all before its author is answered; on SQLite one by another process does within milliseconds.
 */
export class HotAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #changes: DatabaseChanges;
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #foreignInterval: number;
  #foreignAt = 0;
  #bytes = 0;
  /** Counts the changes; an answer that was begun before one is not given to those who ask after it. */
  #revision = 0;

  constructor(options: HotAnswersOptions) {
    const { changes, clock, limit = defaultLimit, foreignInterval = defaultForeignInterval } = options;
    this.#changes = changes;
    this.#clock = clock;
    this.#limit = limit;
    this.#foreignInterval = foreignInterval;
    changes.subscribe((tables) => {
      if (tables === null || tables.some(isShown)) this.#revision += 1;
    });
  }

  /** The sum of what is kept, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer of a key; null where there is none, or it is being made. */
  find(key: string): Buffer | null {
    const answer = this.#findEntry(key)?.answer;
    return Buffer.isBuffer(answer) ? answer : null;
  }

  /**
   * The answer of a key: the kept one, or that of `make`, which one of several concurrent callers runs.
   *
   * @param key names everything that the answer depends on, beside the content of the database
   * @throws what `make` throws; that is not kept
   */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#findEntry(key);
    if (known) return known.answer;
    const answer = make();
    const entry = {
      answer,
      bytes: entryBytes + key.length * 2,
      revision: this.#revision,
      endsAt: this.#clock() + hotSeconds,
    };
    this.#discard(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    try {
      const made = await answer;
      if (this.#entries.get(key) === entry) this.#store(key, entry, made);
      return made;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#discard(key);
      throw error;
    }
  }

  #findEntry(key: string): Entry | null {
    this.#findForeign();
    const entry = this.#entries.get(key);
    if (!entry || entry.revision !== this.#revision || this.#clock() >= entry.endsAt) return null;
    // The order of a map is that of its insertions: the first one is the one that was not asked for the longest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #findForeign(): void {
    const now = performance.now();
    if (now - this.#foreignAt < this.#foreignInterval) return;
    this.#foreignAt = now;
    this.#changes.findForeign();
  }

  #store(key: string, entry: Entry, made: Buffer): void {
    entry.answer = made;
    entry.bytes += made.length;
    this.#bytes += made.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#discard(oldest);
    }
  }

  #discard(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
