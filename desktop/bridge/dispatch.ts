import * as v from 'valibot';
import { bridgeMethods, type BridgeMethodName } from '../../src/bridge/contract/index.ts';
import { requestMessage, rpcErrors } from '../../src/bridge/contract/messages.ts';
import type { AnyMethod } from '../../src/bridge/contract/method.ts';
import type { BridgeHandlers } from '../kernel/bridgeHandlers.ts';

type AnyHandler = (params: unknown) => Promise<unknown>;

/** Called with the cause of a failed method; the caller of the method only learns that it failed. */
export type ReportFault = (method: string, fault: unknown) => void;

/**
 * Makes the function that answers one text frame of a client: checks the message, the method, its protocol
 * version and its parameters, runs the handler and checks the result. It never throws, whatever the frame is.
 *
 * @returns the answer as text
 */
export function createDispatch(
  handlers: BridgeHandlers,
  protocol: number,
  reportFault: ReportFault,
): (frame: string) => Promise<string> {
  return async (frame) => {
    const parsed = parseJson(frame);
    if (parsed === undefined) return failure(null, rpcErrors.parse, 'The frame is not JSON.');
    const message = v.safeParse(requestMessage, parsed);
    if (!message.success)
      return failure(null, rpcErrors.invalidRequest, 'The frame is not a JSON-RPC 2.0 request.');
    const { id, method, params } = message.output;
    if (!isMethod(method) || bridgeMethods[method].since > protocol || handlers[method] === null)
      return failure(id, rpcErrors.unknownMethod, 'This client has no such method.');
    const contract: AnyMethod = bridgeMethods[method];
    const checked = v.safeParse(contract.params, params ?? {});
    if (!checked.success)
      return failure(id, rpcErrors.invalidParams, 'The parameters do not fit the method.');
    try {
      const result = await (handlers[method] as AnyHandler)(checked.output);
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
