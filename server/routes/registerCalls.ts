import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { commonBlock, type AnyCall, type CommonBlock, type ResponseOf } from '../../src/api/contract/call.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../src/api/contract/index.ts';
import { ServiceError } from '../errors/serviceError.ts';

/** What a handler knows of its caller. */
export interface CallContext {
  common: CommonBlock;
  /** Who is signed in; null for a guest. Never null in a call whose contract says `access: 'user'`. */
  viewerUid: string | null;
}

/**
 * Who is signed in, for the handlers of calls that need it.
 *
 * @throws ServiceError `loginRequired` for a guest
 */
export function requireViewer({ viewerUid }: CallContext): string {
  if (viewerUid === null) throw new ServiceError('loginRequired');
  return viewerUid;
}

/**
 * Finds who a request's identity belongs to; null for a guest.
 *
 * @throws ServiceError `loginExpired` for an identity that is not valid any more
 */
export type FindViewer = (common: CommonBlock) => Promise<string | null>;

/** One handler for every call of the contract; a missing one does not compile. */
export type CallHandlers = {
  [Name in ApiCallName]: (
    params: v.InferOutput<ApiCalls[Name]['request']>,
    context: CallContext,
  ) => Promise<ResponseOf<ApiCalls[Name]>>;
};

/** The handlers of one domain's calls. */
export type HandlersOf<Calls> = Pick<CallHandlers, keyof Calls & ApiCallName>;

const guest: CommonBlock = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
const requestFrame = v.looseObject({ common: commonBlock, login_info: v.optional(v.looseObject({})) });

/**
 * Makes one route of every call: the frame and the call's parameters are checked by the contract's schema before
 * the handler runs. With `checkResponses` the answers are checked too (tests; it costs time on lists).
 */
export function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  options: { findViewer: FindViewer; checkResponses: boolean },
): void {
  for (const name of Object.keys(apiCalls) as ApiCallName[])
    // The same name ties the call to its handler; TypeScript cannot follow that through a loop.
    registerCall(app, apiCalls[name], handlers[name] as AnyHandler, options);
}

type AnyHandler = (params: unknown, context: CallContext) => Promise<object>;

function registerCall(
  app: FastifyInstance,
  call: AnyCall,
  handle: AnyHandler,
  { findViewer, checkResponses }: { findViewer: FindViewer; checkResponses: boolean },
): void {
  app.route({
    method: call.method,
    url: call.path,
    async handler(request, reply) {
      const common = call.method === 'GET' ? guest : readCommon(request.body);
      const params = v.safeParse(call.request, call.method === 'GET' ? request.query : request.body);
      if (!params.success) throw malformed(params.issues);
      if (holdsNullCharacter(params.output) || holdsNullCharacter(common))
        throw new ServiceError('malformedRequest', 400);
      const viewerUid = await findViewer(common);
      if (call.access === 'user' && viewerUid === null) throw new ServiceError('loginRequired');
      const answer = await handle(params.output, { common, viewerUid });
      if (checkResponses) v.parse(call.response, answer);
      if (call.method === 'GET' && call.cacheMilliseconds > 0)
        reply.header('cache-control', `public, max-age=${call.cacheMilliseconds / 1000}`);
      return { resp_common: { ret: 0, msg: 'ok', request_id: request.id }, ...answer };
    },
  });
}

/** PostgreSQL keeps no text with this character, and no text that a person writes holds it. */
function holdsNullCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNullCharacter);
}

function readCommon(body: unknown): CommonBlock {
  const frame = v.safeParse(requestFrame, body);
  if (!frame.success) throw malformed(frame.issues);
  return frame.output.common;
}

/** Names the fields that are wrong, never the values: they may hold a token. */
function malformed(issues: readonly v.BaseIssue<unknown>[]): ServiceError {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  return new ServiceError('malformedRequest', 400, `Look at: ${fields.join(', ')}.`);
}
