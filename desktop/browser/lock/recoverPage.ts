import * as v from 'valibot';
import type { Cdp } from '../protocol/cdp.ts';
import { CrashCount } from '../../kernel/crashCount.ts';
import type { Log } from '../../kernel/log.ts';

export interface RecoverOptions {
  /** Shown instead of the page that keeps crashing. */
  fallbackUrl?: string | undefined;
  /** Called at every crash; after the last one the page is not loaded again. */
  onCrash?: ((isGivenUp: boolean) => void) | undefined;
}

const crashed = v.object({ targetId: v.string() });
/** A page that lived as long as that begins to count again. */
const rowMilliseconds = 300_000;

/** Loads a page again when its process ended: three times in a row, then it shows what stands in for it. */
export function recoverPage(
  cdp: Cdp,
  page: { targetId: string; sessionId: string },
  { fallbackUrl, onCrash }: RecoverOptions,
  log: Log,
): void {
  const crashes = new CrashCount({ within: rowMilliseconds });
  cdp.onEvent((method, params) => {
    if (method !== 'Target.targetCrashed' || v.parse(crashed, params).targetId !== page.targetId) return;
    const isGivenUp = !crashes.add();
    log(isGivenUp ? 'a page keeps crashing and is not loaded again' : 'a page crashed and is loaded again');
    onCrash?.(isGivenUp);
    if (isGivenUp) crashes.clear();
    const answer = !isGivenUp
      ? cdp.send('Page.reload', {}, page.sessionId)
      : fallbackUrl && cdp.send('Page.navigate', { url: fallbackUrl }, page.sessionId);
    // The window may be gone in the meantime.
    if (answer) answer.catch((error: unknown) => log('a crashed page could not be loaded', error));
  });
}
