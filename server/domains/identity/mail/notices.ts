import { toPlainLine } from '../../../../src/api/rules/shownText.ts';
import { dayOf, secondsPerDay } from '../../../kernel/days.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { sendMessage, type NewMessage } from '../../messages/sendMessage.ts';
import { queueMail, type NoticeTexts } from './mailQueue.ts';
import { noticeTexts } from './mailTexts.ts';

const nameLength = 64;
/** A thief of a session could remove a message before its owner reads it. */
const keptSeconds = 7 * secondsPerDay;

/** Notifies a user of a sign-in on a device that the account does not know. @param now unix seconds */
export async function notifyOfNewDevice(
  transaction: DatabaseHandle,
  { uid, deviceName = '', now }: { uid: string; deviceName: string | undefined; now: number },
): Promise<void> {
  const name = toPlainLine(deviceName, nameLength);
  await notify(transaction, {
    uid,
    now,
    texts: noticeTexts('newDevice', name === '' ? 'newDevice' : 'namedNewDevice', { name }),
  });
}

/** Notifies a user, once a day, of many wrong tries to sign in. @param now unix seconds */
export async function notifyOfTries(
  database: DatabaseHandle,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  await database.transaction().execute((transaction) =>
    notify(transaction, {
      uid,
      now,
      dedupeKey: `tries ${dayOf(now)}`,
      texts: noticeTexts('tries', 'tries'),
    }),
  );
}

interface SecurityNotice {
  uid: string;
  texts: NoticeTexts;
  /** The message in the product, where it is another one than the texts. */
  message?: Pick<NewMessage, 'name' | 'parameters'>;
  /** Unix seconds. */
  now: number;
  dedupeKey?: string;
}

/**
 * The only way to tell a user of what concerns the account's security: by a message in the product, which nobody removes for
 * seven days, and by a mail where the account has a confirmed address.
 */
export async function notify(
  transaction: DatabaseHandle,
  { uid, texts, message, now, dedupeKey }: SecurityNotice,
): Promise<void> {
  if (dedupeKey !== undefined) {
    const earlier = await transaction
      .selectFrom('messages')
      .select('message_id')
      .where('uid', '=', uid)
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirst();
    if (earlier) return;
  }
  await sendMessage(transaction, {
    uid,
    ...(message ?? { name: 'notice', parameters: texts }),
    now,
    keptUntil: now + keptSeconds,
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
  const email = await transaction
    .selectFrom('account_emails')
    .select('address')
    .where('uid', '=', uid)
    .where('is_confirmed', '=', 1)
    .executeTakeFirst();
  if (email) await queueMail(transaction, { kind: 'notice', uid, notice: { ...texts, ...email } }, now);
}
