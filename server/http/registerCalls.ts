import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyCall, CommonBlock } from '../../src/api/contract/call/call.ts';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { apiCalls, type ApiCallName } from '../../src/api/contract/index.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import type { CallContext, CallHandlers, FindViewer } from '../kernel/calls.ts';
import { holdsNullCharacter, malformed, readCommon } from '../kernel/callFrame.ts';
import type { FormFile } from '../kernel/formFile.ts';
import { readForm } from './formBody.ts';
import { identityRuleOf, type IdentityRule } from './identityRules.ts';

const guest: CommonBlock = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };

interface CallOptions {
  findViewer: FindViewer;
  checkResponses: boolean;
}

/**
 * Registers one route for every call: the frame and the call's parameters are checked by the contract's schema before
 * the handler runs. With `checkResponses` the responses are checked too (tests; it costs time on lists).
 */
export async function registerCalls(
  app: FastifyInstance,
  handlers: CallHandlers,
  options: CallOptions,
): Promise<void> {
  await app.register(async (forms) => {
    // Within this scope alone, so that no other call accepts a form.
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
