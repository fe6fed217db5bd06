import type { DatabaseHandle } from '../../../database/database.ts';
import type { Share } from '../../../kernel/concurrency.ts';
import { rateLimits, type RateLimit } from '../../../kernel/rateLimits.ts';
import { notifyOfTries } from '../mail/notices.ts';
import { guardSecret, requireNoWait, type SecretGuard } from './guardSecret.ts';
import { hashShares } from './hashConcurrency.ts';
import type { SignInContext, SignInTools } from './signInTools.ts';

/** An account as it was typed, and its user where there is one. */
export interface SecretOwner {
  accountKey: string;
  uid: string | null;
}

/** A device of a signed-in user has fewer wrong passwords than at the sign-in: it may be a token that was stolen. */
const wrongPasswordsInSession = 10;

/** Finds whose secrets a signed-in user types; null for one without an account. */
export async function findOwner(
  database: DatabaseHandle,
  uid: string,
): Promise<(SecretOwner & { uid: string; passwordHash: string }) | null> {
  const account = await database
    .selectFrom('accounts')
    .select(['account_key', 'password_hash'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return account ? { accountKey: account.account_key, uid, passwordHash: account.password_hash } : null;
}

/** The guard of one of a user's secrets. */
export function guardOf(
  { database, tries }: Pick<SignInTools, 'database' | 'tries'>,
  { accountKey, uid }: SecretOwner,
  limits: SecretGuard['limits'],
  now: number,
): SecretGuard {
  const tellOwner = async () => (uid === null ? undefined : notifyOfTries(database, { uid, now }));
  return { tries, limits, suspicion: rateLimits.suspicion(accountKey), tellOwner, now };
}

interface TypedPassword {
  owner: SecretOwner;
  password: string;
  /** The hash of the account's password; null where there is no account. */
  stored: string | null;
  /** The device is one of the account's, so that no stranger can keep it from signing in. */
  isKnownDevice: boolean;
  /** A caller with a session of the account: the token may be stolen. */
  isSignedIn: boolean;
}

/**
 * Verifies the password of an account, wherever it is typed. All of its wrong ones are counted together.
 *
 * @returns its hash, with the current parameters; null for a wrong password
 * @throws ServiceError `tooManyTries`
 */
export async function verifyPassword(
  tools: SignInTools,
  typed: TypedPassword,
  context: SignInContext,
): Promise<string | null> {
  const { passwords, tries } = tools;
  const { owner, password, stored } = typed;
  const { limits, shares } = limitsOf(typed, context);
  await requireNoWait(tries, limits.refusing, context.now);
  return passwords.run(shares, (hashing) =>
    // Checked again: of many concurrent attempts, those that waited for a slot come after the count of those before.
    guardSecret(guardOf(tools, owner, limits, context.now), async () => {
      if (!(await hashing.verify(password, stored)) || stored === null) return null;
      return passwords.isOutdated(stored) ? hashing.hash(password) : stored;
    }),
  );
}

function limitsOf(
  { owner: { accountKey, uid }, isKnownDevice, isSignedIn }: TypedPassword,
  { address, deviceId }: SignInContext,
): { limits: { refusing: RateLimit[]; wrong: RateLimit[] }; shares: Share[] } {
  const account = rateLimits.account(accountKey);
  const line = rateLimits.address(address);
  const places = hashShares.address(address);
  if (uid === null || !isKnownDevice)
    return {
      limits: { refusing: [account, line], wrong: [account, line] },
      shares: [hashShares.account(accountKey), places],
    };
  const device = rateLimits.knownDevice(uid, deviceId);
  const refusing = isSignedIn ? { ...device, tries: wrongPasswordsInSession } : device;
  return {
    limits: { refusing: [refusing], wrong: [account, line, device] },
    shares: [hashShares.knownPerson(uid), places],
  };
}
