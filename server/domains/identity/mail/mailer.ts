import { fixedNames } from '../../../../src/i18n/fixedNames.ts';

/** A mail as it is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails; where one cannot be sent it rejects, within half a minute. */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`, with user and password where the server wants them. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
  /** The origin of the site, which links lead to. */
  publicUrl: string;
}

const standardWaits = { connectMilliseconds: 10_000, silenceMilliseconds: 15_000 };

/**
 * Opens a mailer. A server that hangs is given up after a while: the queue tries it again.
 *
 * @param waits how long it waits; tests wait less
 */
export async function createMailer(
  { smtpUrl, from }: MailSettings,
  { connectMilliseconds, silenceMilliseconds } = standardWaits,
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: connectMilliseconds,
      greetingTimeout: connectMilliseconds,
      socketTimeout: silenceMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: fixedNames.product, address: from } },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
