import * as v from 'valibot';
import { bridgeMethods, type BridgeMethodName } from '../../src/bridge/contract/index.ts';
import { roleOf, type BridgeRole } from '../../src/bridge/contract/constants.ts';
import { requestMessage, rpcErrors } from '../../src/bridge/contract/messages.ts';
import type { AnyMethod } from '../../src/bridge/contract/method.ts';
import type { BridgeHandlers } from '../kernel/bridgeHandlers.ts';

type AnyHandler = (params: unknown) => Promise<unknown>;

/** Answers one text frame of a connection in this role. */
export type Dispatch = (frame: string, role: BridgeRole) => Promise<string>;

/** Called with the cause of a failed method; the caller of the method only learns that it failed. */
export type ReportFault = (method: string, fault: unknown) => void;

/**
 * Makes the function that answers one text frame of a client: checks the message, the method, its protocol
 * version, the role of the connection and the parameters, runs the handler and checks the result. It never throws,
 * whatever the frame is.
 *
 * @returns the answer as text
 */
export function createDispatch(
  handlers: Partial<BridgeHandlers>,
  protocol: number,
  reportFault: ReportFault,
): Dispatch {
  const find = (method: string, role: BridgeRole): AnyHandler | null => {
    if (!isMethod(method) || bridgeMethods[method].since > protocol || roleOf(method) !== role) return null;
    const handler = handlers[method];
    return typeof handler === 'function' ? (handler as AnyHandler) : null;
  };
  return async (frame, role) => {
    const parsed = parseJson(frame);
    if (parsed === undefined) return failure(null, rpcErrors.parse, 'The frame is not JSON.');
    const message = v.safeParse(requestMessage, parsed);
    if (!message.success)
      return failure(null, rpcErrors.invalidRequest, 'The frame is not a JSON-RPC 2.0 request.');
    const { id, method, params } = message.output;
    const handler = find(method, role);
    if (!isMethod(method) || handler === null)
      return failure(id, rpcErrors.unknownMethod, 'This client has no such method.');
    const contract: AnyMethod = bridgeMethods[method];
    const checked = v.safeParse(contract.params, params ?? {});
    if (!checked.success)
      return failure(id, rpcErrors.invalidParams, 'The parameters do not fit the method.');
    try {
      const result = await handler(checked.output);
      return JSON.stringify({ jsonrpc: '2.0', id, result: v.parse(contract.result, result) });
    } catch (error) {
      reportFault(method, error);
      return failure(id, rpcErrors.failed, 'client api error');
    }
  };
}

function isMethod(name: string): name is BridgeMethodName {
  return Object.hasOwn(bridgeMethods, name);
}

function failure(id: number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
