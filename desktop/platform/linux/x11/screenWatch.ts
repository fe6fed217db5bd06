import { isDeepStrictEqual } from 'node:util';
import type { Screen } from '../../adapters/screen.ts';

/** Some servers send no event when monitors are divided or renamed, so the list is read again at this interval. */
const pollMilliseconds = 2_000;
/** A display that has gone is looked for more often: what it showed is to be back soon after it. */
const absentMilliseconds = 400;

/** Notices when monitors come, go, or change their place or size, and when the display itself goes and comes back. */
export class ScreenWatch {
  readonly #read: () => Promise<Screen[]>;
  readonly #listeners = new Set<(screens: Screen[]) => void>();
  /** Null until the first look. */
  #last: Screen[] | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isReading = false;
  #isRunning = false;
  /** Something changed while the list was read. */
  #isStale = false;

  constructor(read: () => Promise<Screen[]>) {
    this.#read = read;
  }

  /** Called with every new list, which is empty while the display does not answer; the one of now is what is compared with. */
  onChange(listener: (screens: Screen[]) => void): void {
    this.#listeners.add(listener);
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#look();
  }

  /** The display tells that something may have changed. */
  checkNow(): void {
    if (this.#isRunning) void this.#look();
  }

  /** The display has ended: what comes in its place is another one, also where it has the same monitors. */
  lose(): void {
    if (this.#isRunning) this.#compare([]);
    this.checkNow();
  }

  async #look(): Promise<void> {
    this.#isStale = this.#isReading;
    if (this.#isReading) return;
    this.#isReading = true;
    const screens = await this.#read().catch(() => []);
    this.#isReading = false;
    if (this.#isStale) return this.#look();
    this.#compare(screens);
    if (this.#timer) clearTimeout(this.#timer);
    const wait = screens.length > 0 ? pollMilliseconds : absentMilliseconds;
    this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  #compare(screens: Screen[]): void {
    // A display that is not there at the first look is news when it comes, and one that is there is not.
    const isNew = this.#last !== null && !isDeepStrictEqual(screens, this.#last);
    this.#last = screens;
    if (isNew) for (const listener of this.#listeners) listener(screens);
  }
}
