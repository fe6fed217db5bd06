import type { PasskeyAnswerDto } from '../../../../src/api/contract/passkeys.ts';
import type { SecondStepDto } from '../../../../src/api/contract/proofs.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { writeSession, type Session } from '../sessions/sessions.ts';
import { accountKeyOf } from '../../../../src/api/rules/password/password.ts';
import { verifyPasskey } from '../factors/passkeys.ts';
import { checkSecondStep, hasFactors } from '../factors/proofs.ts';
import { notifyOfNewDevice } from '../mail/notices.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { verifyPassword } from '../accounts/userSecrets.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

export interface SignedIn {
  uid: string;
  session: Session;
}

/** The typed fields, and the second step where the account has one. */
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
  const { database } = tools;
  const { password } = form;
  const accountKey = accountKeyOf(form.account);
  const found = await findAccount(database, accountKey, context.deviceId);
  const hash = await verifyPassword(
    tools,
    {
      owner: { accountKey, uid: found?.uid ?? null },
      password,
      stored: found?.password_hash ?? null,
      isKnownDevice: found !== undefined && found.known_device !== null,
      isSignedIn: false,
    },
    context,
  );
  if (hash === null || !found) throw new ServiceError('credentialsWrong');
  if (found.is_blocked) throw new ServiceError('userBlocked');
  const isByFactor = await requireSecondStep(tools, found, form.secondStep, context);
  const session = await begin(database, { ...found, hash, isByFactor }, context);
  // Its second step is used up: a password that was changed in the meantime is wrong.
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
  await checkSecondStep(tools, { owner: { accountKey, uid }, step, limit }, context);
  return true;
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
