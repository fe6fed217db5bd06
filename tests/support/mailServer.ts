import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that has arrived. */
export interface ArrivedMail {
  to: string[];
  text: string;
}

/** A real mail server on this machine. */
export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server that accepts what comes. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: decode(Buffer.concat(parts).toString()),
        });
        done();
      });
    },
  });
  const port = await listen(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server that accepts connections and never says a word. */
export async function startSilentServer(): Promise<Pick<MailServer, 'url' | 'close'>> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** The body, whichever way the transfer has encoded it (RFC 2045). */
function decode(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64$/im.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable$/im.test(head)) return text;
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
