import type { PasskeyAnswerDto } from '../../../../src/api/contract/safety/passkeys.ts';
import type { SecondStepDto } from '../../../../src/api/contract/safety/proofs.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { writeSession, type Session } from '../sessions/sessions.ts';
import { accountKeyOf } from '../../../../src/api/rules/password/password.ts';
import { verifyPasskey } from '../factors/passkeys.ts';
import { checkSecondStep, hasFactors } from '../factors/proofs.ts';
import { notifyOfNewDevice, notifyOfTries } from '../mail/notices.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import type { Share } from '../../../kernel/concurrency.ts';
import { rateLimits, type RateLimit } from '../../../kernel/rateLimits.ts';

export interface SignedIn {
  uid: string;
  session: Session;
}

/** What is typed, and the second step where the account has one. */
export interface SignInForm {
  account: string;
  password: string;
  secondStep: SecondStepDto | undefined;
}

/**
 * Signs in with a password. A wrong password and an unknown account get the same response at the same
 * cost. After too many wrong attempts the account is locked for a while; a known device can still sign in.
 *
 * @throws ServiceError `credentialsWrong`, `tooManyTries`, `userBlocked`, `secondFactorNeeded`, and those of
 *   {@link checkSecondStep}
 */
export async function signIn(
  tools: SignInTools,
  form: SignInForm,
  context: SignInContext,
): Promise<SignedIn> {
  const { database, passwords } = tools;
  const { deviceId, now } = context;
  const { password } = form;
  const accountKey = accountKeyOf(form.account);
  const found = await findAccount(database, accountKey, deviceId);
  const limits = limitsOf(accountKey, found, context);
  await requireNoWait(tools, limits.refusing, now);
  const hash = await passwords.run(limits.shares, async (hashing) => {
    // Checked again: of many concurrent attempts, those that waited for a slot come after the count of those before.
    await requireNoWait(tools, limits.refusing, now);
    const stored = found?.password_hash ?? null;
    if (!(await hashing.verify(password, stored))) {
      await noteWrong(tools, accountKey, found?.uid, now);
      await refuse(tools, limits, now);
      return null;
    }
    // Rehashed with the current parameters.
    return stored !== null && passwords.isOutdated(stored) ? hashing.hash(password) : stored;
  });
  if (hash === null || !found) throw new ServiceError('credentialsWrong');
  if (found.is_blocked) throw new ServiceError('userBlocked');
  const isByFactor = await requireSecondStep(tools, found, form.secondStep, context);
  const session = await begin(database, { ...found, hash, isByFactor }, context);
  // Its second step is used up: a password that was changed meanwhile is wrong.
  if (!session && form.secondStep) throw new ServiceError('credentialsWrong');
  return session ? { uid: found.uid, session } : signIn(tools, form, context);
}

/**
 * @returns whether there was one
 * @throws ServiceError `secondFactorNeeded` where the account has one and none was sent
 */
async function requireSecondStep(
  tools: SignInTools,
  { uid, account_key: accountKey, known_device: knownDevice }: FoundAccount,
  step: SecondStepDto | undefined,
  context: SignInContext,
): Promise<boolean> {
  if (!(await hasFactors(tools.database, uid))) return false;
  if (!step) throw new ServiceError('secondFactorNeeded');
  // A device of its own cannot be locked out by a stranger who knows the password.
  const limit =
    knownDevice === null ? rateLimits.secondStep(uid) : rateLimits.secondStepOfDevice(uid, context.deviceId);
  await checkSecondStep(tools, { uid, step, limit }, context).catch(async (error: unknown) => {
    await noteWrong(tools, accountKey, uid, context.now);
    throw error;
  });
  return true;
}

/** Counts a wrong password or code; of many, the account's owner is told. */
async function noteWrong(
  { database, tries }: SignInTools,
  accountKey: string,
  uid: string | undefined,
  now: number,
): Promise<void> {
  const wait = await tries.count(rateLimits.suspicion(accountKey), now);
  if (wait > 0 && uid !== undefined) await notifyOfTries(database, { uid, now });
}

/**
 * Signs in with a passkey alone: it is something that the user has, and verified its user by itself.
 *
 * @throws ServiceError `userBlocked`, and those of {@link verifyPasskey}
 */
export async function signInWithPasskey(
  { database }: SignInTools,
  answer: PasskeyAnswerDto,
  context: SignInContext,
): Promise<SignedIn> {
  const uid = await verifyPasskey(database, answer, context);
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('is_blocked')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (account?.is_blocked !== 0) throw new ServiceError('userBlocked');
    const known = await transaction
      .selectFrom('sessions')
      .select('device_id')
      .where('uid', '=', uid)
      .where('device_id', '=', context.deviceId)
      .executeTakeFirst();
    if (!known) await notifyOfNewDevice(transaction, { uid, ...context });
    return { uid, session: await openSession(transaction, { uid, isByFactor: true }, context) };
  });
}

/**
 * Begins the session, unless the password was changed since it was verified: of concurrent changes one waits
 * for the other, so that a change that signs the others out ends this session, too.
 *
 * @returns null where the password has to be verified again
 */
async function begin(
  database: DatabaseHandle,
  account: FoundAccount & { hash: string; isByFactor: boolean },
  context: SignInContext,
): Promise<Session | null> {
  const { uid, password_hash: verified, hash, known_device: knownDevice, isByFactor } = account;
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('uid', '=', uid)
      .where('password_hash', '=', verified)
      .executeTakeFirst();
    if (held === 0n) return null;
    if (knownDevice === null) await notifyOfNewDevice(transaction, { uid, ...context });
    return openSession(transaction, { uid, isByFactor }, context);
  });
}

/** Begins the session of a user who has just authenticated, or registered. */
export function openSession(
  transaction: DatabaseHandle,
  { uid, isByFactor }: { uid: string; isByFactor: boolean },
  { deviceId, deviceName, common, now }: SignInContext,
): Promise<Session> {
  return writeSession(transaction, {
    uid,
    deviceId,
    former: common,
    name: deviceName,
    platform: common.platform,
    playerVersion: common.player_version,
    isByFactor,
    now,
  });
}

interface FoundAccount {
  uid: string;
  account_key: string;
  password_hash: string;
  is_blocked: number;
  known_device: string | null;
}

async function findAccount(
  database: DatabaseHandle,
  accountKey: string,
  deviceId: string,
): Promise<FoundAccount | undefined> {
  return database
    .selectFrom('accounts')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.uid', '=', 'accounts.uid').on('sessions.device_id', '=', deviceId),
    )
    .select([
      'accounts.uid',
      'accounts.account_key',
      'accounts.password_hash',
      'accounts.is_blocked',
      'sessions.device_id as known_device',
    ])
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
}

interface SignInLimits {
  /** The limit after which no password is verified. */
  refusing: RateLimit[];
  /** Which a wrong password counts for; the first is the account's. */
  counting: [account: RateLimit, ...others: RateLimit[]];
  /** The subject whose slots in the queue for hashes it uses. */
  shares: Share[];
}

function limitsOf(
  accountKey: string,
  found: FoundAccount | undefined,
  { address, deviceId }: SignInContext,
): SignInLimits {
  const account = rateLimits.account(accountKey);
  const line = rateLimits.address(address);
  const places = hashShares.address(address);
  if (!found || found.known_device === null)
    return {
      refusing: [account, line],
      counting: [account, line],
      shares: [hashShares.account(accountKey), places],
    };
  const device = rateLimits.knownDevice(found.uid, deviceId);
  return {
    refusing: [device],
    counting: [account, line, device],
    shares: [hashShares.knownPerson(found.uid), places],
  };
}

async function requireNoWait(
  { tries }: SignInTools,
  limits: readonly RateLimit[],
  now: number,
): Promise<void> {
  const waits: number[] = [];
  for (const limit of limits) waits.push(await tries.readWait(limit, now));
  const wait = Math.max(...waits);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
}

/** @throws ServiceError `tooManyTries` where the account had too many wrong tries before this one */
async function refuse({ tries }: SignInTools, { counting }: SignInLimits, now: number): Promise<void> {
  const [account, ...others] = counting;
  const wait = await tries.count(account, now);
  for (const limit of others) await tries.count(limit, now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
}
