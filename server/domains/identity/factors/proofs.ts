import type { ProofDto, SecondStepDto } from '../../../../src/api/contract/proofs.ts';
import { safetyLimits } from '../../../../src/api/contract/safety.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { rateLimits, type RateLimit } from '../../../kernel/rateLimits.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import { countWrong, guardSecret } from '../accounts/guardSecret.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { findOwner, guardOf, verifyPassword, type SecretOwner } from '../accounts/userSecrets.ts';
import { hashToken, sessionStatus } from '../sessions/sessions.ts';
import { consumeTimeCode } from './authenticatorApps.ts';
import { verifyPasskey } from './passkeys.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';

/** Six digits, as authenticator apps show them: some with a space between. */
const timeCodePattern = /^\d{3}[\s\-]?\d{3}$/v;

/** True if signing in to an account has a second step. */
export async function hasFactors(database: DatabaseHandle, uid: string): Promise<boolean> {
  const app = await database
    .selectFrom('authenticator_apps')
    .select('uid')
    .where('uid', '=', uid)
    .where('is_added', '=', 1)
    .executeTakeFirst();
  if (app) return true;
  const passkey = await database
    .selectFrom('passkeys')
    .select('uid')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return passkey !== undefined;
}

/**
 * Checks a second step. Every try counts, also right ones, so that concurrent guesses are counted too.
 *
 * @param limit of the tries
 * @throws ServiceError `secondFactorWrong`, `tooManyTries`, and those of {@link verifyPasskey}
 */
export async function checkSecondStep(
  tools: SignInTools,
  { owner, step, limit }: { owner: SecretOwner & { uid: string }; step: SecondStepDto; limit: RateLimit },
  context: SignInContext,
): Promise<void> {
  const guard = guardOf(tools, owner, { every: [limit] }, context.now);
  if (step.kind === 'passkey') {
    // Its answer cannot be guessed; the owner is notified of a refused one all the same.
    const holder = await verifyPasskey(tools.database, step.answer, context).catch(async (error: unknown) => {
      await countWrong(guard);
      throw error;
    });
    if (holder !== owner.uid) throw new ServiceError('passkeyRefused', 200, 'it belongs to another account.');
    return;
  }
  const isRight = await guardSecret(guard, async () =>
    (await consumeCode(tools, owner.uid, step.code.trim(), context)) ? true : null,
  );
  if (!isRight) throw new ServiceError('secondFactorWrong');
}

/** Uses up a code of an app, or a recovery code. */
async function consumeCode(
  tools: SignInTools,
  uid: string,
  code: string,
  { address, now }: SignInContext,
): Promise<boolean> {
  if (timeCodePattern.test(code))
    return consumeTimeCode(tools, { uid, code: code.replace(/[\s\-]/v, '') }, now);
  const shares = [hashShares.knownPerson(uid), hashShares.address(address)];
  return consumeRecoveryCode(tools.database, tools, { uid, typed: code, shares });
}

/**
 * Proves once more who is at a device; that counts for ten minutes in this session. A password proves nothing where the
 * account has a factor: it is the other of two.
 *
 * @returns until when, in unix seconds
 * @throws ServiceError `credentialsWrong`, `secondFactorNeeded`, `secondFactorWrong`, `tooManyTries`, and those of {@link verifyPasskey}
 */
export async function confirmIdentity(
  tools: SignInTools,
  { uid, proof }: { uid: string; proof: ProofDto },
  context: SignInContext,
): Promise<number> {
  const { common, now } = context;
  const owner = await findOwner(tools.database, uid);
  // Users of the starter catalogue have no account.
  if (!owner) throw new ServiceError('credentialsWrong');
  if (proof.kind === 'password') {
    if (await hasFactors(tools.database, uid)) throw new ServiceError('secondFactorNeeded');
    const typed = { owner, password: proof.password, stored: owner.passwordHash };
    const hash = await verifyPassword(tools, { ...typed, isKnownDevice: true, isSignedIn: true }, context);
    if (hash === null) throw new ServiceError('credentialsWrong');
  } else {
    const limit = rateLimits.secondStepOfDevice(uid, context.deviceId);
    await checkSecondStep(tools, { owner, step: proof, limit }, context);
  }
  await writeProof(tools.database, { token: common.token, isByFactor: proof.kind !== 'password', now });
  return now + safetyLimits.proofSeconds;
}

/**
 * Stores that a session has just proved who its user is.
 *
 * @throws ServiceError `loginExpired` for one that has ended
 */
export async function writeProof(
  database: DatabaseHandle,
  { token, isByFactor, now }: { token: string; isByFactor: boolean; now: number },
): Promise<void> {
  const { numUpdatedRows: written } = await database
    .updateTable('sessions')
    .set({ confirmed_at: now, is_factor_confirmed: isByFactor ? 1 : 0 })
    .where('token_hash', '=', hashToken(token))
    .where('status', '=', sessionStatus.normal)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (written === 0n) throw new ServiceError('loginExpired');
}

/**
 * Reads the time until which the last proof of a session counts, in unix seconds; 0 for a session that has ended, and
 * for one that has proved a password alone where the account has factors, also since one was added on another device.
 */
export async function readConfirmedUntil(database: DatabaseHandle, token: string): Promise<number> {
  const session = await database
    .selectFrom('sessions')
    .select(['uid', 'confirmed_at', 'is_factor_confirmed'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!session) return 0;
  const counts = session.is_factor_confirmed === 1 || !(await hasFactors(database, session.uid));
  return counts ? session.confirmed_at + safetyLimits.proofSeconds : 0;
}

/** @throws ServiceError `confirmationNeeded` where the session proved its user too long ago */
export async function requireConfirmed(database: DatabaseHandle, token: string, now: number): Promise<void> {
  if ((await readConfirmedUntil(database, token)) <= now) throw new ServiceError('confirmationNeeded');
}
