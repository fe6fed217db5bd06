import {
  safetyLimits,
  type AccountSafetyDto,
  type SignInFactorDto,
} from '../../../../src/api/contract/safety.ts';
import { toPlainLine } from '../../../../src/api/rules/shownText.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import type { PasskeySite } from '../accounts/passkeySite.ts';
import { readEmail } from '../mail/emails.ts';
import { noticeTexts } from '../mail/mailTexts.ts';
import { notify } from '../mail/notices.ts';
import { readConfirmedUntil } from './proofs.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/** Reads the factors and addresses that secure an account. */
export async function readSafety(
  database: DatabaseHandle,
  {
    uid,
    token,
    site,
    isMailOffered,
  }: { uid: string; token: string; site: PasskeySite | null; isMailOffered: boolean },
): Promise<AccountSafetyDto> {
  return {
    factors: await listFactors(database, uid),
    recovery_codes_left: await countRecoveryCodes(database, uid),
    is_passkey_offered: site !== null,
    email: await readEmail(database, uid),
    is_mail_offered: isMailOffered,
    confirmed_until: await readConfirmedUntil(database, token),
  };
}

/** The apps and passkeys of an account, without what is secret of them. */
export async function listFactors(database: DatabaseHandle, uid: string): Promise<SignInFactorDto[]> {
  const apps = await database
    .selectFrom('authenticator_apps')
    .select(['factor_id', 'name', 'created_at', 'last_used_at'])
    .where('uid', '=', uid)
    .where('is_added', '=', 1)
    .execute();
  const passkeys = await database
    .selectFrom('passkeys')
    .select(['credential_id as factor_id', 'name', 'created_at', 'last_used_at'])
    .where('uid', '=', uid)
    .execute();
  return [
    ...apps.map((app) => ({ kind: 'app' as const, ...app })),
    ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
  ].toSorted((one, other) => one.created_at - other.created_at || (one.factor_id < other.factor_id ? -1 : 1));
}

/** The name of an app or a passkey: a line without invisible characters. */
export function readFactorName(name: string): string {
  return toPlainLine(name, safetyLimits.name.maximum);
}

/** @throws ServiceError `factorNotFound` */
export async function renameFactor(
  database: DatabaseHandle,
  { uid, factorId, name }: { uid: string; factorId: string; name: string },
): Promise<void> {
  const plain = { name: readFactorName(name) };
  const { numUpdatedRows: apps } = await database
    .updateTable('authenticator_apps')
    .set(plain)
    .where('factor_id', '=', factorId)
    .where('uid', '=', uid)
    .where('is_added', '=', 1)
    .executeTakeFirst();
  if (apps > 0n) return;
  const { numUpdatedRows: passkeys } = await database
    .updateTable('passkeys')
    .set(plain)
    .where('credential_id', '=', factorId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (passkeys === 0n) throw new ServiceError('factorNotFound');
}

/**
 * Removes a factor; the user is notified.
 *
 * @param now unix seconds
 * @throws ServiceError `factorNotFound`
 */
export async function removeFactor(
  database: DatabaseHandle,
  { uid, factorId }: { uid: string; factorId: string },
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const app = await transaction
      .deleteFrom('authenticator_apps')
      .where('factor_id', '=', factorId)
      .where('uid', '=', uid)
      .where('is_added', '=', 1)
      .returning('name')
      .executeTakeFirst();
    const passkey =
      app ??
      (await transaction
        .deleteFrom('passkeys')
        .where('credential_id', '=', factorId)
        .where('uid', '=', uid)
        .returning('name')
        .executeTakeFirst());
    if (!passkey) throw new ServiceError('factorNotFound');
    await notifyOfFactor(transaction, { uid, change: 'removed', name: passkey.name, now });
  });
}

/** Changes of what secures an account, and the titles of their notices. */
const changes = { added: 'factorAdded', removed: 'factorRemoved', codes: 'codesRenewed' } as const;

/** Notifies a user of changes in how the account is secured, in case they were another person's. */
export async function notifyOfFactor(
  transaction: DatabaseHandle,
  { uid, change, name, now }: { uid: string; change: keyof typeof changes; name: string; now: number },
): Promise<void> {
  await notify(transaction, {
    uid,
    texts: noticeTexts(changes[change], name === '' ? 'notYou' : 'namedFactor', { name }),
    now,
  });
}
