import * as v from 'valibot';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { consoleHeader, staffRefusal, type StaffCall } from '../../api/contract/console/staffCall.ts';
import { ConsoleError } from './consoleError.ts';

/**
 * Sends a call to the service; the browser adds the session's cookie.
 *
 * @returns what the call's schema made of the answer
 * @throws ConsoleError
 */
export async function sendCall({ path, response: schema }: StaffCall, params: object): Promise<unknown> {
  const body = await fetchJson(path, params);
  const refusal = v.safeParse(staffRefusal, body);
  if (refusal.success) {
    const { code, message, retry_after } = refusal.output.error;
    throw new ConsoleError(code, message, retry_after ?? null);
  }
  const read = v.safeParse(schema, body);
  if (!read.success) throw new ConsoleError('contract', v.summarize(read.issues));
  return read.output;
}

async function fetchJson(path: string, params: object): Promise<unknown> {
  try {
    const response = await fetch(publicPath() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [consoleHeader]: '1' },
      body: JSON.stringify(params),
    });
    return await response.json();
  } catch (error) {
    throw new ConsoleError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
