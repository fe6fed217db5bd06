import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { commonBlock, type AnyCall, type CommonBlock, type ResponseOf } from '../../src/api/contract/call.ts';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../src/api/contract/index.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import { readForm, type FormFile } from './formBody.ts';
import { identityRuleOf, type IdentityRule } from './identityRules.ts';

/** What a handler knows of its caller. */
export interface CallContext {
  common: CommonBlock;
  /** Who is signed in; null for a guest. Never null in a call whose contract says `access: 'user'`. */
  viewerUid: string | null;
  /** The device was taken offline; only calls whose identity rule says `offlineToo` ever see that. */
  isOffline: boolean;
  /** Where the call came from on the network. */
  address: string;
  /** The file of a call whose contract says `body: 'form'`; null where none came. */
  file: FormFile | null;
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
 * @throws ServiceError `loginExpired` for an identity that is not valid any more, `userBlocked`
 */
export type FindViewer = (common: CommonBlock) => Promise<{ uid: string; isOffline: boolean } | null>;

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

interface CallOptions {
  findViewer: FindViewer;
  checkResponses: boolean;
}

/**
 * Makes one route of every call: the frame and the call's parameters are checked by the contract's schema before
 * the handler runs. With `checkResponses` the answers are checked too (tests; it costs time on lists).
 */
export async function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  options: CallOptions,
): Promise<void> {
  await app.register(async (forms) => {
    // Within this scope alone, so that no other call takes a form.
    await forms.register(fastifyMultipart);
    registerThose(forms, 'form');
  });
  registerThose(app, 'json');

  function registerThose(scope: FastifyInstance, body: AnyCall['body']): void {
    for (const name of Object.keys(apiCalls) as ApiCallName[]) {
      const call: AnyCall = apiCalls[name];
      // The same name ties the call to its handler; TypeScript cannot follow that through a loop.
      const handle = handlers[name] as AnyHandler;
      if (call.body === body)
        registerCall(scope, call, handle, { ...options, identityRule: identityRuleOf(name) });
    }
  }
}

type AnyHandler = (params: unknown, context: CallContext) => Promise<object>;

function registerCall(
  app: FastifyInstance,
  call: AnyCall,
  handle: AnyHandler,
  { findViewer, checkResponses, identityRule }: CallOptions & { identityRule: IdentityRule },
): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { common, body, file }: { common: CommonBlock; body: unknown; file: FormFile | null },
  ): Promise<object> {
    const params = v.safeParse(call.request, body);
    if (!params.success) throw malformed(params.issues);
    if (holdsNullCharacter(params.output)) throw new ServiceError('malformedRequest', 400);
    const viewer = identityRule === 'ignored' ? null : await findViewer(common);
    if (viewer?.isOffline && identityRule !== 'offlineToo') throw new ServiceError('loginExpired');
    if (call.access === 'user' && viewer === null) throw new ServiceError('loginRequired');
    const fields = await handle(params.output, {
      common,
      viewerUid: viewer?.uid ?? null,
      isOffline: viewer?.isOffline ?? false,
      address: request.ip,
      file,
    });
    if (checkResponses) v.parse(call.response, fields);
    if (call.method === 'GET' && call.cacheMilliseconds > 0)
      reply.header('cache-control', `public, max-age=${call.cacheMilliseconds / 1000}`);
    return { resp_common: { ret: 0, msg: 'ok', request_id: request.id }, ...fields };
  }

  const tooLarge = call.errors.includes(errorCodes.uploadTooLarge) ? 'uploadTooLarge' : 'uploadRefused';
  app.route({
    method: call.method,
    url: call.path,
    async handler(request, reply) {
      if (call.method === 'GET')
        return answer(request, reply, { common: guest, body: request.query, file: null });
      if (call.body === 'json')
        return answer(request, reply, { common: readCommon(request.body), body: request.body, file: null });
      return readForm(request, { fileLimit: call.fileLimit, tooLarge }, (fields, file) =>
        answer(request, reply, {
          common: readCommon({ common: { ...guest, ...fields } }),
          body: fields,
          file,
        }),
      );
    },
  });
}

/** PostgreSQL keeps no text with this character, and no text that a person writes holds it. */
function holdsNullCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNullCharacter);
}

/**
 * Reads who a request says that it comes from; whether that is so is for {@link FindViewer} to tell.
 *
 * @throws ServiceError `malformedRequest`
 */
export function readCommon(body: unknown): CommonBlock {
  const frame = v.safeParse(requestFrame, body);
  if (!frame.success) throw malformed(frame.issues);
  const { common } = frame.output;
  // Half of a surrogate pair comes back from a database as another character, so the device would not be known again.
  if (holdsNullCharacter(common) || !Object.values(common).every((text) => text.isWellFormed()))
    throw new ServiceError('malformedRequest', 400);
  return common;
}

/** Names the fields that are wrong, never the values: they may hold a token. */
function malformed(issues: readonly v.BaseIssue<unknown>[]): ServiceError {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  return new ServiceError('malformedRequest', 400, `Look at: ${fields.join(', ')}.`);
}
