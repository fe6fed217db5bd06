import type * as v from 'valibot';
import type { LackReason } from '../../src/bridge/contract/client.ts';
import type { BridgeRole } from '../../src/bridge/contract/constants.ts';
import type {
  BridgeEventName,
  BridgeMethodName,
  BridgeMethods,
  EventOf,
  ResultOf,
} from '../../src/bridge/contract/index.ts';

/** Stands in the place of a handler that this machine lacks; its method is absent from the method list. */
export interface Lacking {
  readonly lacks: LackReason;
}

/** Answers one method of the bridge. */
export type BridgeHandler<Name extends BridgeMethodName> = (
  params: v.InferOutput<BridgeMethods[Name]['params']>,
  role: BridgeRole,
) => Promise<ResultOf<Name>>;

/** One entry for every method of the contract; a missing one does not compile. */
export type BridgeHandlers = { [Name in BridgeMethodName]: BridgeHandler<Name> | Lacking };

/** Sends an event to every connected page that may receive it. */
export type Broadcast = <Name extends BridgeEventName>(event: Name, payload: EventOf<Name>) => void;

/** Declares a method absent on this machine. */
export function lacking(reason: LackReason): Lacking {
  return { lacks: reason };
}

/** Declares methods absent on this machine, all for one reason. */
export function lackingAll<Name extends BridgeMethodName>(
  names: readonly Name[],
  reason: LackReason,
): Record<Name, Lacking> {
  const lacks = new Map<string, Lacking>(names.map((name) => [name, lacking(reason)]));
  return Object.fromEntries(lacks) as Record<Name, Lacking>;
}
