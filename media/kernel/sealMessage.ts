import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** The length that GCM is made for, in bytes (NIST SP 800-38D, section 8.2.2). */
export const nonceBytes = 12;
/** The longest that GCM has, in bytes. */
export const tagBytes = 16;

interface Seal {
  key: KeyObject | Buffer;
  /** Used for no other message of the key. */
  nonce: Buffer;
  /** Not part of the message: it opens with the same data only. */
  authenticated: Buffer;
}

/** Seals a message with AES-256-GCM. @returns tag and ciphertext */
export function sealMessage(message: Uint8Array, { key, nonce, authenticated }: Seal): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(authenticated);
  const ciphertext = Buffer.concat([cipher.update(message), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), ciphertext]);
}

/** Opens tag and ciphertext. @throws Error where they were changed, or sealed with another key, nonce or authenticated data */
export function openMessage(sealed: Buffer, { key, nonce, authenticated }: Seal): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(authenticated).setAuthTag(sealed.subarray(0, tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()]);
}
