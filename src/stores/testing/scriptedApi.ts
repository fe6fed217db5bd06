import { ticketParameter } from '../../api/contract/files/ticketNames.ts';
import * as v from 'valibot';
import type { Api, UploadOptions } from '../../api/apiClient.ts';
import type { AnyCall, RequestOf } from '../../api/contract/call.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../api/contract/index.ts';
import { registerErrorCodes } from '../../api/knownErrors.ts';

// As the calls beyond the first screens bring them.
registerErrorCodes(errorCodes);

/** Options and file of an upload, in addition to its fields; empty for a call without a file. */
export interface SentFile extends UploadOptions {
  file?: Blob;
}

/** The possible responses of the service to a call, in wire format. */
export type AnswerOf<Name extends ApiCallName> = v.InferInput<ApiCalls[Name]['response']>;

/** Responses by call, typed by the contract. */
export type ApiAnswers = {
  [Name in ApiCallName]?: (
    params: RequestOf<ApiCalls[Name]>,
    sent: SentFile,
  ) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

/** An api of given functions, which counts its calls. */
export interface ScriptedApi extends Api {
  /** The names of the calls that were made, in their order. */
  readonly calls: ApiCallName[];
}

/**
 * An api whose calls are the given functions; those with a file get it second. Every response is checked as the real
 * client checks it.
 *
 * @throws Error from a call without a response, or one that breaks the contract
 */
export function scriptedApi(answers: ApiAnswers): ScriptedApi {
  const calls: ApiCallName[] = [];
  async function answerTo<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    sent: SentFile = {},
  ): Promise<never> {
    calls.push(name);
    const answer = answers[name];
    if (!answer) throw new Error(`The test gives no answer to ${name}.`);
    const call: AnyCall = apiCalls[name];
    const result = v.safeParse(call.response, await answer(params, sent));
    if (!result.success) throw new Error(`The response breaks its contract (${name}): ${issuesOf(result)}`);
    // The call's name determines the response's type; TypeScript cannot follow that through the table.
    return result.output as never;
  }
  return {
    calls,
    mediaUrl: (md5, ticket) => `/media/${md5}${ticket === undefined ? '' : `?${ticketParameter}=${ticket}`}`,
    call: answerTo,
    upload: (name, params, file, options) => answerTo(name, params, { ...options, file }),
  };
}

/** The problems of a value, by the path of each field. */
export function issuesOf({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
}
