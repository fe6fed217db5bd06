import * as v from 'valibot';
import { BridgeError } from './bridgeError.ts';
import {
  bridgeEvents,
  bridgeMethods,
  eventMessage,
  responseMessage,
  type BridgeEventName,
  type BridgeMethodName,
  type ParamsOf,
  type ResultOf,
} from './contract/index.ts';
import { rpcErrors } from './contract/rpc/messages.ts';
import type { BridgeTransport } from './transport.ts';

/** An import may run as long as it makes progress, and a dialog of the desktop is open as long as its user wants. */
const unlimitedMethods: ReadonlySet<BridgeMethodName> = new Set<BridgeMethodName>([
  'library.importUploaded',
  'library.importSystem',
  'playlist.chooseFolder',
]);
const callTimeoutMilliseconds = 60_000;

interface Pending {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: BridgeError) => void;
}

/** Listeners for the messages that the other end sends unasked. */
export interface ExchangeListeners {
  /**
   * @param payload as the contract reads it
   * @param eventId the same for every page that gets the event
   */
  onEvent: (event: BridgeEventName, payload: unknown, eventId?: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  /** A call without an answer in time, or with one that the contract does not allow: the other end knows nothing of it. */
  onFault?: (error: BridgeError) => void;
}

/** JSON-RPC 2.0 over a transport: calls matched to their answers, every result and event checked by the contract. */
export class BridgeExchange {
  readonly #transport: BridgeTransport;
  readonly #onEvent: ExchangeListeners['onEvent'];
  readonly #onFault: (error: BridgeError) => void;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(transport: BridgeTransport, { onEvent, onOpenChange, onFault }: ExchangeListeners) {
    this.#transport = transport;
    this.#onEvent = onEvent;
    this.#onFault = onFault ?? (() => undefined);
    transport.onMessage = (text) => this.#receive(text);
    transport.onOpenChange = (isOpen) => {
      if (!isOpen) this.#failPending();
      onOpenChange(isOpen);
    };
  }

  get isOpen(): boolean {
    return this.#transport.isOpen;
  }

  /** @throws BridgeError when it is not open, without an answer in time, refused, or answered against the contract */
  async call<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>> {
    if (!this.isOpen) throw new BridgeError(method, 'disconnected');
    const schema: v.GenericSchema = bridgeMethods[method].result;
    const result = v.safeParse(schema, await this.#request(method, params));
    if (!result.success)
      throw this.#fault(new BridgeError(method, 'unreadable', new v.ValiError(result.issues)));
    return result.output as ResultOf<Name>;
  }

  #request(method: BridgeMethodName, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = unlimitedMethods.has(method)
        ? undefined
        : setTimeout(
            () => this.#settle(id)?.reject(this.#fault(new BridgeError(method, 'timeout'))),
            callTimeoutMilliseconds,
          );
      this.#pending.set(id, {
        method,
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      try {
        this.#transport.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      } catch (error) {
        this.#settle(id)?.reject(new BridgeError(method, 'disconnected', error));
      }
    });
  }

  #fault(error: BridgeError): BridgeError {
    this.#onFault(error);
    return error;
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #failPending(): void {
    for (const id of [...this.#pending.keys()]) {
      const pending = this.#settle(id);
      pending?.reject(new BridgeError(pending.method, 'disconnected'));
    }
  }

  #refuse(pending: Pending | undefined, error: { code: number; message: string }): void {
    const isForMembers = error.code === rpcErrors.membershipRequired;
    pending?.reject(new BridgeError(pending.method, isForMembers ? 'membershipRequired' : 'refused', error));
    const benefit = v.safeParse(bridgeEvents['membership.required'], { benefit: error.message });
    if (isForMembers && benefit.success) this.#onEvent('membership.required', benefit.output);
  }

  #receive(text: string): void {
    const message = parseJson(text);
    const response = v.safeParse(responseMessage, message);
    if (response.success) {
      const pending = this.#settle(response.output.id);
      const { error } = response.output;
      if (error) this.#refuse(pending, error);
      else pending?.resolve(response.output.result);
      return;
    }
    const event = v.safeParse(eventMessage, message);
    if (!event.success || !Object.hasOwn(bridgeEvents, event.output.method)) return;
    const name = event.output.method as BridgeEventName;
    const schema: v.GenericSchema = bridgeEvents[name];
    const payload = v.safeParse(schema, event.output.params);
    if (payload.success) this.#onEvent(name, payload.output, event.output.event_id);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
