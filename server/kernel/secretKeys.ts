import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { StartRefusal } from './startRefusal.ts';

/** A key that seals secrets in the database. */
export interface SecretKey {
  /** Names the key in what it sealed; it says nothing about the key. */
  id: string;
  key: KeyObject;
}

/** The first seals, all open: former keys follow the present one. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** The file of the data folder that has the keys where `YUEQI_SECRET_KEY` is not set. */
export const secretKeyFile = 'secret.key';
export const secretKeyBytes = 32;

const keyPattern = /^[A-Za-z0-9+\/]{43}=$/v;

/**
 * Reads keys in base64, separated by commas.
 *
 * @param place named by the complaint
 * @throws StartRefusal which does not repeat the text
 */
export function parseSecretKeys(text: string, place: string): SecretKeys {
  const [first, ...others] = text.split(',').map((part) => part.trim());
  if (first === undefined || ![first, ...others].every((part) => keyPattern.test(part)))
    throw new StartRefusal(
      `${place} has to be a key of 32 bytes in base64, as openssl rand -base64 32 makes it. Former keys may follow, ` +
        'separated by commas.',
    );
  return [toKey(first), ...others.map(toKey)];
}

function toKey(text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { id, key: createSecretKey(bytes) };
}
