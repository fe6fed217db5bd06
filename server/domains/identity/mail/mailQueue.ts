import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The content of a mail; addresses and links of the others are found when they are sent. */
export type NewMail =
  | { kind: 'reset'; accountKey: string }
  | { kind: 'confirm'; uid: string }
  | { kind: 'notice'; uid: string; notice: QueuedNotice };

/** A notice in both languages. */
const noticeTexts = v.object({
  title: v.string(),
  title_en: v.string(),
  text: v.string(),
  text_en: v.string(),
});
export type NoticeTexts = v.InferOutput<typeof noticeTexts>;

/** A notice goes to the address of its time: a new one must not get a notice for the former one. */
export const queuedNotice = v.object({ ...noticeTexts.entries, address: v.string() });
type QueuedNotice = v.InferOutput<typeof queuedNotice>;

/**
 * Queues a mail. No request waits for a mail server, and whether an account exists changes nothing of the request.
 *
 * @param now unix seconds
 */
export async function queueMail(database: DatabaseHandle, mail: NewMail, now: number): Promise<void> {
  await database
    .insertInto('mails')
    .values({
      mail_id: randomUUID(),
      kind: mail.kind,
      account_key: mail.kind === 'reset' ? mail.accountKey : null,
      uid: mail.kind === 'reset' ? null : mail.uid,
      parameters: mail.kind === 'notice' ? JSON.stringify(mail.notice) : '{}',
      created_at: now,
      due_at: now,
      attempts: 0,
    })
    .execute();
}
