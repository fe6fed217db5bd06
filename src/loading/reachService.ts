const timeoutMilliseconds = 5_000;

/** Whether the service answers now. */
export async function reachService(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
