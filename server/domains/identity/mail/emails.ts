import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { consumeLink } from './mailedLinks.ts';
import { queueMail } from './mailQueue.ts';
import { noticeTexts } from './mailTexts.ts';
import { notify } from './notices.ts';

/**
 * Sets the address of a user, who confirms it by a link; null removes it. The former address is notified.
 *
 * @param now unix seconds
 */
export async function setEmail(
  database: DatabaseHandle,
  { uid, address }: { uid: string; address: string | null },
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // To the former address, while it is still there.
    await notify(transaction, { uid, texts: noticeTexts('emailChanged', 'notYou'), now });
    await transaction.deleteFrom('mailed_links').where('uid', '=', uid).execute();
    await transaction.deleteFrom('account_emails').where('uid', '=', uid).execute();
    if (address === null) return;
    await transaction.insertInto('account_emails').values({ uid, address, is_confirmed: 0 }).execute();
    await queueMail(transaction, { kind: 'confirm', uid }, now);
  });
}

/** Confirms an address by the link that was sent there. @throws ServiceError `linkInvalid` */
export async function confirmEmail(database: DatabaseHandle, token: string, now: number): Promise<void> {
  const owner = await consumeLink(database, { kind: 'confirm', token }, now);
  if (!owner) throw new ServiceError('linkInvalid');
  const { numUpdatedRows: confirmed } = await database
    .updateTable('account_emails')
    .set({ is_confirmed: 1 })
    .where('uid', '=', owner.uid)
    .where('address', '=', owner.address)
    .executeTakeFirst();
  if (confirmed === 0n) throw new ServiceError('linkInvalid');
}

/** Reads the address to which a user's mails go. */
export async function readEmail(
  database: DatabaseHandle,
  uid: string,
): Promise<{ address: string; is_confirmed: boolean } | null> {
  const email = await database
    .selectFrom('account_emails')
    .select(['address', 'is_confirmed'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return email ? { address: email.address, is_confirmed: email.is_confirmed === 1 } : null;
}
