import { sendMessage } from '../../messages/sendMessage.ts';
import { endOtherSessions, holdSession, writeSession, type Session } from '../sessions/sessions.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { checkNewPassword } from '../accounts/accountRules.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';

/** The form of a password change. */
export interface PasswordChange {
  uid: string;
  password: string;
  newPassword: string;
  isSigningOutOthers: boolean;
}

/** The user is notified on every device, in case it was another person. */
const notice = {
  title: '密码已修改',
  title_en: 'Your password was changed',
  text: '如果不是你本人操作，请到设备管理移除陌生设备，并再次修改密码',
  text_en: 'If this was not you, remove unknown devices and change your password again',
};

/**
 * Changes the password of a user who knows the current one. The token of this device is replaced; those of the
 * others end on request.
 *
 * @throws ServiceError `credentialsWrong`, `passwordWeak`, `tooManyTries`; `loginExpired` where the session ended
 * in the meantime
 */
export async function changePassword(
  { database, passwords, tries }: SignInTools,
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
  // Counted before it is checked: a stolen token must not become a way to try passwords.
  const wait = await tries.count(rateLimits.passwordChange(uid), now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
  const shares = [hashShares.knownPerson(uid), hashShares.address(address)];
  if (!(await passwords.verify(password, account.password_hash, shares)))
    throw new ServiceError('credentialsWrong');
  const changed = await passwords.hash(newPassword, shares);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: written } = await transaction
      .updateTable('accounts')
      .set({ password_hash: changed })
      .where('uid', '=', uid)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    // A concurrent change was first, so the given password is no longer the current one.
    if (written === 0n) throw new ServiceError('credentialsWrong');
    // Hashes wait in a queue: a session that ended there must not be renewed.
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
