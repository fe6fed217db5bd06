import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { HostKey } from '../../../kernel/secretKeys.ts';

const algorithm = 'aes-256-gcm';
const mark = Buffer.from('YQP1');
const keyIdBytes = 8;
const ownerBytes = 16;
/** The length that GCM is made for (NIST SP 800-38D, section 8.2.2), and its longest tag. */
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = mark.length + keyIdBytes + ownerBytes + nonceBytes;

/** Content and account that a sealed file belongs to: it opens for no other. */
interface SealSubject {
  pet: string;
  uid: string;
}

/** Reasons why a sealed file does not open. */
type SealFault = 'other_account' | 'key_lost' | 'file_changed';

/**
 * Seals a file: mark, digests of key and account, nonce, tag, ciphertext. The head, the pet and the account are
 * authenticated, so that no file is taken for that of another pet or user.
 */
export function sealFile(content: Uint8Array, { key, id }: HostKey, subject: SealSubject): Buffer {
  const nonce = randomBytes(nonceBytes);
  const head = Buffer.concat([mark, id, ownerOf(subject.uid), nonce]);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(authenticated(head, subject));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([head, cipher.getAuthTag(), sealed]);
}

/**
 * Opens a sealed file.
 *
 * @param key null where the host has none
 * @returns its content, or the reason why it does not open
 */
export function openSealedFile(file: Buffer, key: HostKey | null, subject: SealSubject): Buffer | SealFault {
  if (file.length < headBytes + tagBytes || !file.subarray(0, mark.length).equals(mark))
    return 'file_changed';
  const keyId = file.subarray(mark.length, mark.length + keyIdBytes);
  const owner = file.subarray(mark.length + keyIdBytes, headBytes - nonceBytes);
  if (!owner.equals(ownerOf(subject.uid))) return 'other_account';
  if (!key?.id.equals(keyId)) return 'key_lost';
  const head = file.subarray(0, headBytes);
  const nonce = head.subarray(headBytes - nonceBytes);
  const tag = file.subarray(headBytes, headBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key.key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(authenticated(head, subject)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(file.subarray(headBytes + tagBytes)), decipher.final()]);
  } catch {
    return 'file_changed';
  }
}

/** An account is named by a digest: the folder tells nobody who used this machine. */
function ownerOf(uid: string): Buffer {
  return createHash('sha256').update('owner of a pet').update(uid).digest().subarray(0, ownerBytes);
}

function authenticated(head: Buffer, { pet, uid }: SealSubject): Buffer {
  return Buffer.concat([head, Buffer.from(`${pet}\n${uid}`)]);
}
