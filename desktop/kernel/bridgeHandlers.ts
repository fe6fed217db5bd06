import type * as v from 'valibot';
import type {
  BridgeEventName,
  BridgeMethodName,
  BridgeMethods,
  EventOf,
  ResultOf,
} from '../../src/bridge/contract/index.ts';

/** Answers one method; `null` stands for what this machine cannot do, so that it is absent from the method list. */
export type BridgeHandler<Name extends BridgeMethodName> =
  ((params: v.InferOutput<BridgeMethods[Name]['params']>) => Promise<ResultOf<Name>>) | null;

/** One entry for every method of the contract; a missing one does not compile. */
export type BridgeHandlers = { [Name in BridgeMethodName]: BridgeHandler<Name> };

/** Tells every connected client of an event. */
export type Broadcast = <Name extends BridgeEventName>(event: Name, payload: EventOf<Name>) => void;

/** The methods that a client of this protocol version on this machine has. */
export function listMethods(
  methods: BridgeMethods,
  handlers: Omit<BridgeHandlers, 'client.hello'>,
  protocol: number,
): BridgeMethodName[] {
  const names = Object.keys(methods) as BridgeMethodName[];
  return names.filter(
    (name) => (name === 'client.hello' || handlers[name] !== null) && methods[name].since <= protocol,
  );
}
