import { apiCalls } from '../../../src/api/contract/index.ts';
import { firstScreenCalls, type PlannedCall } from '../../../src/api/contract/plannedCalls.ts';

/** What the document carries for the client, as JSON inside `<script type="application/json" id="yueqi-boot">`. */
export interface Boot {
  /** Per-launch token of the bridge; null where no desktop host serves the document. */
  bridgeToken: string | null;
  /** Origin from which web wallpapers are loaded; null where there is none. */
  webWallpaperOrigin: string | null;
  /** Answers of the first screen's calls. */
  primed: { path: string; params: unknown; body: unknown }[];
}

/** Answers a call in the same process, as if a guest had asked. */
export type AnswerCall = (path: string, body: object) => Promise<{ status: number; body: unknown }>;

const guest = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' } as const;

/**
 * Asks for what the first screen of a path needs. A call that fails is left out: the client then makes it
 * itself and shows the failure.
 */
export async function primeFirstScreen(
  path: string,
  query: URLSearchParams,
  answer: AnswerCall,
): Promise<Boot['primed']> {
  const answers = await Promise.all(firstScreenCalls(path, query).map((call) => primeCall(call, answer)));
  return answers.filter((primed) => primed !== null);
}

async function primeCall(
  { name, params }: PlannedCall,
  answer: AnswerCall,
): Promise<Boot['primed'][number] | null> {
  const { path } = apiCalls[name];
  try {
    const { status, body } = await answer(path, { common: guest, login_info: {}, ...params });
    return status === 200 ? { path, params, body } : null;
  } catch {
    return null;
  }
}

/** JSON that may stand inside a script element: nothing in it can close the element or open a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
