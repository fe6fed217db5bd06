import { BridgeError } from './bridgeError.ts';
import type { BridgeExchange } from './bridgeExchange.ts';
import type { BridgeEventName, BridgeMethodName, EventOf, ParamsOf, ResultOf } from './contract/index.ts';
import type { BridgeTransport } from './transport.ts';

const retryMilliseconds = 2_000;
/**
 * Time that a client that does not list its methods gets before the alternate is used
 * (docs/product.md#setting-a-wallpaper).
 */
export const alternateDelayMilliseconds = 200;

type Listener = (payload: unknown, eventId?: string) => void;

/** The interface to the desktop client that stores use. */
export interface Bridge {
  readonly isOpen: boolean;
  call<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>>;
  /** @param listener gets a number, too, that is the same for every page which gets the event */
  on<Name extends BridgeEventName>(
    event: Name,
    listener: (payload: EventOf<Name>, eventId?: string) => void,
  ): () => void;
  onOpenChange(listener: (isOpen: boolean) => void): () => void;
  /** The methods of this client, known after the handshake; null while unknown or never listed. */
  setMethods(methods: readonly string[] | null): void;
  has(method: BridgeMethodName): boolean | 'unknown';
}

/** Makes the transport to the desktop client; called once the page's first paint is done. */
export type Connect = () => BridgeTransport | Promise<BridgeTransport>;

/**
 * The page's end of the bridge. Everything that a call needs (transport, contract, exchange) is loaded by `open()`:
 * the first paint does not wait for it. It counts as open once all of it is there and the transport is open.
 */
export class BridgeClient implements Bridge {
  readonly #connect: Connect | null;
  readonly #onFault: (error: BridgeError) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #openListeners = new Set<(isOpen: boolean) => void>();
  #methods: ReadonlySet<string> | null = null;
  #exchange: BridgeExchange | null = null;

  /**
   * @param connect null in a plain browser without a client: every call then fails with the bridge error
   * @param onFault called with the error of a call that the client did not answer, or not by the contract
   */
  constructor(connect: Connect | null, onFault: (error: BridgeError) => void = () => undefined) {
    this.#connect = connect;
    this.#onFault = onFault;
  }

  /** Connects to the client; until then the bridge is closed. A part that cannot be loaded is requested again. */
  open(): void {
    if (this.#connect) void this.#load(this.#connect);
  }

  get isOpen(): boolean {
    return this.#exchange?.isOpen ?? false;
  }

  setMethods(methods: readonly string[] | null): void {
    this.#methods = methods && new Set(methods);
  }

  has(method: BridgeMethodName): boolean | 'unknown' {
    if (!this.#connect) return false;
    return this.#methods ? this.#methods.has(method) : 'unknown';
  }

  /** @throws BridgeError, always with `ret` −1 and the specified message; `fault` says why */
  async call<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>> {
    const isMissing = this.has(method) === false;
    if (!this.#exchange || isMissing) throw new BridgeError(method, isMissing ? 'missing' : 'disconnected');
    return this.#exchange.call(method, params);
  }

  on<Name extends BridgeEventName>(
    event: Name,
    listener: (payload: EventOf<Name>, eventId?: string) => void,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    listeners.add(listener as Listener);
    return () => listeners.delete(listener as Listener);
  }

  onOpenChange(listener: (isOpen: boolean) => void): () => void {
    this.#openListeners.add(listener);
    return () => this.#openListeners.delete(listener);
  }

  async #load(connect: Connect): Promise<void> {
    try {
      const [{ BridgeExchange }, transport] = await Promise.all([import('./bridgeExchange.ts'), connect()]);
      this.#exchange = new BridgeExchange(transport, {
        onEvent: (event, payload, eventId) =>
          this.#listeners.get(event)?.forEach((listener) => listener(payload, eventId)),
        onOpenChange: (isOpen) => this.#announce(isOpen),
        onFault: this.#onFault,
      });
    } catch {
      setTimeout(() => void this.#load(connect), retryMilliseconds);
      return;
    }
    if (this.isOpen) this.#announce(true);
  }

  #announce(isOpen: boolean): void {
    for (const listener of this.#openListeners) listener(isOpen);
  }
}
