import { publicPath } from '../api/contract/document/publicPath.ts';

const timeoutMilliseconds = 5_000;

/** Tells whether the service answers now. */
export async function reachService(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return (await fetch(`${publicPath()}/healthz`, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
