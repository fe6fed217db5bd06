/** The address of an object store, and its key. */
export interface ObjectAddress {
  bucket: string;
  /** Before every key, with a slash at its end; empty for the whole bucket. */
  prefix: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** The bucket is a part of the path, not of the name of the host. */
  isPathStyle: boolean;
  key: ObjectKey;
}

/** A key of an object store. */
export interface ObjectKey {
  id: string;
  secret: string;
  sessionToken?: string;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^(?:[\w.-]+\/)*$/;
const parameters = ['endpoint', 'region', 'style'] as const;
const defaultRegion = 'us-east-1';

/**
 * Parses `s3://<bucket>/<prefix>?endpoint=<origin>&region=<region>&style=path|host`.
 *
 * @param name the name of the setting, for errors
 * @param key not a part of the address, which is printed; null where none is set
 * @throws an Error that says what to change
 */
export function parseObjectAddress(name: string, text: string, key: ObjectKey | null): ObjectAddress {
  const refuse = (why: string): Error =>
    new Error(`${name} ${why} Set it to s3://<bucket>/<prefix>?endpoint=https://<host>&region=<region>.`);
  if (!URL.canParse(text)) throw refuse('is no address.');
  const url = new URL(text);
  if (url.protocol !== 's3:') throw refuse('does not begin with s3://.');
  if (url.username || url.password)
    throw refuse('holds a key. Put it into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (!bucketName.test(url.host)) throw refuse('has no valid name of a bucket.');
  const unknown = [...url.searchParams.keys()].find((key) => !parameters.some((known) => known === key));
  if (unknown !== undefined || url.hash) throw refuse(`has the unknown part "${unknown ?? url.hash}".`);
  const path = url.pathname.replace(/^\//, '');
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  if (!prefixName.test(prefix) || /(?:^|\/)\.{1,2}\//.test(prefix))
    throw refuse('has a prefix with other characters than letters, digits and _ . - /.');
  const endpoint = readEndpoint(url.searchParams.get('endpoint'), refuse);
  const style = url.searchParams.get('style') ?? (endpoint === null ? 'host' : 'path');
  if (style !== 'host' && style !== 'path') throw refuse('has another style than path or host.');
  const region = url.searchParams.get('region') ?? defaultRegion;
  if (!/^[\w-]{1,40}$/.test(region)) throw refuse('has no valid region.');
  if (!key) throw new Error(`${name} needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  return {
    bucket: url.host,
    prefix,
    endpoint,
    region,
    isPathStyle: style === 'path',
    key,
  };
}

function readEndpoint(text: string | null, refuse: (why: string) => Error): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && (text === url.origin || text === `${url.origin}/`);
  if (!isOrigin || !['http:', 'https:'].includes(url.protocol))
    throw refuse('has an endpoint that is no origin, such as https://s3.example.org.');
  return url.origin;
}

/** An address for people: without its key, which it does not have in the first place. */
export function describeAddress({ bucket, prefix, endpoint }: ObjectAddress): string {
  return `s3://${bucket}/${prefix}${endpoint === null ? '' : ` at ${endpoint}`}`;
}
