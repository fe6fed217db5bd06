import type { CommonBlock } from '../../../../src/api/contract/call/call.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { writeSession, type Session } from '../sessions/sessions.ts';
import { accountKeyOf } from '../../../../src/api/rules/password/password.ts';
import { hashShares } from './hashConcurrency.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Share, Slots } from '../../../kernel/concurrency.ts';
import { rateLimits, type RateCounter, type RateLimit } from '../../../kernel/rateLimits.ts';

/** What signing in works with. */
export interface SignInTools {
  database: DatabaseHandle;
  passwords: PasswordHasher;
  /** Hashes need 128 MiB each. */
  slots: Slots;
  tries: RateCounter;
}

/** The device and time of a sign-in. */
export interface SignInContext {
  address: string;
  deviceId: string;
  deviceName: string | undefined;
  common: CommonBlock;
  /** Unix seconds. */
  now: number;
}

export interface SignedIn {
  uid: string;
  session: Session;
}

/**
 * Signs in with a password. A wrong password and an unknown account get the same response at the same
 * cost. After too many wrong attempts the account is locked for a while; a known device can still sign in.
 *
 * @throws ServiceError `credentialsWrong`, `tooManyTries`, `userBlocked`
 */
export async function signIn(
  tools: SignInTools,
  form: { account: string; password: string },
  context: SignInContext,
): Promise<SignedIn> {
  const { database, passwords, slots } = tools;
  const { deviceId, now } = context;
  const { password } = form;
  const accountKey = accountKeyOf(form.account);
  const found = await findAccount(database, accountKey, deviceId);
  const limits = limitsOf(accountKey, found, context);
  await requireNoWait(tools, limits.refusing, now);
  const hash = await slots.run(async () => {
    // Checked again: of many concurrent attempts, those that waited for a slot come after the count of those before.
    await requireNoWait(tools, limits.refusing, now);
    const stored = found?.password_hash ?? null;
    if (!(await passwords.verify(password, stored))) {
      await refuse(tools, limits, now);
      return null;
    }
    // Rehashed with the current parameters.
    return stored !== null && passwords.isOutdated(stored) ? passwords.hash(password) : stored;
  }, limits.shares);
  if (hash === null || !found) throw new ServiceError('credentialsWrong');
  if (found.is_blocked) throw new ServiceError('userBlocked');
  const session = await begin(database, { ...found, hash }, context);
  return session ? { uid: found.uid, session } : signIn(tools, form, context);
}

/**
 * Begins the session, unless the password was changed since it was verified: of concurrent changes one waits
 * for the other, so that a change that signs the others out ends this session, too.
 *
 * @returns null where the password has to be verified again
 */
async function begin(
  database: DatabaseHandle,
  { uid, password_hash: verified, hash }: FoundAccount & { hash: string },
  context: SignInContext,
): Promise<Session | null> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: held } = await transaction
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('uid', '=', uid)
      .where('password_hash', '=', verified)
      .executeTakeFirst();
    if (held === 0n) return null;
    return openSession(transaction, uid, context);
  });
}

/** Begins the session of a user who has just authenticated, or registered. */
export function openSession(
  transaction: DatabaseHandle,
  uid: string,
  { deviceId, deviceName, common, now }: SignInContext,
): Promise<Session> {
  return writeSession(transaction, {
    uid,
    deviceId,
    former: common,
    name: deviceName,
    platform: common.platform,
    playerVersion: common.player_version,
    now,
  });
}

interface FoundAccount {
  uid: string;
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
