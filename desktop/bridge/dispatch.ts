import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bridgeMethods, type BridgeMethodName } from '../../src/bridge/contract/index.ts';
import { isOfRole, type BridgeRole } from '../../src/bridge/contract/constants.ts';
import { requestMessage, rpcErrors } from '../../src/bridge/contract/rpc/messages.ts';
import type { AnyMethod } from '../../src/bridge/contract/rpc/method.ts';
import type { BridgeHandlers } from '../kernel/bridgeHandlers.ts';
import { MembershipRequiredError } from '../kernel/membershipRequired.ts';

type AnyHandler = (params: unknown, role: BridgeRole) => Promise<unknown>;

interface Callable {
  contract: AnyMethod;
  handle: AnyHandler;
}

/** Answers one text frame of a connection in this role. */
export type Dispatch = (frame: string, role: BridgeRole) => Promise<string>;

/** Called with the cause of a failed method; the caller of the method only learns that it failed, and the number to quote. */
export type ReportFault = (method: string, fault: unknown, requestId: string) => void;

/**
 * Makes the function that answers one text frame of a client: checks the message, the method, its protocol version, the
 * role of the connection and the parameters, runs the handler and checks the result. It never throws, for any frame.
 *
 * @returns the answer as text
 */
export function createDispatch(
  handlers: Partial<BridgeHandlers>,
  protocol: number,
  reportFault: ReportFault,
): Dispatch {
  const callables = {
    client: listCallables(handlers, protocol, 'client'),
    window: listCallables(handlers, protocol, 'window'),
    stage: listCallables(handlers, protocol, 'stage'),
  };
  return async (frame, role) => {
    const parsed = parseJson(frame);
    if (parsed === undefined) return failure(null, rpcErrors.parse, 'The frame is not JSON.');
    const message = v.safeParse(requestMessage, parsed);
    if (!message.success)
      return failure(null, rpcErrors.invalidRequest, 'The frame is not a JSON-RPC 2.0 request.');
    const { id, method, params } = message.output;
    const callable = callables[role].get(method);
    if (callable === undefined)
      return failure(id, rpcErrors.unknownMethod, 'This client has no such method.');
    const { contract, handle } = callable;
    const checked = v.safeParse(contract.params, params ?? {});
    if (!checked.success)
      return failure(id, rpcErrors.invalidParams, 'The parameters do not fit the method.');
    try {
      const result = await handle(checked.output, role);
      return JSON.stringify({ jsonrpc: '2.0', id, result: v.parse(contract.result, result) });
    } catch (error) {
      if (error instanceof MembershipRequiredError)
        return failure(id, rpcErrors.membershipRequired, error.benefit);
      const requestId = randomUUID();
      reportFault(method, error, requestId);
      return failure(id, rpcErrors.failed, 'client api error', { request_id: requestId });
    }
  };
}

/** Returns the methods that a connection in this role may call. */
function listCallables(
  handlers: Partial<BridgeHandlers>,
  protocol: number,
  role: BridgeRole,
): Map<string, Callable> {
  const callables = new Map<string, Callable>();
  for (const name of Object.keys(bridgeMethods) as BridgeMethodName[]) {
    const contract = bridgeMethods[name];
    const handler = handlers[name];
    if (contract.since <= protocol && isOfRole(name, role) && typeof handler === 'function')
      callables.set(name, { contract, handle: handler as AnyHandler });
  }
  return callables;
}

function failure(id: number | null, code: number, message: string, data?: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
