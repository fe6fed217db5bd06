import { randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { findServiceKey, readServiceKey } from '../keys/serviceKeys.ts';

/**
 * The time for which one key signs. Longer than any ticket is good, so that the present key and the one before it
 * verify all.
 */
const periodSeconds = 90 * secondsPerDay;
const keyBytes = 32;
const keyName = (period: number): string => `file tickets ${period}`;

/** Whom a ticket was given to, and until when (unix seconds). */
export interface VerifiedTicket {
  uid: string;
  /** The digest of the device's identifier. */
  device: string;
  endsAt: number;
}

/** Tickets that are remembered: a video is read by dozens of requests with one. */
const rememberedTickets = 1_000;

/** The keys of tickets, kept in the database and remembered by this process: a request for a file reads none. */
export class TicketKeys {
  readonly #database: DatabaseHandle;
  readonly #known = new Map<number, Buffer>();
  readonly #verified = new Map<string, VerifiedTicket>();

  constructor(database: DatabaseHandle) {
    this.#database = database;
  }

  /** The key that signs now, and the period that names it in a ticket; the first process makes it. */
  async present(now: number): Promise<{ period: number; key: Buffer }> {
    const period = Math.floor(now / periodSeconds);
    const known = this.#known.get(period);
    if (known) return { period, key: known };
    const key = await readServiceKey(this.#database, keyName(period), now, () => randomBytes(keyBytes));
    this.#known.set(period, key);
    await this.#database
      .deleteFrom('service_keys')
      .where('name', '=', keyName(period - 2))
      .execute();
    return { period, key };
  }

  /** The key that a ticket names; null for one that no valid ticket has. */
  async find(period: number, now: number): Promise<Buffer | null> {
    const age = Math.floor(now / periodSeconds) - period;
    if (age !== 0 && age !== 1) return null;
    const known = this.#known.get(period);
    if (known) return known;
    const key = await findServiceKey(this.#database, keyName(period));
    if (key) this.#known.set(period, key);
    return key;
  }

  /** Returns an earlier result for a ticket; undefined for one that was not verified lately. */
  recall(name: string): VerifiedTicket | undefined {
    return this.#verified.get(name);
  }

  remember(name: string, verified: VerifiedTicket): void {
    if (this.#verified.size >= rememberedTickets) this.#verified.clear();
    this.#verified.set(name, verified);
  }
}
