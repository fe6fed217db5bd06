import * as v from 'valibot';
import { ApiError } from '../../api/apiError.ts';
import type { StaffCalls } from '../../api/contract/console/index.ts';
import type { sessionCalls } from '../../api/contract/console/session.ts';
import {
  consoleHeader,
  staffRefusal,
  type StaffCall,
  type StaffRequestOf,
  type StaffResponseOf,
} from '../../api/contract/console/staffCall.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { sendRequest } from '../../api/sendRequest.ts';
import { ConsoleError } from './consoleError.ts';

/** Longest time for a change and for what reads everything, in milliseconds: an announcement is written for every user. */
const longTimeoutMilliseconds = 600_000;

/** Makes a call of a table by its name. @throws ConsoleError */
type Caller<Calls extends Readonly<Record<keyof Calls, StaffCall>>> = <Name extends keyof Calls>(
  name: Name,
  params: StaffRequestOf<Calls[Name]>,
) => Promise<StaffResponseOf<Calls[Name]>>;

/** Calls the service. */
export type CallConsole = Caller<StaffCalls>;

/** Makes the calls of the sign-in, which is shown before the others are loaded. */
export type CallSession = Caller<typeof sessionCalls>;

/** The function that makes the calls of a table over HTTP; the browser adds the session's cookie. */
export function createCaller<Calls extends Readonly<Record<keyof Calls, StaffCall>>>(
  calls: Calls,
): Caller<Calls> {
  return (name, params) => makeCall(calls[name], params);
}

async function makeCall<Call extends StaffCall>(
  call: Call,
  params: StaffRequestOf<Call>,
): Promise<StaffResponseOf<Call>> {
  const body = await fetchAnswer(call, JSON.stringify(params));
  const refusal = v.safeParse(staffRefusal, body);
  if (refusal.success) {
    const { code, message, retry_after } = refusal.output.error;
    throw new ConsoleError(code, message, retry_after ?? null);
  }
  const read = v.safeParse<Call['response']>(call.response, body);
  if (!read.success) throw new ConsoleError('contract', v.summarize(read.issues));
  return read.output;
}

async function fetchAnswer({ path, effect, isLong }: StaffCall, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', [consoleHeader]: '1' };
  try {
    return await sendRequest(
      // A code of an authenticator app counts once; what is private is in the log each time.
      { path, effect: effect === 'reads' ? 'reads' : 'changes' },
      publicPath() + path,
      { method: 'POST', headers, body },
      undefined,
      effect === 'changes' || isLong ? { timeoutMilliseconds: longTimeoutMilliseconds } : {},
    );
  } catch (error) {
    throw new ConsoleError('unreachable', error instanceof ApiError ? error.message : String(error));
  }
}
