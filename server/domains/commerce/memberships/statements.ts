import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  statementSeconds,
  type MembershipStatementDto,
  type SignedStatementDto,
} from '../../../../src/api/contract/memberships.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { membershipOf } from '../../people/profiles/membership.ts';
import { readSigningKey } from '../keys/serviceKeys.ts';

const keyName = 'membership statements';

/**
 * Signs what a desktop client keeps of a membership (decision 0033): it holds on the device that asked, at most 72 hours
 * and never longer than the membership.
 *
 * @param now unix seconds
 * @returns null for a user without a membership
 */
export async function signStatement(
  database: DatabaseHandle,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<SignedStatementDto | null> {
  const membership = await membershipOf(database, uid, now);
  if (!membership?.isMember) return null;
  const statement: MembershipStatementDto = {
    uid,
    device_id: deviceId,
    kind: membership.kind as MembershipStatementDto['kind'],
    until: membership.until,
    issued_at: now,
    valid_until: Math.min(membership.until, now + statementSeconds),
  };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
  const signature = sign(null, Buffer.from(payload), await readKey(database, now));
  return { payload, signature: signature.toString('base64url') };
}

/** The public key of the statements of this database: DER as SPKI, base64. */
export async function readStatementKey(database: DatabaseHandle, now: number): Promise<string> {
  const key = createPublicKey(await readKey(database, now));
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

function readKey(database: DatabaseHandle, now: number): Promise<KeyObject> {
  return readSigningKey(database, keyName, now);
}
