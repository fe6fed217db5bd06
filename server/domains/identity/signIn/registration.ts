import { registrationSources, type RegistrationSource } from '../../../../src/api/contract/call.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { checkNewPassword, readNewAccount } from '../accounts/accountRules.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import { insertPerson } from '../../people/profiles/createUser.ts';
import { nicknameKeyOf, readNickname } from '../../people/profiles/nicknames.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { openSession, type SignedIn } from './signIn.ts';
import { notifyInviter } from '../../people/profiles/notifyInviter.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

/** The registration form. */
export interface RegistrationForm {
  account: string;
  password: string;
  nickname: string | undefined;
  /** The user whose invitation led here. */
  inviterUid?: string | undefined;
}

/**
 * Creates an account and signs in. Of several concurrent requests for one account or nickname, one succeeds.
 *
 * @throws ServiceError `accountInvalid`, `accountTaken`, `passwordWeak`, `nicknameInvalid`, `nicknameTaken`,
 *   `tooManyTries`
 */
export async function register(
  { database, passwords, tries }: SignInTools,
  { account, password, nickname: typed, inviterUid }: RegistrationForm,
  context: SignInContext,
): Promise<SignedIn> {
  const { address, common, now } = context;
  const accountKey = readNewAccount(account);
  checkNewPassword(password, accountKey);
  const nickname = typed === undefined || typed.trim() === '' ? null : readNickname(typed);
  const isNicknameFree = nickname === null || (await isFreeNickname(database, nickname));
  // Nicknames are public; account names are not, so repeated attempts are limited.
  const wait = await tries.count(rateLimits.registration(address), now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
  // The account is the first error: a registration that was sent twice has the nickname as well.
  await requireFreeAccount(database, accountKey);
  if (!isNicknameFree) throw new ServiceError('nicknameTaken');
  const passwordHash = await passwords.hash(password, [hashShares.address(address)]);
  return database.transaction().execute(async (transaction) => {
    const uid = await insertPerson(transaction, nickname);
    if (uid === null) {
      // A concurrent registration was first: perhaps with the same account, which then is the error to report.
      await requireFreeAccount(transaction, accountKey);
      throw new ServiceError('nicknameTaken');
    }
    const written = await transaction
      .insertInto('accounts')
      .values({
        account_key: accountKey,
        uid,
        password_hash: passwordHash,
        created_at: now,
        register_frm: common.register_frm ?? 'pc',
      })
      .onConflict((conflict) => conflict.column('account_key').doNothing())
      .executeTakeFirst();
    if (!written.numInsertedOrUpdatedRows) throw new ServiceError('accountTaken');
    const session = await openSession(transaction, { uid, isByFactor: false }, context);
    if (inviterUid !== undefined)
      await thankInviter(transaction, inviterUid, { uid, deviceId: common.device_id, now });
    return { uid, session };
  });
}

/** Thanks a user whose invitation led to a registration. Who registers where the inviter signs in invites himself. */
async function thankInviter(
  transaction: DatabaseHandle,
  inviterUid: string,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<void> {
  const inviter = await transaction
    .selectFrom('accounts')
    .select('uid')
    .where('uid', '=', inviterUid)
    .executeTakeFirst();
  if (!inviter) return;
  const ownDevice = await transaction
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', inviterUid)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  if (ownDevice) return;
  await notifyInviter(transaction, { inviterUid, uid, now });
}

/** The circumstances of a registration. */
export async function readRegistrationSource(
  database: DatabaseHandle,
  uid: string,
): Promise<RegistrationSource> {
  const account = await database
    .selectFrom('accounts')
    .select('register_frm')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return registrationSources.find((source) => source === account?.register_frm) ?? 'pc';
}

async function requireFreeAccount(database: DatabaseHandle, accountKey: string): Promise<void> {
  const taken = await database
    .selectFrom('accounts')
    .select('uid')
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  if (taken) throw new ServiceError('accountTaken');
}

async function isFreeNickname(database: DatabaseHandle, nickname: string): Promise<boolean> {
  const taken = await database
    .selectFrom('users')
    .select('uid')
    .where('nickname_key', '=', nicknameKeyOf(nickname))
    .executeTakeFirst();
  return taken === undefined;
}
