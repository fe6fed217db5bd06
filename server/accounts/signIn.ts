import type { CommonBlock } from '../../src/api/contract/call.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError, WaitError } from '../errors/serviceError.ts';
import { createSession, type Session } from '../sessions/sessions.ts';
import { accountKeyOf } from './accountRules.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Slots } from './slots.ts';
import { tryLimits, type Tries, type TryLimit } from './tries.ts';

/** What signing in works with. */
export interface SignInTools {
  database: DatabaseHandle;
  passwords: PasswordHasher;
  /** Hashes take 128 MiB each. */
  slots: Slots;
  tries: Tries;
}

/** Where somebody signs in, and when. */
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
 * Signs in with a password. A wrong password and an account that does not exist get the same answer at the same
 * cost. After too many wrong tries the account waits; a device on which it was signed in before still gets in.
 *
 * @throws ServiceError `credentialsWrong`, `tooManyTries`, `userBlocked`
 */
export async function signIn(
  tools: SignInTools,
  { account, password }: { account: string; password: string },
  context: SignInContext,
): Promise<SignedIn> {
  const { database, passwords, slots } = tools;
  const { deviceId, deviceName, common, now } = context;
  const accountKey = accountKeyOf(account);
  const found = await findAccount(database, accountKey, deviceId);
  const limits = limitsOf(accountKey, found, context);
  await requireNoWait(tools, limits.refusing, now);
  const isRight = await slots.run(async () => {
    // Again: of many tries at once, those that waited for a slot come after the count of those before.
    await requireNoWait(tools, limits.refusing, now);
    const stored = found?.password_hash ?? null;
    const isEqual = await passwords.verify(password, stored);
    if (!isEqual) await refuse(tools, limits, now);
    return isEqual;
  });
  if (!isRight || !found) throw new ServiceError('credentialsWrong');
  if (found.is_blocked) throw new ServiceError('userBlocked');
  if (passwords.isOutdated(found.password_hash)) await renewHash(tools, found, password);
  const session = await createSession(database, {
    uid: found.uid,
    deviceId,
    name: deviceName,
    platform: common.platform,
    playerVersion: common.player_version,
    now,
  });
  return { uid: found.uid, session };
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
  /** Over which no password is looked at. */
  refusing: TryLimit[];
  /** Which a wrong password counts for; the first is the account's. */
  counting: [account: TryLimit, ...others: TryLimit[]];
}

function limitsOf(
  accountKey: string,
  found: FoundAccount | undefined,
  { address, deviceId }: SignInContext,
): SignInLimits {
  const account = tryLimits.account(accountKey);
  const line = tryLimits.address(address);
  if (!found || found.known_device === null) return { refusing: [account, line], counting: [account, line] };
  const device = tryLimits.knownDevice(found.uid, deviceId);
  return { refusing: [device], counting: [account, line, device] };
}

async function requireNoWait(
  { tries }: SignInTools,
  limits: readonly TryLimit[],
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

/** Keeps the password under the parameters of now, unless it was changed meanwhile. */
async function renewHash(
  { database, passwords, slots }: SignInTools,
  { uid, password_hash: outdated }: FoundAccount,
  password: string,
): Promise<void> {
  const renewed = await slots.run(() => passwords.hash(password));
  await database
    .updateTable('accounts')
    .set({ password_hash: renewed })
    .where('uid', '=', uid)
    .where('password_hash', '=', outdated)
    .execute();
}
