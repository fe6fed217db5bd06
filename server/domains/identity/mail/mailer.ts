import { fixedNames } from '../../../../src/i18n/fixedNames.ts';

/** A mail as it is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails; where one cannot be sent it rejects, within half a minute. */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

/** How mails are sent. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`, with user and password where the server wants them. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
  /** The origin of the site, which links lead to. */
  publicUrl: string;
}

const patience = { connectMilliseconds: 10_000, silenceMilliseconds: 15_000 };

/**
 * Reads `YUEQI_SMTP_URL` and `YUEQI_SMTP_FROM` (default: `no-reply` at the site).
 *
 * @param publicUrl the address of the site
 * @returns null where no mail server is set
 * @throws Error naming the variable, never with its value: it may hold a password
 */
export function readMailSettings(
  environment: NodeJS.ProcessEnv,
  publicUrl: string | null,
): MailSettings | null {
  const smtpUrl = environment['YUEQI_SMTP_URL'];
  if (!smtpUrl) return null;
  const protocol = URL.parse(smtpUrl)?.protocol;
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('YUEQI_SMTP_URL takes an address that begins with smtp:// or smtps://.');
  if (publicUrl === null)
    throw new Error(
      'YUEQI_SMTP_URL is set, and mails hold links. Set YUEQI_PUBLIC_URL to the address of the site.',
    );
  const from = environment['YUEQI_SMTP_FROM'] || `no-reply@${new URL(publicUrl).hostname}`;
  if (!/^[^\s<>@]+@[^\s<>@]+$/v.test(from)) throw new Error('YUEQI_SMTP_FROM takes an e-mail address.');
  return { smtpUrl, from, publicUrl };
}

/**
 * Opens a mailer. A server that hangs is given up after a while: the queue tries it again.
 *
 * @param waits how long it waits; tests wait less
 */
export async function createMailer(
  { smtpUrl, from }: MailSettings,
  { connectMilliseconds, silenceMilliseconds } = patience,
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
