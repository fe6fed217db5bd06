import * as v from 'valibot';
import { BridgeError } from './bridgeError.ts';
import type { BridgeEventName, BridgeMethodName, EventOf, ParamsOf, ResultOf } from './contract/index.ts';
import type { AnyMethod } from './contract/method.ts';
import type { BridgeTransport } from './transport.ts';

/** Timeout of long operations (a download with a set, an import): they may run as long as they make progress. */
const unlimitedMethods: ReadonlySet<string> = new Set<BridgeMethodName>([
  'wallpaper.setGlobal',
  'wallpaper.set',
  'library.importUploaded',
]);
const callTimeoutMilliseconds = 60_000;
const contractRetryMilliseconds = 2_000;
/**
 * How long a client that does not list its methods gets before the alternate is used
 * (docs/product.md#setting-a-wallpaper).
 */
export const alternateDelayMilliseconds = 200;

interface Pending {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: BridgeError) => void;
}

type Listener = (payload: unknown) => void;

/** The schemas of the bridge: a part of the page that the first paint does not wait for. */
type Contract = typeof import('./contract/index.ts');

/** What stores use to reach the desktop client. */
export interface Bridge {
  readonly isOpen: boolean;
  call<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>>;
  on<Name extends BridgeEventName>(event: Name, listener: (payload: EventOf<Name>) => void): () => void;
  onOpenChange(listener: (isOpen: boolean) => void): () => void;
  /** Which methods this client has: known after the handshake; null while unknown or never listed. */
  setMethods(methods: readonly string[] | null): void;
  has(method: BridgeMethodName): boolean | 'unknown';
}

/**
 * JSON-RPC 2.0 client over a transport: typed calls, typed events, every result checked by the contract. It counts as
 * open once the transport is open and the host's contract was received.
 */
export class BridgeClient implements Bridge {
  readonly #transport: BridgeTransport | null;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #openListeners = new Set<(isOpen: boolean) => void>();
  #methods: ReadonlySet<string> | null = null;
  #lastId = 0;
  #contract: Contract | null = null;

  /** @param transport null in a plain browser without a client: every call then fails with the bridge error */
  constructor(transport: BridgeTransport | null) {
    this.#transport = transport;
    if (!transport) return;
    transport.onMessage = (text) => this.#receive(text);
    transport.onOpenChange = (isOpen) => {
      if (!isOpen) this.#failPending('disconnected');
      if (!isOpen || this.#contract) this.#announce(isOpen);
    };
  }

  /** Fetches the contract; until then the bridge is closed. A page calls it once its first paint is done. */
  open(): void {
    if (this.#transport) void this.#loadContract();
  }

  get isOpen(): boolean {
    return this.#contract !== null && (this.#transport?.isOpen ?? false);
  }

  setMethods(methods: readonly string[] | null): void {
    this.#methods = methods && new Set(methods);
  }

  has(method: BridgeMethodName): boolean | 'unknown' {
    if (!this.#transport) return false;
    return this.#methods ? this.#methods.has(method) : 'unknown';
  }

  /** @throws BridgeError, always with `ret` −1 and the specified message; `fault` says why */
  async call<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>> {
    const transport = this.#transport;
    const contract: AnyMethod | undefined = this.#contract?.bridgeMethods[method];
    if (!transport?.isOpen || !contract)
      throw new BridgeError(method, transport ? 'disconnected' : 'missing');
    if (this.has(method) === false) throw new BridgeError(method, 'missing');
    const raw = await this.#exchange(transport, method, params);
    const result = v.safeParse(contract.result, raw);
    if (!result.success) throw new BridgeError(method, 'unreadable', new v.ValiError(result.issues));
    return result.output as ResultOf<Name>;
  }

  on<Name extends BridgeEventName>(event: Name, listener: (payload: EventOf<Name>) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    listeners.add(listener as Listener);
    return () => listeners.delete(listener as Listener);
  }

  onOpenChange(listener: (isOpen: boolean) => void): () => void {
    this.#openListeners.add(listener);
    return () => this.#openListeners.delete(listener);
  }

  /** A missing contract is requested again as long as the page is open: without it there is no client. */
  async #loadContract(): Promise<void> {
    try {
      this.#contract = await import('./contract/index.ts');
    } catch {
      setTimeout(() => void this.#loadContract(), contractRetryMilliseconds);
      return;
    }
    if (this.isOpen) this.#announce(true);
  }

  #announce(isOpen: boolean): void {
    for (const listener of this.#openListeners) listener(isOpen);
  }

  #exchange(transport: BridgeTransport, method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = unlimitedMethods.has(method)
        ? undefined
        : setTimeout(
            () => this.#settle(id)?.reject(new BridgeError(method, 'timeout')),
            callTimeoutMilliseconds,
          );
      this.#pending.set(id, {
        method,
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      try {
        transport.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      } catch (error) {
        this.#settle(id)?.reject(new BridgeError(method, 'disconnected', error));
      }
    });
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #failPending(fault: 'disconnected'): void {
    for (const id of [...this.#pending.keys()]) {
      const pending = this.#settle(id);
      pending?.reject(new BridgeError(pending.method, fault));
    }
  }

  #receive(text: string): void {
    // Before the contract nothing was called, and the state behind earlier events is part of the handshake.
    if (!this.#contract) return;
    const { bridgeEvents, eventMessage, responseMessage } = this.#contract;
    const message = parseJson(text);
    const response = v.safeParse(responseMessage, message);
    if (response.success) {
      const pending = this.#settle(response.output.id);
      if (response.output.error)
        pending?.reject(new BridgeError(pending.method, 'refused', response.output.error));
      else pending?.resolve(response.output.result);
      return;
    }
    const event = v.safeParse(eventMessage, message);
    if (!event.success || !Object.hasOwn(bridgeEvents, event.output.method)) return;
    const schema: v.GenericSchema = bridgeEvents[event.output.method as BridgeEventName];
    const payload = v.safeParse(schema, event.output.params);
    if (payload.success)
      for (const listener of this.#listeners.get(event.output.method) ?? []) listener(payload.output);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
