import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { AnyCall, CommonBlock } from '../../src/api/contract/call.ts';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { apiCalls, type ApiCallName } from '../../src/api/contract/index.ts';
import { repeatConflicts } from '../database/repeatConflicts.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import type { CallContext, CallHandlers, FindViewer } from '../kernel/calls.ts';
import { holdsNullCharacter, malformed, readCommon } from '../kernel/callFrame.ts';
import type { FormFile } from '../kernel/formFile.ts';
import type { WaitingForms } from '../domains/works/files/waitingForms.ts';
import { readForm, type FormOptions } from './formBody.ts';
import { longRoute } from './limits/loadLimit.ts';
import type { HotAnswers } from './hotAnswers/hotAnswers.ts';
import { hotCalls, isSignedOut, signedOut, signedOutContext } from './hotAnswers/hotCalls.ts';
import { identityRuleOf, type IdentityRule } from './identityRules.ts';
import type { AnyHandler, ReplicaReads } from './replicaReads.ts';

interface CallOptions {
  handlers: CallHandlers;
  findViewer: FindViewer;
  checkResponses: boolean;
  /** Keeps answers that are the same for every signed-out user; null keeps none. */
  hotAnswers: HotAnswers | null;
  /** Reads from replicas what can be read there; null where there are none. */
  replicaReads: ReplicaReads | null;
  /** Storage of files that wait for the fields behind them. */
  waitingForms: WaitingForms;
}

type AnswerOptions = Omit<CallOptions, 'handlers'> & {
  name: ApiCallName;
  identityRule: IdentityRule;
  isHot: boolean;
};

/**
 * One route for every call: the frame and the call's parameters are checked by the contract's schema before
 * the handler runs. With `checkResponses` the responses are checked too (tests; it costs time on lists).
 */
export const callRoutes = fp<CallOptions>(
  async (app, { handlers, ...options }) => {
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
          registerCall(scope, call, handle, {
            ...options,
            name,
            identityRule: identityRuleOf(name),
            isHot: hotCalls.includes(name),
          });
      }
    }
  },
  { name: 'call-routes', dependencies: ['error-responses'] },
);

function registerCall(app: FastifyInstance, call: AnyCall, handle: AnyHandler, options: AnswerOptions): void {
  const answer = createAnswer(call, handle, options);
  const formOptions: FormOptions = {
    fileLimit: call.fileLimit,
    tooLarge: call.errors.includes(errorCodes.uploadTooLarge) ? 'uploadTooLarge' : 'uploadRefused',
    isComplete: (fields) =>
      fields['token'] !== undefined && fields['open_id'] !== undefined && v.is(call.request, fields),
    waitingForms: options.waitingForms,
  };
  app.route({
    method: call.method,
    url: call.path,
    // Files of users take as long as their connections do, and have limits of their own.
    ...(call.body === 'form' && longRoute),
    async handler(request, reply) {
      if (call.method === 'GET')
        return answer(request, reply, { common: signedOut, body: request.query, file: null });
      if (call.body === 'json')
        return answer(request, reply, { common: readCommon(request.body), body: request.body, file: null });
      return readForm(request, formOptions, (fields, file) =>
        answer(request, reply, {
          common: readCommon({ common: { ...signedOut, ...fields } }),
          isDeviceNamed: fields['device_id'] !== undefined,
          body: fields,
          file,
        }),
      );
    },
  });
}

interface ReceivedCall {
  common: CommonBlock;
  /** False for a form without a device id, which other clients do not send with forms; missing means true. */
  isDeviceNamed?: boolean;
  body: unknown;
  file: FormFile | null;
}

function createAnswer(
  call: AnyCall,
  handle: AnyHandler,
  { name, findViewer, checkResponses, identityRule, isHot, hotAnswers, replicaReads }: AnswerOptions,
): (request: FastifyRequest, reply: FastifyReply, received: ReceivedCall) => Promise<object> {
  async function run(
    params: unknown,
    context: CallContext,
    writtenAt: number | null = null,
  ): Promise<object> {
    const fields =
      isHot && replicaReads
        ? await replicaReads.run(name, handle, { params, context, writtenAt })
        : // What a form carries can be read once.
          await repeatConflicts(context.file ? 'changes' : call.effect, () => handle(params, context));
    if (checkResponses) v.parse(call.response, fields);
    return fields;
  }

  async function runChecked(params: unknown, request: FastifyRequest, received: ReceivedCall) {
    const { common, isDeviceNamed = true, file } = received;
    const claim = isDeviceNamed ? common : { ...common, device_id: null };
    const viewer = identityRule === 'ignored' ? null : await findViewer(claim);
    if (viewer?.isOffline && identityRule !== 'offlineToo') throw new ServiceError('loginExpired');
    if (call.access === 'user' && viewer === null) throw new ServiceError('loginRequired');
    const context: CallContext = {
      common,
      viewerUid: viewer?.uid ?? null,
      isOffline: viewer?.isOffline ?? false,
      address: request.ip,
      host: request.host,
      file,
    };
    if (!replicaReads || viewer === null || call.effect === 'reads')
      return run(params, context, viewer?.writtenAt);
    // Also of a call that failed: a part of it may have been stored.
    return run(params, context).finally(() => replicaReads.handleWrite(viewer.uid));
  }

  return async (request, reply, received) => {
    const params = v.safeParse(call.request, received.body);
    if (!params.success) throw malformed(params.issues);
    if (holdsNullCharacter(params.output)) throw new ServiceError('malformedRequest', 400);
    const common = { ret: 0, msg: 'ok', request_id: request.id };
    if (hotAnswers && isHot && isSignedOut(received.common)) {
      const key = call.path + JSON.stringify(params.output);
      const fields =
        hotAnswers.find(key) ??
        (await hotAnswers.get(key, async () =>
          Buffer.from(JSON.stringify(await run(params.output, signedOutContext))),
        ));
      setCaching(call, reply);
      return reply.type('application/json; charset=utf-8').send(wrapFields(common, fields));
    }
    const fields = await runChecked(params.output, request, received);
    setCaching(call, reply);
    return { resp_common: common, ...fields };
  };
}

function setCaching(call: AnyCall, reply: FastifyReply): void {
  if (call.method === 'GET' && call.cacheMilliseconds > 0)
    reply.header('cache-control', `public, max-age=${call.cacheMilliseconds / 1000}`);
}

/** The bytes of `{ resp_common, ...fields }`, without writing the fields again. */
function wrapFields(common: object, fields: Buffer): Buffer {
  const isEmpty = fields.length <= '{}'.length;
  const head = `{"resp_common":${JSON.stringify(common)}${isEmpty ? '' : ','}`;
  const answer = Buffer.allocUnsafe(head.length + fields.length - 1);
  answer.write(head, 'latin1');
  fields.copy(answer, head.length, 1);
  return answer;
}
