import type { Log } from '../../../kernel/log.ts';
import { away, BusLink } from './busLink.ts';
import type { BusAnswer, BusCall, BusWatch } from './busTypes.ts';

const firstWaitMilliseconds = 500;
const longestWaitMilliseconds = 60_000;

/** Something that lives on each connection in turn: a watched signal, an owned name, an exported interface. */
export interface BusPart {
  /** A connection is there; it may end at any await. */
  attach(link: BusLink): Promise<void>;
  /** That connection has ended, there is none, or the part was ended. */
  detach(): void;
}

/**
 * A message bus as the rest of the host sees it: always there to be asked. It connects at its first use and again, at
 * growing intervals, whenever the connection has ended; in the meantime every call is answered with `away`, and watched
 * names and properties are absent.
 */
export class Bus {
  readonly #address: () => string | null;
  readonly #log: Log;
  readonly #parts = new Set<BusPart>();
  #link: BusLink | null = null;
  #opening: Promise<BusLink | null> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #waitMilliseconds = firstWaitMilliseconds;
  #isEnded = false;

  /** @param address asked before each attempt; null where there is no such bus */
  constructor(address: () => string | null, log: Log) {
    this.#address = address;
    this.#log = log;
  }

  /** Asks a service. Never rejects. */
  async call(call: BusCall): Promise<BusAnswer> {
    const link = await this.#connect();
    return link ? link.call(call) : away;
  }

  /** Adds a part, on this connection and on those to come. */
  add(part: BusPart): BusWatch {
    this.#parts.add(part);
    if (this.#link) this.#attach(part, this.#link);
    else
      void this.#connect().then((link) => {
        if (!link && this.#parts.has(part)) part.detach();
      });
    return {
      end: () => {
        if (this.#parts.delete(part)) part.detach();
      },
    };
  }

  /** Ends the connection for good: names are given up, exported interfaces are gone. */
  async close(): Promise<void> {
    this.#isEnded = true;
    if (this.#retry) clearTimeout(this.#retry);
    const link = this.#link ?? (await this.#opening);
    await link?.close();
  }

  async #connect(): Promise<BusLink | null> {
    if (this.#link) return this.#link;
    // Between two attempts the answer is known.
    if (this.#isEnded || this.#retry) return null;
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #open(): Promise<BusLink | null> {
    const address = this.#address();
    const link = address === null ? null : await BusLink.open(address, this.#log);
    if (!link) {
      this.#tryLater();
      return null;
    }
    if (this.#isEnded) {
      await link.close();
      return null;
    }
    this.#waitMilliseconds = firstWaitMilliseconds;
    this.#link = link;
    void link.closed.then(() => this.#lose());
    for (const part of [...this.#parts]) this.#attach(part, link);
    return link;
  }

  #attach(part: BusPart, link: BusLink): void {
    part.attach(link).catch((error: unknown) => this.#log('a part of D-Bus could not be set up', error));
  }

  #lose(): void {
    this.#link = null;
    for (const part of [...this.#parts]) part.detach();
    this.#tryLater();
  }

  #tryLater(): void {
    if (this.#isEnded) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      // A bus that nobody watches is opened by the next call.
      if (this.#parts.size > 0) void this.#connect();
    }, this.#waitMilliseconds).unref();
    this.#waitMilliseconds = Math.min(this.#waitMilliseconds * 2, longestWaitMilliseconds);
  }
}
