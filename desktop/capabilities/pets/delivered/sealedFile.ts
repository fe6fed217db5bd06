import { createHash, randomBytes } from 'node:crypto';
import { nonceBytes, openMessage, sealMessage, tagBytes } from '../../../../media/kernel/sealMessage.ts';
import type { HostKey } from '../../../kernel/secretKeys.ts';

const mark = Buffer.from('YQP1');
const keyIdBytes = 8;
const ownerBytes = 16;
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
  const sealed = sealMessage(content, { key, nonce, authenticated: authenticated(head, subject) });
  return Buffer.concat([head, sealed]);
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
  const seal = { key: key.key, nonce, authenticated: authenticated(head, subject) };
  try {
    return openMessage(file.subarray(headBytes), seal);
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
