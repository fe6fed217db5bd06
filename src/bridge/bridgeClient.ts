import * as z from 'zod/mini';
import { BridgeError } from './bridgeError.ts';
import {
  bridgeEvents,
  bridgeMethods,
  type BridgeEventName,
  type BridgeMethodName,
  type EventOf,
  type ParamsOf,
  type ResultOf,
} from './contract/index.ts';
import { eventMessage, responseMessage } from './contract/messages.ts';
import type { AnyMethod } from './contract/method.ts';
import type { BridgeTransport } from './transport.ts';

/** Answers of long work (a download with a set, an import) may take as long as the work does. */
const unlimitedMethods: ReadonlySet<string> = new Set<BridgeMethodName>([
  'wallpaper.setGlobal',
  'wallpaper.set',
  'library.importUploaded',
]);
const callTimeoutMilliseconds = 60_000;
/** How long a client that does not list its methods gets before the alternate is used (specification, section 4). */
export const alternateDelayMilliseconds = 200;

interface Pending {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: BridgeError) => void;
}

type Listener = (payload: unknown) => void;

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

/** Speaks JSON-RPC 2.0 over a transport: typed calls, typed events, every result checked by the contract. */
export class BridgeClient implements Bridge {
  readonly #transport: BridgeTransport | null;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #openListeners = new Set<(isOpen: boolean) => void>();
  #methods: ReadonlySet<string> | null = null;
  #lastId = 0;

  /** @param transport null in a plain browser without a client: every call then fails with the bridge error */
  constructor(transport: BridgeTransport | null) {
    this.#transport = transport;
    if (!transport) return;
    transport.onMessage = (text) => this.#receive(text);
    transport.onOpenChange = (isOpen) => {
      if (!isOpen) this.#failPending('disconnected');
      for (const listener of this.#openListeners) listener(isOpen);
    };
  }

  get isOpen(): boolean {
    return this.#transport?.isOpen ?? false;
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
    if (!transport?.isOpen) throw new BridgeError(method, transport ? 'disconnected' : 'missing');
    if (this.has(method) === false) throw new BridgeError(method, 'missing');
    const contract: AnyMethod = bridgeMethods[method];
    const raw = await this.#exchange(transport, method, params);
    const result = contract.result.safeParse(raw);
    if (!result.success) throw new BridgeError(method, 'unreadable', result.error);
    return result.data as ResultOf<Name>;
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
    const message = parseJson(text);
    const response = responseMessage.safeParse(message);
    if (response.success) {
      const pending = this.#settle(response.data.id);
      if (response.data.error)
        pending?.reject(new BridgeError(pending.method, 'refused', response.data.error));
      else pending?.resolve(response.data.result);
      return;
    }
    const event = eventMessage.safeParse(message);
    if (event.success && isEventName(event.data.method)) this.#emit(event.data.method, event.data.params);
  }

  #emit(name: BridgeEventName, params: unknown): void {
    const schema: z.ZodMiniType = bridgeEvents[name];
    const payload = schema.safeParse(params);
    if (payload.success) for (const listener of this.#listeners.get(name) ?? []) listener(payload.data);
  }
}

function isEventName(name: string): name is BridgeEventName {
  return Object.hasOwn(bridgeEvents, name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
