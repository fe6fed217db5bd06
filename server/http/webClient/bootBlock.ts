import { type AnswerCall, type Boot, bootElementId } from '../../../src/api/contract/document/boot.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { plannedCallsFor, type PlannedCall } from '../../../src/api/rules/plannedCalls.ts';

const signedOut = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' } as const;

/**
 * Collects the responses that the first screen of a path needs. A failed call is omitted: the client then makes it
 * itself and shows the failure.
 */
export async function primeFirstScreen(
  path: string,
  { query, isNewUser }: { query: URLSearchParams; isNewUser: boolean },
  answer: AnswerCall,
): Promise<Boot['primed']> {
  const answers = await Promise.all(
    plannedCallsFor(path, query, isNewUser).map((call) => primeCall(call, answer)),
  );
  return answers.filter((primed) => primed !== null);
}

async function primeCall(
  { name, params }: PlannedCall,
  answer: AnswerCall,
): Promise<Boot['primed'][number] | null> {
  const { path } = apiCalls[name];
  try {
    const { status, body } = await answer(path, { common: signedOut, login_info: {}, ...params });
    return status === 200 ? { path, params, body } : null;
  } catch {
    return null;
  }
}

/** The element that carries a boot block. */
export function bootScript(boot: Boot): string {
  return `<script type="application/json" id="${bootElementId}">${toScriptJson(boot)}</script>`;
}

/** JSON for use inside a script element: nothing in it can close the element or open a comment. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
