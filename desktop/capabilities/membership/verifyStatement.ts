import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import {
  membershipStatement,
  statementSeconds,
  type MembershipStatementDto,
  type SignedStatementDto,
} from '../../../src/api/contract/memberships.ts';

const payloadShape = v.pipe(v.string(), v.parseJson(), membershipStatement);

/**
 * Returns the content of a statement that the service has signed.
 *
 * @param publicKey DER as SPKI, base64
 * @returns null where the signature is not the key's, or the signed content is no statement
 */
export function verifyStatement(
  { payload, signature }: SignedStatementDto,
  publicKey: string,
): MembershipStatementDto | null {
  const key = readKey(publicKey);
  if (!key || !verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'))) return null;
  const statement = v.safeParse(payloadShape, Buffer.from(payload, 'base64url').toString());
  if (!statement.success) return null;
  const { issued_at: issuedAt, valid_until: validUntil, until } = statement.output;
  const isBounded = validUntil <= until && validUntil - issuedAt <= statementSeconds;
  return isBounded ? statement.output : null;
}

function readKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
