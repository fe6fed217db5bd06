import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const leastBits = 2_048;

/**
 * Reads an address of the environment; on this machine it may be without TLS.
 *
 * @returns null where there is none
 * @throws Error naming the variable
 */
export function readUrl(environment: NodeJS.ProcessEnv, name: string): string | null {
  const text = environment[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (isLoopback && url?.protocol === 'http:')) return url.href;
  throw new Error(`${name} takes an https address.`);
}

/** Documents hold it as it is: no character of it has a meaning there. */
const publicPathPattern = /^\/(?:[\w.~\-]+\/)*$/v;

/**
 * Reads the address of the site as its users have it, `YUEQI_PUBLIC_URL`: with a path where it lies below one.
 *
 * @returns with a slash at its end; null where it is not set
 * @throws Error naming the variable
 */
export function readPublicUrl(environment: NodeJS.ProcessEnv): string | null {
  const text = readUrl(environment, 'YUEQI_PUBLIC_URL');
  if (text === null) return null;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/?$/v, '/');
  if (!publicPathPattern.test(path))
    throw new Error('YUEQI_PUBLIC_URL takes a path of letters, digits, "-", "_", "." and "~" alone.');
  return origin + path;
}

/** The path of the site on its origin, without a slash at its end; empty for an origin of its own. */
export function publicPathOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.slice(0, -1);
}

/** Where a provider reports payments; null without `YUEQI_PUBLIC_URL`. @throws Error naming the variable */
export function readNotifyUrl(environment: NodeJS.ProcessEnv, provider: string): string | null {
  const site = readPublicUrl(environment);
  return site === null ? null : `${site}pay/notify/${provider}`;
}

/** Reads what has a form. @throws Error naming the variable and what it takes */
export function readFormed(
  environment: NodeJS.ProcessEnv,
  name: string,
  form: RegExp,
  takes: string,
): string {
  const text = environment[name] ?? '';
  if (!form.test(text)) throw new Error(`${name} takes ${takes}.`);
  return text;
}

/** Reads the file that a variable names. @throws Error naming the variable, never with a part of the file */
export async function readNamedFile(
  environment: NodeJS.ProcessEnv,
  name: string,
  takes: string,
): Promise<string> {
  const file = environment[name];
  if (!file) throw new Error(`${name} takes the path of a file with ${takes}.`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${name}: the file cannot be read.`);
  });
  return text.trim();
}

/**
 * Reads an RSA key of at least 2048 bits: PEM, or the bare Base64 that tools of providers write.
 *
 * @throws Error naming the variable, never with a part of the key
 */
export async function readRsaKey(
  environment: NodeJS.ProcessEnv,
  name: string,
  kind: 'private' | 'public',
): Promise<KeyObject> {
  const key = parseKey(await readNamedFile(environment, name, `an RSA key (${kind})`), kind);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new Error(`${name}: the file holds no ${kind} RSA key of at least ${leastBits} bits.`);
  return key;
}

function parseKey(text: string, kind: 'private' | 'public'): KeyObject | null {
  // The public half of one's own key would be taken for that of the provider.
  if (kind === 'public' && text.includes('PRIVATE')) return null;
  const create = kind === 'private' ? createPrivateKey : createPublicKey;
  const der = Buffer.from(text, 'base64');
  const forms = text.startsWith('-----')
    ? [() => create(text)]
    : [
        () =>
          kind === 'private'
            ? createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
            : createPublicKey({ key: der, format: 'der', type: 'spki' }),
        () => create({ key: der, format: 'der', type: 'pkcs1' }),
      ];
  for (const form of forms)
    try {
      return form();
    } catch {
      continue;
    }
  return null;
}
