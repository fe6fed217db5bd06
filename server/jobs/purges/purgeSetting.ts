/** Has a cache forget a file. @throws where it did not */
export type Purge = (md5: string) => Promise<void>;

const methods = ['POST', 'PURGE', 'GET', 'DELETE'];
const patienceMilliseconds = 10_000;
const examples =
  'Set it to an address with {url} or {md5} in it, such as "PURGE https://cdn.example.org/media/{md5}".';

/**
 * Reads `YUEQI_PURGE_URL`, an address with `{url}` (of the file, encoded) or `{md5}` in it and a method before it (`POST`
 * where there is none), and `YUEQI_PURGE_TOKEN`, which is sent as a bearer token.
 *
 * @returns null where nothing is to be purged
 * @throws an Error that says what to change
 */
export function readPurge(environment: NodeJS.ProcessEnv, mediaUrl: string | null): Purge | null {
  const text = environment['YUEQI_PURGE_URL']?.trim();
  if (!text) return null;
  const [first = '', ...rest] = text.split(/\s+/);
  const method = rest.length === 0 ? 'POST' : first;
  const template = rest[0] ?? first;
  if (rest.length > 1 || !methods.includes(method))
    throw new Error(`YUEQI_PURGE_URL has an unknown method. ${examples}`);
  if (!/^https?:\/\//.test(template) || !/\{(?:url|md5)\}/.test(template) || !URL.canParse(template))
    throw new Error(`YUEQI_PURGE_URL is "${text}". ${examples}`);
  if (template.includes('{url}') && mediaUrl === null)
    throw new Error('YUEQI_PURGE_URL has {url}, which needs YUEQI_MEDIA_URL. Set that, or use {md5}.');
  const token = environment['YUEQI_PURGE_TOKEN'];
  return async (md5) => {
    const address = template
      .replaceAll('{url}', () => encodeURIComponent(`${mediaUrl}/media/${md5}`))
      .replaceAll('{md5}', () => md5);
    const response = await fetch(address, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    await response.body?.cancel();
    // What it does not have, it has forgotten.
    if (!response.ok && response.status !== 404) throw new Error(`The cache answered ${response.status}.`);
  };
}
