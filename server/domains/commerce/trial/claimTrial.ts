import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CommonBlock } from '../../../../src/api/contract/call.ts';
import { trialSigningText } from '../../../../src/api/rules/trialSignature.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { chinaDayOf } from '../../../../src/api/rules/chinaDay.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { membershipKinds, membershipOf } from '../../people/profiles/membership.ts';
import { grantMembership } from '../memberships/grants.ts';
import { isRunning, readCampaign, type TrialCampaign } from './campaign.ts';
import { consumeNonce } from './nonces.ts';

/** A claim as it arrives. */
export interface TrialRequest {
  uid: string;
  common: CommonBlock;
  nonce: string;
  signature: string;
  tryno: number;
  /** Unix seconds. */
  now: number;
}

/**
 * Grants the trial: once to an account and once to a device, and to neither that has had a membership.
 *
 * @returns how long it lasts, in seconds
 * @throws ServiceError in this order: `signatureInvalid`, `nonceReused`, `trialEnded`, `trialClaimed`,
 *   `trialHadMembership`, `trialUsedUp`
 */
export async function claimTrial(database: DatabaseHandle, request: TrialRequest): Promise<number> {
  const { uid, common, nonce, now } = request;
  requireSignature(request);
  await consumeNonce(database, { token: common.token, nonce, now });
  const campaign = await readCampaign(database);
  if (!isRunning(campaign, now)) throw new ServiceError('trialEnded');
  const claim = { uid, deviceId: common.device_id };
  await requireFirst(database, campaign, claim, now);
  try {
    await database.transaction().execute((transaction) => grantTrial(transaction, campaign, claim, now));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another claim of this account or device was first.
    await requireFirst(database, campaign, claim, now);
    throw error;
  }
  return campaign.seconds;
}

function requireSignature({ common, nonce, signature, tryno }: TrialRequest): void {
  const { device_id, open_id, token } = common;
  const text = trialSigningText({ device_id, nonce, open_id, tryno });
  const expected = createHmac('sha256', token).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new ServiceError('signatureInvalid');
}

interface Claim {
  uid: string;
  deviceId: string;
}

async function requireFirst(
  database: DatabaseHandle,
  { name }: TrialCampaign,
  { uid, deviceId }: Claim,
  now: number,
): Promise<void> {
  const membership = await membershipOf(database, uid, now);
  const onDevice = await database
    .selectFrom('trial_claims')
    .select('uid')
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  const byOthers = await database
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.uid', 'sessions.uid')
    .select('sessions.uid')
    .where('sessions.device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  // Read last: a claim of the same account that was granted in between has made a membership too.
  const own = await database
    .selectFrom('trial_claims')
    .select('uid')
    .where('campaign', '=', name)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (own) throw new ServiceError('trialClaimed');
  if ((membership?.until ?? 0) > 0 || onDevice || byOthers) throw new ServiceError('trialHadMembership');
}

async function grantTrial(
  transaction: DatabaseHandle,
  { name, seconds, daily_quota: quota }: TrialCampaign,
  { uid, deviceId }: Claim,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('trial_claims')
    .values({ campaign: name, uid, device_id: deviceId, claimed_at: now })
    .execute();
  await countAgainstQuota(transaction, { campaign: name, quota, now });
  await grantMembership(transaction, {
    uid,
    kind: membershipKinds.trial,
    seconds,
    source: `trial:${name}:${uid}`,
    now,
  });
  await sendMessage(transaction, {
    uid,
    name: 'trialGranted',
    parameters: { seconds },
    now,
    dedupeKey: `trial ${name}`,
  });
}

/** @throws ServiceError `trialUsedUp` */
async function countAgainstQuota(
  transaction: DatabaseHandle,
  { campaign, quota, now }: { campaign: string; quota: number; now: number },
): Promise<void> {
  const day = chinaDayOf(now);
  await transaction
    .insertInto('trial_days')
    .values({ campaign, day, used: 0 })
    .onConflict((conflict) => conflict.columns(['campaign', 'day']).doNothing())
    .execute();
  const { numUpdatedRows: counted } = await transaction
    .updateTable('trial_days')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('campaign', '=', campaign)
    .where('day', '=', day)
    .where('used', '<', quota)
    .executeTakeFirst();
  if (!counted) throw new ServiceError('trialUsedUp');
}
