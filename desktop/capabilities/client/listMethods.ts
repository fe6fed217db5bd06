import { bridgeMethods, type BridgeMethodName, type ResultOf } from '../../../src/bridge/contract/index.ts';
import { isOfRole, type BridgeRole } from '../../../src/bridge/contract/constants.ts';
import type { BridgeHandlers } from '../../kernel/bridgeHandlers.ts';

/** The methods that a page in this role has on this machine, at this protocol version. */
export function listMethods(
  handlers: Partial<BridgeHandlers>,
  protocol: number,
  role: BridgeRole,
): BridgeMethodName[] {
  const names = Object.keys(bridgeMethods) as BridgeMethodName[];
  return names.filter(
    (name) =>
      typeof handlers[name] === 'function' && bridgeMethods[name].since <= protocol && isOfRole(name, role),
  );
}

/** The methods that this machine lacks, and why. */
export function listAbsentMethods(
  handlers: Partial<BridgeHandlers>,
  role: BridgeRole,
): ResultOf<'client.hello'>['absent_methods'] {
  return Object.entries(handlers).flatMap(([method, handler]) =>
    'unsupportedReason' in handler && isOfRole(method, role)
      ? [{ method, reason: handler.unsupportedReason }]
      : [],
  );
}
