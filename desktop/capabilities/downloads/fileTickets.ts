import type { DatabaseSync } from 'node:sqlite';
import type { EventOf } from '../../../src/bridge/contract/index.ts';
import { deviceHeader, ticketHeader } from '../../../src/api/contract/files/ticketNames.ts';

/** A file of a wallpaper; `md5` is null for all files of a web wallpaper. */
export interface TicketSubject {
  wid: number;
  md5: string | null;
}

/** Timeout for the answer of a page; a download waits for it. */
const answerMilliseconds = 10_000;
/** Longer than any ticket is good. */
const keptMilliseconds = 40 * 24 * 3_600 * 1_000;

/** Creates the tables of tickets, and of the files that the service has let this machine have. */
export const fileTicketTables = `create table file_tickets (
  subject text primary key,
  ticket text not null,
  given_at integer not null
) strict;
create table permitted_files (md5 text primary key) strict`;

export interface FileTicketsOptions {
  database: DatabaseSync;
  /** The one that the pages of this machine tell the service of. */
  deviceId: string;
  /** Asks the pages for a ticket: they know who is signed in. */
  ask: (needed: EventOf<'download.ticketNeeded'>) => void;
  now?: () => number;
  answerWithin?: number;
}

interface Waiting {
  promise: Promise<boolean>;
  resolve: (isGiven: boolean) => void;
}

/**
 * The tickets that pages have given for files that not everyone may have (docs/product.md#who-may-fetch-a-file), in place of
 * a token, which the host never has.
 */
export class FileTickets {
  readonly #options: FileTicketsOptions;
  readonly #now: () => number;
  readonly #waiting = new Map<string, Waiting>();

  constructor(options: FileTicketsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const oldest = this.#now() - keptMilliseconds;
    options.database.prepare('delete from file_tickets where given_at < ?').run(oldest);
  }

  /** The ticket for a file; null where none was given. */
  get(subject: TicketSubject): string | null {
    const row = this.#options.database
      .prepare('select ticket from file_tickets where subject = ?')
      .get(nameOf(subject));
    return row ? String(row['ticket']) : null;
  }

  /** The headers of a request for a file. */
  headersFor(subject: TicketSubject): Record<string, string> {
    const ticket = this.get(subject);
    return ticket === null ? {} : { [ticketHeader]: ticket, [deviceHeader]: this.#options.deviceId };
  }

  /** Accepts a ticket of a page; null where its user may not have the file. */
  give(subject: TicketSubject, ticket: string | null): void {
    if (ticket !== null)
      this.#options.database
        .prepare(
          `insert into file_tickets (subject, ticket, given_at) values (?, ?, ?)
          on conflict (subject) do update set ticket = excluded.ticket, given_at = excluded.given_at`,
        )
        .run(nameOf(subject), ticket, this.#now());
    this.#waiting.get(nameOf(subject))?.resolve(ticket !== null);
  }

  /** Asks the pages for another ticket. @returns whether one came; false without a page that answers in time */
  renew(subject: TicketSubject): Promise<boolean> {
    const name = nameOf(subject);
    const known = this.#waiting.get(name);
    if (known) return known.promise;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), this.#options.answerWithin ?? answerMilliseconds);
    this.#waiting.set(name, { promise, resolve });
    this.#options.ask({ wid: subject.wid, md5: subject.md5 });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(name);
    });
  }

  /** Records that the service has let this machine have a file: from then on its desktop may show it, also offline. */
  permit(md5: string): void {
    this.#options.database
      .prepare('insert into permitted_files (md5) values (?) on conflict (md5) do nothing')
      .run(md5);
  }

  isPermitted(md5: string): boolean {
    const row = this.#options.database.prepare('select 1 from permitted_files where md5 = ?').get(md5);
    return row !== undefined;
  }
}

function nameOf({ wid, md5 }: TicketSubject): string {
  return md5 ?? `web ${wid}`;
}
