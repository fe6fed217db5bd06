import type * as v from 'valibot';
import type { UnsupportedReason } from '../../src/bridge/contract/client.ts';
import type { BridgeRole } from '../../src/bridge/contract/constants.ts';
import type {
  BridgeEventName,
  BridgeMethodName,
  BridgeMethods,
  EventOf,
  ResultOf,
} from '../../src/bridge/contract/index.ts';

/** Stands in the place of a handler that this machine lacks; its method is absent from the method list. */
export interface UnsupportedMethod {
  readonly unsupportedReason: UnsupportedReason;
}

/** Answers one method of the bridge. */
export type BridgeHandler<Name extends BridgeMethodName> = (
  params: v.InferOutput<BridgeMethods[Name]['params']>,
  role: BridgeRole,
) => Promise<ResultOf<Name>>;

/** One entry for every method of the contract; a missing one does not compile. */
export type BridgeHandlers = { [Name in BridgeMethodName]: BridgeHandler<Name> | UnsupportedMethod };

/** Sends an event to every connected page that may receive it. */
export type Broadcast = <Name extends BridgeEventName>(event: Name, payload: EventOf<Name>) => void;

/** Declares a method absent on this machine. */
export function unsupported(reason: UnsupportedReason): UnsupportedMethod {
  return { unsupportedReason: reason };
}

/** Declares methods absent on this machine, all for one reason. */
export function unsupportedAll<Name extends BridgeMethodName>(
  names: readonly Name[],
  reason: UnsupportedReason,
): Record<Name, UnsupportedMethod> {
  const methods = new Map<string, UnsupportedMethod>(names.map((name) => [name, unsupported(reason)]));
  return Object.fromEntries(methods) as Record<Name, UnsupportedMethod>;
}
