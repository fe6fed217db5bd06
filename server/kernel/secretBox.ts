import { randomBytes } from 'node:crypto';
import { nonceBytes, openMessage, sealMessage } from '../../media/kernel/sealMessage.ts';
import type { SecretKey } from './secretKeys.ts';

const sealedPattern = /^v1:(?<id>[^:]*):/v;

/** Seals the texts of one column of the database. */
export interface SecretBox {
  /** @returns `v1:<id of the key>:<base64url of nonce, tag and ciphertext>` */
  seal(text: string): string;
  /**
   * Opens a sealed text.
   *
   * @throws Error for an unknown key, and for a text that is not sealed, was changed or belongs to another column
   */
  open(stored: string): string;
}

/** The prefix of texts that a key sealed. */
export function sealedPrefix({ id }: SecretKey): string {
  return `v1:${id}:`;
}

/** The id of the key that sealed a text; null for a text that is not sealed. */
export function sealingKeyOf(stored: string): string | null {
  return sealedPattern.exec(stored)?.groups?.['id'] ?? null;
}

/**
 * A box of AES-256-GCM.
 *
 * @param keys the first seals, all open
 * @param column is authenticated, so that no text opens in another column
 */
export function createSecretBox(keys: readonly [SecretKey, ...SecretKey[]], column: string): SecretBox {
  const [first] = keys;
  const authenticated = Buffer.from(column);
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const sealed = sealMessage(Buffer.from(text), { key: first.key, nonce, authenticated });
      return sealedPrefix(first) + Buffer.concat([nonce, sealed]).toString('base64url');
    },
    open(stored) {
      const id = sealingKeyOf(stored);
      if (id === null) throw new Error(`A secret in ${column} is not sealed.`);
      const key = keys.find((known) => known.id === id);
      if (!key) throw new Error(`A secret in ${column} is sealed by an unknown key.`);
      const bytes = Buffer.from(stored.slice(sealedPrefix(key).length), 'base64url');
      try {
        const seal = { key: key.key, nonce: bytes.subarray(0, nonceBytes), authenticated };
        return openMessage(bytes.subarray(nonceBytes), seal).toString();
      } catch (error) {
        throw new Error(`A sealed secret in ${column} was changed.`, { cause: error });
      }
    },
  };
}
