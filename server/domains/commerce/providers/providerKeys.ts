import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeFileProblem } from '../../../kernel/fileProblem.ts';

const minBits = 2_048;
const apiKeyCharacters = 32;

/** Parses an https address; on this machine it may be without TLS. @returns null for another one */
export function parseTlsUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (isLoopback && url?.protocol === 'http:') ? url.href : null;
}

/** Documents hold it as it is: no character of it has a meaning there. */
const publicPathPattern = /^\/(?:[\w.~\-]+\/)*$/v;

/**
 * Parses the address of the site as its users have it: with a path where it lies below one.
 *
 * @returns with a slash at its end; null for a wrong one
 */
export function parsePublicUrl(text: string): string | null {
  const url = parseTlsUrl(text);
  if (url === null) return null;
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/?$/v, '/');
  return publicPathPattern.test(path) ? origin + path : null;
}

/** The path of the site on its origin, without a slash at its end; empty for an origin of its own. */
export function publicPathOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.slice(0, -1);
}

/** The address where a provider reports payments. */
export function notifyUrlOf(publicUrl: string, provider: string): string {
  return `${publicUrl}pay/notify/${provider}`;
}

/** Reads the file that a variable names. @throws Error naming the variable, never with a part of the file */
function readNamedFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: the file cannot be read: ${describeFileProblem(error)}.`);
  }
}

/**
 * Reads an RSA key of at least 2048 bits: PEM, or the bare Base64 that tools of providers write.
 *
 * @throws Error naming the variable, never with a part of the key
 */
export function readRsaKey(name: string, file: string, kind: 'private' | 'public'): KeyObject {
  const key = parseKey(readNamedFile(name, file), kind);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits)
    throw new Error(`${name}: the file holds no ${kind} RSA key of at least ${minBits} bits.`);
  return key;
}

/** Reads a certificate. @throws Error naming the variable */
export function readCertificate(name: string, file: string): X509Certificate {
  const text = readNamedFile(name, file);
  try {
    return new X509Certificate(text);
  } catch {
    throw new Error(`${name}: the file holds no certificate.`);
  }
}

/** Reads an APIv3 key of WeChat Pay. @throws Error naming the variable */
export function readApiKey(name: string, file: string): Buffer {
  const key = Buffer.from(readNamedFile(name, file));
  if (key.length !== apiKeyCharacters)
    throw new Error(`${name}: the file holds no APIv3 key, which has ${apiKeyCharacters} characters.`);
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
