import * as v from 'valibot';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import {
  bridgeEvents,
  bridgeMethods,
  type BridgeEventName,
  type BridgeEvents,
  type BridgeMethodName,
  type BridgeMethods,
  type ParamsOf,
} from '../../bridge/contract/index.ts';
import type { AnyMethod } from '../../bridge/contract/rpc/method.ts';
import { issuesOf } from './scriptedApi.ts';

type Result<Name extends BridgeMethodName> = v.InferInput<BridgeMethods[Name]['result']>;

/** Results by method, typed by the contract. */
export type BridgeAnswers = {
  [Name in BridgeMethodName]?: (params: ParamsOf<Name>) => Result<Name> | Promise<Result<Name>>;
};

type Listener = (payload: never, eventId?: string) => void;

/**
 * A bridge whose methods are the given functions; a method that is not given is missing. Every result and every event
 * is checked as the real client checks it.
 */
export class ScriptedBridge implements Bridge {
  /** Closed until `setOpen`, as the page's own is until its first paint. */
  isOpen = false;
  /** The names of the methods that were called, in their order. */
  readonly calls: BridgeMethodName[] = [];
  readonly #answers: BridgeAnswers;
  readonly #listeners = new Map<BridgeEventName, Set<Listener>>();
  readonly #openListeners = new Set<(isOpen: boolean) => void>();
  readonly #isListed: boolean;

  /** @param isListed false for a client that does not report its methods */
  constructor(answers: BridgeAnswers, isListed = true) {
    this.#answers = answers;
    this.#isListed = isListed;
  }

  /** @throws BridgeError from a missing method; Error where the result breaks the contract */
  readonly call: Bridge['call'] = async (name, params) => {
    this.calls.push(name);
    const answer = this.#answers[name];
    // A client that does not list its methods stays silent when it lacks one.
    if (!answer && !this.#isListed) return new Promise(() => undefined);
    if (!answer) throw new BridgeError(name, 'missing');
    const method: AnyMethod = bridgeMethods[name];
    const result = v.safeParse(method.result, await answer(params));
    if (!result.success) throw new Error(`The result breaks its contract (${name}): ${issuesOf(result)}`);
    // The method's name ties the result to its type; TypeScript cannot follow that through the table.
    return result.output as never;
  };

  readonly on: Bridge['on'] = (event, listener) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  onOpenChange(listener: (isOpen: boolean) => void): () => void {
    this.#openListeners.add(listener);
    return () => this.#openListeners.delete(listener);
  }

  setMethods(): void {
    // Its methods are determined by the scripted responses.
  }

  readonly has: Bridge['has'] = (method) => (this.#isListed ? method in this.#answers : 'unknown');

  /** The client notifies the page. @throws Error where the payload breaks the contract */
  emit<Name extends BridgeEventName>(
    event: Name,
    payload: v.InferInput<BridgeEvents[Name]>,
    eventId?: string,
  ): void {
    const schema: v.GenericSchema = bridgeEvents[event];
    const result = v.safeParse(schema, payload);
    if (!result.success) throw new Error(`The event breaks its contract (${event}): ${issuesOf(result)}`);
    for (const listener of this.#listeners.get(event) ?? []) listener(result.output as never, eventId);
  }

  /** The connection drops, or is restored. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    for (const listener of this.#openListeners) listener(isOpen);
  }
}
