import { endOtherSessions, holdSession, writeSession, type Session } from '../sessions/sessions.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { checkNewPassword } from '../accounts/accountRules.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import type { SignInContext, SignInTools } from '../accounts/signInTools.ts';
import { findOwner, verifyPassword } from '../accounts/userSecrets.ts';
import { endResetLinks } from '../mail/mailedLinks.ts';
import { noticeTexts } from '../mail/mailTexts.ts';
import { notify } from '../mail/notices.ts';

/** The form of a password change. */
export interface PasswordChange {
  uid: string;
  password: string;
  newPassword: string;
  isSigningOutOthers: boolean;
}

/**
 * Changes the password of a user who knows the current one. The token of this device is replaced; those of the
 * others end on request.
 *
 * @throws ServiceError `credentialsWrong`, `passwordWeak`, `tooManyTries`; `loginExpired` where the session ended
 * in the meantime
 */
export async function changePassword(
  tools: SignInTools,
  { uid, password, newPassword, isSigningOutOthers }: PasswordChange,
  context: SignInContext,
): Promise<Session> {
  const { database, passwords } = tools;
  const { address, deviceId, common, now } = context;
  const owner = await findOwner(database, uid);
  if (!owner) throw new ServiceError('credentialsWrong');
  checkNewPassword(newPassword, owner.accountKey);
  const typed = { owner, password, stored: owner.passwordHash };
  if ((await verifyPassword(tools, { ...typed, isKnownDevice: true, isSignedIn: true }, context)) === null)
    throw new ServiceError('credentialsWrong');
  const shares = [hashShares.knownPerson(uid), hashShares.address(address)];
  const changed = await passwords.hash(newPassword, shares);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: written } = await transaction
      .updateTable('accounts')
      .set({ password_hash: changed })
      .where('uid', '=', uid)
      .where('password_hash', '=', owner.passwordHash)
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
    await endResetLinks(transaction, uid);
    // On every device, in case it was another person.
    await notify(transaction, { uid, texts: noticeTexts('passwordChanged', 'passwordChanged'), now });
    return session;
  });
}
