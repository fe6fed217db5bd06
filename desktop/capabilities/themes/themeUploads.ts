import type { Uploads } from '../library/uploads.ts';

/** Time for which a ticket waits for its file and for the call that ends it. */
const abandonedMilliseconds = 120_000;

interface OpenTicket {
  path: string | null;
  timer: NodeJS.Timeout;
}

/** Files of themes on their way in: each under the ticket of its page. */
export class ThemeUploads {
  readonly #uploads: Uploads;
  readonly #open = new Map<string, OpenTicket>();

  constructor(uploads: Uploads) {
    this.#uploads = uploads;
  }

  /** One file may come under this ticket. */
  begin(ticket: string): void {
    const timer = setTimeout(() => void this.#discard(ticket), abandonedMilliseconds).unref();
    const open: OpenTicket = { path: null, timer };
    this.#open.set(ticket, open);
    this.#uploads.open(ticket, {
      onBytes: () => timer.refresh(),
      onFile: ({ path }) => void (open.path ??= path),
    });
  }

  /** Works on the file of a ticket, then removes it. @returns null where none has come */
  async end<Result>(ticket: string, work: (path: string) => Promise<Result>): Promise<Result | null> {
    const path = this.#open.get(ticket)?.path ?? null;
    try {
      return path === null ? null : await work(path);
    } finally {
      await this.#discard(ticket);
    }
  }

  async #discard(ticket: string): Promise<void> {
    clearTimeout(this.#open.get(ticket)?.timer);
    this.#open.delete(ticket);
    await this.#uploads.discard(ticket);
  }
}
