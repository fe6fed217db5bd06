import { passwordProblem } from '../../../src/api/rules/password/password.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import { hashShares } from '../identity/accounts/hashConcurrency.ts';
import type { Share } from '../../kernel/concurrency.ts';
import type { SecretBox } from '../../kernel/secretBox.ts';
import { createTimeCodeSecret, findTimeCodeStep, timeCodeAddress } from '../../kernel/timeCodes.ts';
import type { PasswordHasher } from '../identity/accounts/passwords.ts';
import { countWrong, guardSecret, type SecretGuard } from '../identity/accounts/guardSecret.ts';
import { WaitError } from '../../kernel/serviceError.ts';
import type { ActionLog } from './actionLog.ts';
import { StaffError } from './staffError.ts';
import { openStaffSession } from './staffSessions.ts';

/** The dependencies of a sign-in. */
export interface StaffSignInTools {
  database: DatabaseHandle;
  log: ActionLog;
  passwords: PasswordHasher;
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  /** The network address of the caller. */
  address: string;
  /** The device that a former sign-in of this member left in the browser; null for another one. */
  knownDevice: string | null;
  /** Unix seconds. */
  now: number;
}

interface Credentials {
  name: string;
  password: string;
  /** Six digits of the authenticator app. */
  code: string;
}

/** A session, or what a first sign-in needs. */
export type StaffSignIn =
  | { token: string; enrolment: null }
  | { token: null; enrolment: { secret: string; address: string } };

/**
 * Signs a member in by password and code. With the printed password of a new account it makes a secret for the
 * authenticator app instead, each time another one: {@link enrolStaff} then ends the first sign-in.
 *
 * @throws StaffError `signInRefused`, which does not say what was wrong, `tooManyTries`
 */
export async function signInStaff(tools: StaffSignInTools, given: Credentials): Promise<StaffSignIn> {
  const account = await verifyPassword(tools, given);
  const { database, secrets, now } = tools;
  if (account.is_enrolled === 0) {
    const secret = createTimeCodeSecret();
    await database
      .updateTable('staff_accounts')
      .set({ time_secret: secrets.seal(secret), time_step: 0 })
      .where('staff_id', '=', account.staff_id)
      .where('is_enrolled', '=', 0)
      .execute();
    return { token: null, enrolment: { secret, address: timeCodeAddress(secret, given.name) } };
  }
  if (account.time_secret === null) throw refused();
  const step = findTimeCodeStep(secrets.open(account.time_secret), given.code.trim(), now * 1000);
  if (!step) {
    await countWrong(guardOf(tools, given.name));
    throw refused();
  }
  const { numUpdatedRows: accepted } = await database
    .updateTable('staff_accounts')
    .set({ time_step: step })
    .where('staff_id', '=', account.staff_id)
    // A code counts once, also of two that arrive together.
    .where('time_step', '<', step)
    .executeTakeFirst();
  if (accepted === 0n) throw refused();
  return { token: await openStaffSession(database, account.staff_id, now), enrolment: null };
}

/**
 * Ends a first sign-in: the member has a password of its own, and a code proves that the app has the secret.
 *
 * @returns the token of its session
 * @throws StaffError `signInRefused`, `passwordRefused`, `codeRefused`, `tooManyTries`
 */
export async function enrolStaff(
  tools: StaffSignInTools,
  { newPassword, ...given }: Credentials & { newPassword: string },
): Promise<string> {
  const account = await verifyPassword(tools, given);
  const { database, passwords, secrets, now } = tools;
  if (account.is_enrolled === 1 || account.time_secret === null) throw refused();
  const problem = newPassword === given.password ? 'common' : passwordProblem(newPassword, given.name);
  if (problem)
    throw new StaffError('passwordRefused', `The new password is refused: ${problem}. Choose another one.`);
  const step = findTimeCodeStep(secrets.open(account.time_secret), given.code.trim(), now * 1000);
  if (step === null)
    throw new StaffError(
      'codeRefused',
      'The code does not fit. Check the clock of the phone, and try again.',
    );
  const hash = await passwords.hash(newPassword, sharesOf(tools, given.name));
  const { numUpdatedRows: enrolled } = await database
    .updateTable('staff_accounts')
    .set({ password_hash: hash, password_ends_at: null, is_enrolled: 1, time_step: step })
    .where('staff_id', '=', account.staff_id)
    .where('is_enrolled', '=', 0)
    // Another sign-in with the printed password may have made another secret.
    .where('time_secret', '=', account.time_secret)
    .executeTakeFirst();
  if (enrolled === 0n) throw refused();
  return openStaffSession(database, account.staff_id, now);
}

/** An unknown name takes as long, and is refused in the same words. */
async function verifyPassword(tools: StaffSignInTools, { name, password }: Credentials) {
  const { database, passwords, now } = tools;
  const account = await guardSecret(guardOf(tools, name), async () => {
    const found = await findMember(database, name);
    const stored = found?.password_hash ?? null;
    return (await passwords.verify(password, stored, sharesOf(tools, name))) && found ? found : null;
  }).catch((error: unknown) => {
    if (!(error instanceof WaitError)) throw error;
    const wait = error.waitSeconds;
    throw new StaffError('tooManyTries', `Try again in ${wait} seconds.`, wait);
  });
  if (!account) throw refused();
  if (account.password_ends_at !== null && account.password_ends_at <= now) throw refused();
  return account;
}

function findMember(database: DatabaseHandle, name: string) {
  return database
    .selectFrom('staff_accounts')
    .select(['staff_id', 'password_hash', 'password_ends_at', 'is_enrolled', 'time_secret'])
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Members have no mail: of many wrong tries the log of actions tells them and the operator, once a day. */
function guardOf({ database, log, address, knownDevice, now }: StaffSignInTools, name: string): SecretGuard {
  const tries = createRateCounter(database);
  const every =
    knownDevice === null
      ? [rateLimits.staffAddress(address), rateLimits.staffName(name, address)]
      : [rateLimits.knownStaff(knownDevice)];
  return {
    ...{ tries, limits: { every }, suspicion: rateLimits.staffSuspicion(name), now },
    async tellOwner() {
      if (!(await findMember(database, name)) || (await tries.count(rateLimits.staffAlert(name), now)) > 0)
        return;
      const entry = { staffName: '', action: 'signIn.tries', subject: `staff ${name}`, detail: {}, now };
      await log.append(entry);
    },
  };
}

function sharesOf({ address, knownDevice }: StaffSignInTools, name: string): Share[] {
  return knownDevice === null
    ? [hashShares.staffName(name, address), hashShares.address(address)]
    : [hashShares.knownStaff(knownDevice)];
}

const refused = (): StaffError =>
  new StaffError(
    'signInRefused',
    'The name, the password or the code is wrong, or the code was used before.',
  );
