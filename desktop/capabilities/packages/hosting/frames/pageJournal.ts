import type { PackagePageState, PageMessage } from '../../../../../src/bridge/contract/packageMethods.ts';
import type { PageReport } from '../page/pageSetup.ts';

/** A page that prints for ever fills no memory: the oldest messages make room. */
const maxMessages = 200;

type JournalState = Pick<PackagePageState, 'errors' | 'since' | 'last_error' | 'messages'>;

/** The errors and messages of a package's page, as many as fit; the same message is there once, with its count. */
export class PageJournal {
  readonly #now: () => number;
  readonly #messages = new Map<string, PageMessage>();
  #errors = 0;
  #since: number | null = null;
  /** Apart from the messages: many others may have come after it. */
  #lastError: PageMessage | null = null;

  /** @param now Unix milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Adds a report of the page. */
  add({ errors, messages }: Pick<PageReport, 'errors' | 'messages'>): void {
    const now = this.#now();
    if (errors > 0) {
      this.#errors += errors;
      this.#since ??= now;
    }
    for (const { count, ...message } of messages) {
      // The browser gives the statement's column or the error's, by the way in which it was thrown.
      const key = JSON.stringify({ ...message, column: null });
      const former = this.#messages.get(key)?.count ?? 0;
      this.#messages.delete(key);
      const entry = { ...message, count: former + count, last_at: now };
      this.#messages.set(key, entry);
      if (message.level === 'error') this.#lastError = entry;
    }
    for (const key of this.#messages.keys()) {
      if (this.#messages.size <= maxMessages) break;
      this.#messages.delete(key);
    }
  }

  clear(): void {
    this.#messages.clear();
    [this.#errors, this.#since, this.#lastError] = [0, null, null];
  }

  get state(): JournalState {
    return {
      errors: this.#errors,
      since: this.#since,
      last_error: this.#lastError,
      messages: [...this.#messages.values()],
    };
  }
}
