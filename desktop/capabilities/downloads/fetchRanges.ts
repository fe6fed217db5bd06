/** Files below are fetched by one stream. */
export const fastBytes = 4 * 1_024 * 1_024;
/** So many ranges are fetched at once, each into memory: what is written grows from its beginning, and can be continued. */
const parallelRanges = 4;
const rangeBytes = 1_024 * 1_024;

/**
 * Fetches what is missing of a large file by parallel ranges, in its order. It yields nothing for a small rest, and ends
 * early where the server knows no ranges or a file of another size.
 *
 * @throws whatever `request` throws
 */
export async function* fetchRanges(
  request: (range: string, end: AbortSignal) => Promise<Response>,
  { from, bytes }: { from: number; bytes: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  if (bytes - from < fastBytes) return;
  const end = new AbortController();
  const running: Promise<Uint8Array | null>[] = [];
  let next = from;
  const begin = (): void => {
    if (next >= bytes) return;
    const last = Math.min(next + rangeBytes, bytes) - 1;
    const range = fetchRange(request, { first: next, last, bytes, signal: end.signal });
    // Awaited in its turn; one that fails before is no unhandled rejection.
    range.catch(() => undefined);
    running.push(range);
    next = last + 1;
  };
  try {
    for (let count = 0; count < parallelRanges; count++) begin();
    for (let range = running.shift(); range; range = running.shift()) {
      const chunk = await range;
      if (chunk === null) return;
      begin();
      yield chunk;
    }
  } finally {
    end.abort();
  }
}

async function fetchRange(
  request: (range: string, end: AbortSignal) => Promise<Response>,
  { first, last, bytes, signal }: { first: number; last: number; bytes: number; signal: AbortSignal },
): Promise<Uint8Array | null> {
  const response = await request(`bytes=${first}-${last}`, signal);
  const isRange = response.headers.get('content-range') === `bytes ${first}-${last}/${bytes}`;
  if (response.status !== 206 || !isRange) {
    await response.body?.cancel();
    return null;
  }
  const chunk = new Uint8Array(await response.arrayBuffer());
  return chunk.length === last - first + 1 ? chunk : null;
}
