import { accountKeyOf } from '../../../../src/api/rules/password/password.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { checkNewPassword } from '../accounts/accountRules.ts';
import { hashShares } from '../accounts/hashConcurrency.ts';
import { guardSecret } from '../accounts/guardSecret.ts';
import type { SignInTools } from '../accounts/signInTools.ts';
import { guardOf } from '../accounts/userSecrets.ts';
import { consumeRecoveryCode } from '../factors/recoveryCodes.ts';
import { consumeLink, endResetLinks, findLink } from '../mail/mailedLinks.ts';
import { queueMail } from '../mail/mailQueue.ts';
import { noticeTexts } from '../mail/mailTexts.ts';
import { notify } from '../mail/notices.ts';
import { endAllSessions } from '../sessions/sessions.ts';

/** The proof that replaces the forgotten password. */
export type ResetProof =
  | { kind: 'link'; token: string }
  | { kind: 'recovery_code'; account: string; code: string };

/** The network address and time of the request. */
interface ResetPlace {
  address: string;
  /** Unix seconds. */
  now: number;
}

/**
 * Queues the mail with the link that replaces a forgotten password. The check for an account, and for a confirmed
 * address, comes when it is sent: the response reveals nothing. So many mails an hour are sent for one account; more
 * requests are answered alike, so that a stranger's do not lock its owner out.
 *
 * @throws ServiceError `tooManyTries`
 */
export async function requestReset(
  { database, tries }: SignInTools,
  account: string,
  { address, now }: ResetPlace,
): Promise<void> {
  const accountKey = accountKeyOf(account);
  const wait = await tries.count(rateLimits.passwordResetFrom(address), now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
  if ((await tries.count(rateLimits.resetMails(accountKey), now)) > 0) return;
  await queueMail(database, { kind: 'reset', accountKey }, now);
}

/**
 * Replaces a forgotten password, and ends every session. A second step stays: the password is one of two factors.
 *
 * @throws ServiceError `linkInvalid`, `secondFactorWrong`, `passwordWeak`, `tooManyTries`
 */
export async function resetPassword(
  tools: SignInTools,
  { proof, newPassword }: { proof: ResetProof; newPassword: string },
  place: ResetPlace,
): Promise<void> {
  const { database, passwords } = tools;
  const uid = await (proof.kind === 'link'
    ? checkLink(tools, proof.token, newPassword, place)
    : checkCode(tools, proof, newPassword, place));
  const shares = [hashShares.knownPerson(uid), hashShares.address(place.address)];
  const hash = await passwords.hash(newPassword, shares);
  await database.transaction().execute(async (transaction) => {
    // Of concurrent uses of one link, one changes the password. A code was used up when it was checked.
    if (proof.kind === 'link') {
      const owner = await consumeLink(transaction, { kind: 'reset', token: proof.token }, place.now);
      if (!owner) throw new ServiceError('linkInvalid');
    }
    await transaction.updateTable('accounts').set({ password_hash: hash }).where('uid', '=', uid).execute();
    await endResetLinks(transaction, uid);
    await endAllSessions(transaction, uid, place.now);
    await notify(transaction, { uid, texts: noticeTexts('passwordReset', 'passwordReset'), now: place.now });
  });
}

async function checkLink(
  { database }: SignInTools,
  token: string,
  newPassword: string,
  { now }: ResetPlace,
): Promise<string> {
  const owner = await findLink(database, { kind: 'reset', token }, now);
  if (!owner) throw new ServiceError('linkInvalid');
  const account = await database
    .selectFrom('accounts')
    .select('account_key')
    .where('uid', '=', owner.uid)
    .executeTakeFirstOrThrow();
  checkNewPassword(newPassword, account.account_key);
  return owner.uid;
}

/** An account without such a code, and one that does not exist, get the same answer at the same cost. */
async function checkCode(
  tools: SignInTools,
  { account, code }: { account: string; code: string },
  newPassword: string,
  { address, now }: ResetPlace,
): Promise<string> {
  const { database } = tools;
  const accountKey = accountKeyOf(account);
  checkNewPassword(newPassword, accountKey);
  const every = [rateLimits.recovery(accountKey, address), rateLimits.passwordResetFrom(address)];
  const found = await database
    .selectFrom('accounts')
    .select('uid')
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  const uid = found?.uid ?? null;
  const shares = [hashShares.account(accountKey), hashShares.address(address)];
  const owner = await guardSecret(guardOf(tools, { accountKey, uid }, { every }, now), async () =>
    (await consumeRecoveryCode(database, tools, { uid, typed: code, shares })) ? uid : null,
  );
  if (owner === null) throw new ServiceError('secondFactorWrong');
  return owner;
}
