import { isDeepStrictEqual } from 'node:util';
import type { SeenDesktop } from '../../adapters/desktopWatch.ts';

/** Changes come in bursts (a window opens, is placed, gets the focus); they are looked at together. */
const settleMilliseconds = 150;

/** The windows of a compositor, as far as they are known to be shown. */
export interface SeenWindows {
  /** Connectors of the outputs that windows hide entirely. */
  covered: ReadonlySet<string>;
  seen: SeenDesktop;
}

/** Looks at the windows of a compositor soon after a change, and tells the listeners. */
export class CompositorLooks {
  readonly #read: () => SeenWindows | Promise<SeenWindows>;
  readonly #onFault: (error: unknown) => void;
  readonly #coverListeners = new Set<(connectors: ReadonlySet<string>) => void>();
  readonly #seenListeners = new Set<(seen: SeenDesktop) => void>();
  #timer: NodeJS.Timeout | undefined;
  #seen: SeenDesktop | null = null;

  /** @param onFault of a look that failed; the next change is looked at again */
  constructor(read: () => SeenWindows | Promise<SeenWindows>, onFault: (error: unknown) => void) {
    this.#read = read;
    this.#onFault = onFault;
  }

  /** Calls the listener when other windows are seen than before. */
  onSeen(listener: (seen: SeenDesktop) => void): void {
    this.#seenListeners.add(listener);
    this.lookSoon();
  }

  /** Calls the listener at each look. */
  onCover(listener: (connectors: ReadonlySet<string>) => void): void {
    this.#coverListeners.add(listener);
    this.lookSoon();
  }

  lookSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look().catch(this.#onFault);
    }, settleMilliseconds).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { covered, seen } = await this.#read();
    for (const listener of this.#coverListeners) listener(covered);
    if (isDeepStrictEqual(seen, this.#seen)) return;
    this.#seen = seen;
    for (const listener of this.#seenListeners) listener(seen);
  }
}
