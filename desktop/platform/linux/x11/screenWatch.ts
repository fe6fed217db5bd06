import type { Screen } from '../../adapters/screen.ts';

/** Some servers send no event when monitors are divided or renamed, so the list is read again at this interval. */
const pollMilliseconds = 5_000;

/** Notices when monitors come, go, or change their place or size. */
export class ScreenWatch {
  readonly #read: () => Promise<Screen[]>;
  readonly #listeners = new Set<(screens: Screen[]) => void>();
  #last: string | null = null;
  #isReading = false;
  #isRunning = false;
  /** Something changed while the list was read. */
  #isStale = false;

  constructor(read: () => Promise<Screen[]>) {
    this.#read = read;
  }

  /** Called with every new list; the one of now is what is compared with. */
  onChange(listener: (screens: Screen[]) => void): void {
    this.#listeners.add(listener);
    if (this.#isRunning) return;
    this.#isRunning = true;
    setInterval(() => void this.#look(), pollMilliseconds).unref();
    void this.#look();
  }

  /** The display tells that something may have changed. */
  lookNow(): void {
    if (this.#isRunning) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isStale = this.#isReading;
    if (this.#isReading) return;
    this.#isReading = true;
    // Without an answer the display is gone or busy: nothing is known of its monitors then.
    const screens = await this.#read().catch(() => null);
    this.#isReading = false;
    if (this.#isStale) void this.#look();
    if (!screens) return;
    const list = JSON.stringify(screens);
    const isNew = this.#last !== null && this.#last !== list;
    this.#last = list;
    if (isNew) for (const listener of this.#listeners) listener(screens);
  }
}
