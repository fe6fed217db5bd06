import { bridgeMethods, type BridgeMethodName, type ResultOf } from '../../../src/bridge/contract/index.ts';
import { roleOf } from '../../../src/bridge/contract/constants.ts';
import type { BridgeHandlers } from '../../kernel/bridgeHandlers.ts';

/** The methods that a page of this protocol version has on this machine; those of the stage pages are not among them. */
export function listMethods(handlers: Partial<BridgeHandlers>, protocol: number): BridgeMethodName[] {
  const names = Object.keys(bridgeMethods) as BridgeMethodName[];
  return names.filter(
    (name) =>
      typeof handlers[name] === 'function' &&
      bridgeMethods[name].since <= protocol &&
      roleOf(name) === 'client',
  );
}

/** The methods that this machine lacks, and why. */
export function listAbsentMethods(
  handlers: Partial<BridgeHandlers>,
): ResultOf<'client.hello'>['absent_methods'] {
  return Object.entries(handlers).flatMap(([method, handler]) =>
    'lacks' in handler && roleOf(method) === 'client' ? [{ method, reason: handler.lacks }] : [],
  );
}
