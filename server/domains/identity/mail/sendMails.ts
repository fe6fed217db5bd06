import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import { createLink, linkSeconds, type LinkKind } from './mailedLinks.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { queuedNotice } from './mailQueue.ts';
import { confirmText, noticeText, resetText } from './mailTexts.ts';
import type { MailTable } from '../tables.ts';

/** The time that a process has for one mail before another may try it, in seconds. */
const attemptSeconds = 120;
/** The pauses after which a mail that failed is tried again, in seconds, by the number of attempts so far. */
const pauses = [30, 120, 600, 1_800, 7_200, 21_600] as const;
/** The time after which a mail is given up, in seconds: its reader no longer waits. */
const lifetimes = { reset: linkSeconds.reset, confirm: 24 * 3_600, notice: 48 * 3_600 } as const;

export interface MailDependencies {
  database: DatabaseHandle;
  /** Null where no mail server is set. */
  mail: { send: Mailer; publicUrl: string } | null;
}

/**
 * Sends what is due, one after the other. Each is claimed before it is tried, so that of several processes one tries it;
 * one that fails is tried again later.
 */
export async function sendDueMails(
  { database, mail }: MailDependencies,
  { clock, stop, onFailure }: JobRun,
): Promise<void> {
  if (!mail) return;
  while (!stop.aborted) {
    const row = await claimMail(database, clock());
    if (!row) return;
    try {
      const outgoing = await compose(database, mail.publicUrl, row, clock());
      if (outgoing) await mail.send(outgoing);
      await removeMail(database, row);
    } catch (error) {
      onFailure(error);
      await postpone(database, row, clock());
    }
  }
}

async function claimMail(database: DatabaseHandle, now: number): Promise<MailTable | null> {
  for (;;) {
    const due = await database
      .selectFrom('mails')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = await database
      .updateTable('mails')
      .set({ due_at: now + attemptSeconds, attempts: due.attempts + 1 })
      .where('mail_id', '=', due.mail_id)
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

async function removeMail(database: DatabaseHandle, { mail_id: id }: MailTable): Promise<void> {
  await database.deleteFrom('mails').where('mail_id', '=', id).execute();
}

async function postpone(database: DatabaseHandle, row: MailTable, now: number): Promise<void> {
  const pause = pauses[Math.min(row.attempts, pauses.length) - 1] ?? pauses[0];
  if (now + pause > row.created_at + lifetimeOf(row)) return removeMail(database, row);
  await database
    .updateTable('mails')
    .set({ due_at: now + pause })
    .where('mail_id', '=', row.mail_id)
    .where('attempts', '=', row.attempts)
    .execute();
}

function lifetimeOf({ kind }: MailTable): number {
  return kind === 'reset' || kind === 'confirm' ? lifetimes[kind] : lifetimes.notice;
}

/** A mail with its address and its link; null where there is no address that it may go to. */
async function compose(
  database: DatabaseHandle,
  publicUrl: string,
  row: MailTable,
  now: number,
): Promise<OutgoingMail | null> {
  if (row.kind === 'notice') {
    const { address, ...texts } = v.parse(queuedNotice, JSON.parse(row.parameters));
    return noticeText(address, texts, publicUrl);
  }
  const owner = await findOwner(database, row);
  if (!owner) return null;
  const kind: LinkKind = row.kind === 'reset' ? 'reset' : 'confirm';
  const token = await createLink(database, { kind, ...owner }, now);
  return kind === 'reset'
    ? resetText(owner.address, `${publicUrl}3000/resetPassword#${token}`)
    : confirmText(owner.address, `${publicUrl}3000/accountSafety#${token}`);
}

async function findOwner(
  database: DatabaseHandle,
  { kind, uid, account_key: accountKey }: MailTable,
): Promise<{ uid: string; address: string } | undefined> {
  const emails = database
    .selectFrom('account_emails')
    .innerJoin('accounts', 'accounts.uid', 'account_emails.uid')
    .select(['account_emails.uid', 'account_emails.address']);
  if (kind === 'reset')
    return emails
      .where('accounts.account_key', '=', accountKey ?? '')
      .where('is_confirmed', '=', 1)
      .where('is_blocked', '=', 0)
      .executeTakeFirst();
  return emails
    .where('account_emails.uid', '=', uid ?? '')
    .where('is_confirmed', '=', 0)
    .executeTakeFirst();
}
