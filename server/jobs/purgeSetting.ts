/** Has a cache forget a file. @throws where it did not */
export type Purge = (md5: string) => Promise<void>;

/** The request that has a cache forget a file. */
export interface PurgeTarget {
  method: string;
  /** An address with `{url}` (of the file, encoded) or `{md5}` in it. */
  template: string;
}

const methods = ['POST', 'PURGE', 'GET', 'DELETE'];
const timeoutMilliseconds = 10_000;

/**
 * Parses `YUEQI_PURGE_URL`: an address with `{url}` or `{md5}` in it and a method before it (`POST` where there is none).
 *
 * @returns null for a wrong one
 */
export function parsePurgeTarget(text: string): PurgeTarget | null {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const method = rest.length === 0 ? 'POST' : first;
  const template = rest[0] ?? first;
  const isAddress = /^https?:\/\//.test(template) && URL.canParse(template);
  if (rest.length > 1 || !methods.includes(method) || !isAddress || !/\{(?:url|md5)\}/.test(template))
    return null;
  return { method, template };
}

/**
 * @param token sent as a bearer token
 * @param mediaUrl where clients fetch media; needed where the target has `{url}`
 */
export function createPurge(
  { method, template }: PurgeTarget,
  token: string | null,
  mediaUrl: string | null,
): Purge {
  return async (md5) => {
    const address = template
      .replaceAll('{url}', () => encodeURIComponent(`${mediaUrl}/media/${md5}`))
      .replaceAll('{md5}', () => md5);
    const response = await fetch(address, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    // A missing file is a forgotten one.
    if (!response.ok && response.status !== 404) throw new Error(`The cache answered ${response.status}.`);
  };
}
