import { sendDueMails, type MailDependencies } from '../domains/identity/mail/sendMails.ts';
import type { Job } from '../kernel/jobs.ts';

export type { MailDependencies };

/** Sends what is queued, and tries again what could not be sent. Each mail is a lease of its own. */
export const mailJob: Job<MailDependencies> = {
  name: 'mail',
  checkMilliseconds: 5_000,
  run: sendDueMails,
};
