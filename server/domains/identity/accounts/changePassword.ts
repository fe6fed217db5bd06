import { sendMessage } from '../../messages/sendMessage.ts';
import { endOtherSessions, holdSession, writeSession, type Session } from '../sessions/sessions.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { checkNewPassword } from './accountRules.ts';
import { hashShares } from './hashConcurrency.ts';
import type { SignInContext, SignInTools } from './signIn.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

/** What a signed-in person fills in to have another password. */
export interface PasswordChange {
  uid: string;
  password: string;
  newPassword: string;
  isSigningOutOthers: boolean;
}

/** The person hears of it on every device, in case it was somebody else. */
const notice = {
  title: '密码已修改',
  title_en: 'Your password was changed',
  text: '如果不是你本人操作，请到设备管理移除陌生设备，并再次修改密码',
  text_en: 'If this was not you, remove unknown devices and change your password again',
};

/**
 * Changes the password of a person who knows the present one. The token of this device is replaced; those of the
 * others end where that is asked for.
 *
 * @throws ServiceError `credentialsWrong`, `passwordWeak`, `tooManyTries`; `loginExpired` where the session ended
 *   meanwhile
 */
export async function changePassword(
  { database, passwords, slots, tries }: SignInTools,
  { uid, password, newPassword, isSigningOutOthers }: PasswordChange,
  { address, deviceId, common, now }: SignInContext,
): Promise<Session> {
  const account = await database
    .selectFrom('accounts')
    .select(['account_key', 'password_hash'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!account) throw new ServiceError('credentialsWrong');
  checkNewPassword(newPassword, account.account_key);
  // Counted before it is looked at: a stolen token must not become a way to try passwords.
  const wait = await tries.count(rateLimits.passwordChange(uid), now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
  const shares = [hashShares.knownPerson(uid), hashShares.address(address)];
  if (!(await slots.run(() => passwords.verify(password, account.password_hash), shares)))
    throw new ServiceError('credentialsWrong');
  const changed = await slots.run(() => passwords.hash(newPassword), shares);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: written } = await transaction
      .updateTable('accounts')
      .set({ password_hash: changed })
      .where('uid', '=', uid)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    // Somebody else changed it in between, so the password that was given is no longer the present one.
    if (written === 0n) throw new ServiceError('credentialsWrong');
    // Hashes wait in a queue: a session that ended there must not begin anew.
    await holdSession(transaction, common.token);
    const session = await writeSession(transaction, {
      uid,
      deviceId,
      platform: common.platform,
      playerVersion: common.player_version,
      now,
    });
    if (isSigningOutOthers) await endOtherSessions(transaction, { uid, deviceId, now });
    await sendMessage(transaction, { uid, name: 'notice', parameters: notice, now });
    return session;
  });
}
