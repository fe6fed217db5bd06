import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { commonBlock, type AnyCall, type CommonBlock, type ResponseOf } from '../../src/api/contract/call.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../src/api/contract/index.ts';
import { ServiceError } from '../errors/serviceError.ts';

/** What a handler knows of its caller. */
export interface CallContext {
  common: CommonBlock;
}

/** One handler for every call of the contract; a missing one does not compile. */
export type CallHandlers = {
  [Name in ApiCallName]: (
    params: v.InferOutput<ApiCalls[Name]['request']>,
    context: CallContext,
  ) => Promise<ResponseOf<ApiCalls[Name]>>;
};

const requestFrame = v.looseObject({ common: commonBlock, login_info: v.optional(v.looseObject({})) });

/**
 * Makes one POST route of every call: the frame and the call's parameters are checked by the contract's schema
 * before the handler runs. With `checkResponses` the answers are checked too (tests; it costs time on lists).
 */
export function registerCalls(app: FastifyInstance, handlers: CallHandlers, checkResponses: boolean): void {
  for (const name of Object.keys(apiCalls) as ApiCallName[])
    // The same name ties the call to its handler; TypeScript cannot follow that through a loop.
    registerCall(app, apiCalls[name], handlers[name] as AnyHandler, checkResponses);
}

type AnyHandler = (params: unknown, context: CallContext) => Promise<object>;

function registerCall(
  app: FastifyInstance,
  call: AnyCall,
  handle: AnyHandler,
  checkResponses: boolean,
): void {
  app.post(call.path, async (request) => {
    const frame = v.safeParse(requestFrame, request.body);
    if (!frame.success) throw malformed(frame.issues);
    const params = v.safeParse(call.request, request.body);
    if (!params.success) throw malformed(params.issues);
    const answer = await handle(params.output, { common: frame.output.common });
    if (checkResponses) v.parse(call.response, answer);
    return { resp_common: { ret: 0, msg: 'ok', request_id: request.id }, ...answer };
  });
}

/** Names the fields that are wrong, never the values: they may hold a token. */
function malformed(issues: readonly v.BaseIssue<unknown>[]): ServiceError {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  return new ServiceError('malformedRequest', 400, `Look at: ${fields.join(', ')}.`);
}
