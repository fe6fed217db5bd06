import type { UploadedFile, Uploads } from './uploads.ts';

/** The files that have come under a ticket, and the purpose that it was begun for. */
interface OpenTicket<Purpose> {
  readonly purpose: Purpose;
  readonly files: UploadedFile[];
  readonly timer: NodeJS.Timeout;
}

/** Tickets under which files come until a call ends them. One for which nothing comes any more is discarded by itself. */
export class UploadTickets<Purpose = null> {
  readonly #uploads: Uploads;
  readonly #abandonedMilliseconds: number;
  readonly #open = new Map<string, OpenTicket<Purpose>>();

  /** @param abandonedMilliseconds the longest wait for more bytes, and for the call */
  constructor(uploads: Uploads, abandonedMilliseconds: number) {
    this.#uploads = uploads;
    this.#abandonedMilliseconds = abandonedMilliseconds;
  }

  has(ticket: string): boolean {
    return this.#open.has(ticket);
  }

  /** @param purpose given back with the files; null for a kind of ticket that has one purpose alone */
  begin(ticket: string, purpose: Purpose): void {
    const timer = setTimeout(() => void this.#discard(ticket), this.#abandonedMilliseconds).unref();
    const open: OpenTicket<Purpose> = { purpose, files: [], timer };
    this.#open.set(ticket, open);
    this.#uploads.open(ticket, {
      onBytes: () => void timer.refresh(),
      onFile: (file) => void open.files.push(file),
    });
  }

  /** Works on what has come under a ticket, null where it is not open, and removes the files afterwards. */
  async end<Result>(
    ticket: string,
    work: (open: Pick<OpenTicket<Purpose>, 'purpose' | 'files'> | null) => Promise<Result>,
  ): Promise<Result> {
    const open = this.#open.get(ticket) ?? null;
    clearTimeout(open?.timer);
    try {
      return await work(open);
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
