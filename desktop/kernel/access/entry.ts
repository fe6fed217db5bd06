import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { clientBasePath, entryCodeParameter } from '../../../src/api/contract/document/boot.ts';
import { loopback } from '../listenOnFreePort.ts';
import { isSameSecret } from '../isSameSecret.ts';

/** Proofs that a page may exchange for the token of this launch. */
export interface EntryProof {
  code?: string | undefined;
  token?: string | undefined;
}

/** Storage of the hashes of the last launches' tokens. */
interface StoredTexts {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Lets browsers of the user in: no document holds a token (decision 0059). */
export interface Entry {
  /**
   * Returns the token of this launch for a code that was not used before, or for the token of one of the last launches:
   * a tab that stays open recovers by itself. Null for anything else.
   */
  exchange(proof: EntryProof): string | null;
}

const launchesKey = 'host.launches';
const rememberedLaunches = 5;
const launches = v.array(v.string());
const nonceBytes = 16;
/** In base64url. */
const nonceLength = 22;

/** @param token of this launch; its hash is remembered, and nothing more of it */
export function createEntry(token: string, values: StoredTexts): Entry {
  const used = new Set<string>();
  const former = readLaunches(values);
  values.set(launchesKey, JSON.stringify([hashOf(token), ...former].slice(0, rememberedLaunches)));
  const isFresh = (code: string): boolean => {
    const nonce = code.slice(0, nonceLength);
    if (!isSameSecret(code.slice(nonceLength), sign(token, nonce)) || used.has(nonce)) return false;
    used.add(nonce);
    return true;
  };
  const isOurs = (given: string): boolean => isSameSecret(given, token) || former.includes(hashOf(given));
  return {
    exchange: ({ code, token: given }) =>
      (code !== undefined && isFresh(code)) || (given !== undefined && isOurs(given)) ? token : null,
  };
}

/**
 * The address that opens the client in a browser, with a code that works once. Every holder of the token can make it:
 * the host, and commands of the same user, without asking the host.
 *
 * @param path below the client's, which may have a query
 */
export function entryAddress({ port, token }: { port: number; token: string }, path = ''): string {
  const address = new URL(clientBasePath + path, `http://${loopback}:${port}`);
  const nonce = randomBytes(nonceBytes).toString('base64url');
  address.searchParams.set(entryCodeParameter, nonce + sign(token, nonce));
  return address.href;
}

function readLaunches(values: StoredTexts): string[] {
  const stored = values.get(launchesKey);
  try {
    return v.parse(launches, JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

const sign = (token: string, nonce: string): string =>
  createHmac('sha256', token).update(`entry ${nonce}`).digest('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
