import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

const challengeBytes = 32;
/** The lifetime of a challenge, in seconds. */
export const challengeSeconds = 300;

/** The purpose of a challenge, with the user and the device that asked for it. */
export interface ChallengePurpose {
  purpose: 'create' | 'use';
  deviceId: string;
  /** The user who creates a passkey; null where anyone may answer. */
  uid: string | null;
}

/**
 * Makes a challenge for a passkey. Only its hash is stored.
 *
 * @param now unix seconds
 */
export async function createChallenge(
  database: DatabaseHandle,
  { purpose, deviceId, uid }: ChallengePurpose,
  now: number,
): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      device_id: deviceId,
      uid,
      expires_at: now + challengeSeconds,
    })
    .execute();
  return challenge;
}

const clientData = v.object({ challenge: v.pipe(v.string(), v.maxLength(128)) });

/**
 * Uses up the challenge that an answer names; of several answers to one, one gets it.
 *
 * @param encoded the `clientDataJSON` of the answer
 * @param now unix seconds
 * @returns the challenge, which the answer must have signed
 * @throws ServiceError `challengeExpired` for one that is unknown, of another purpose, device or user, expired or used
 */
export async function consumeChallenge(
  database: DatabaseHandle,
  encoded: string,
  { purpose, deviceId, uid }: ChallengePurpose,
  now: number,
): Promise<string> {
  const challenge = readChallenge(encoded);
  if (challenge === null) throw new ServiceError('passkeyRefused', 200, 'its answer cannot be read.');
  const { numDeletedRows: used } = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('device_id', '=', deviceId)
    .where('uid', uid === null ? 'is' : '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (used === 0n) throw new ServiceError('challengeExpired');
  return challenge;
}

function readChallenge(encoded: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    const read = v.safeParse(clientData, data);
    return read.success ? read.output.challenge : null;
  } catch {
    // Not JSON: a refusal like any other.
    return null;
  }
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
