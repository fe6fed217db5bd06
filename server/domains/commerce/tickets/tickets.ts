import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TicketKeys, VerifiedTicket } from './ticketKeys.ts';

/** The content that a ticket opens: one file by its MD5, the files of one web wallpaper, or the file of one pet. */
export type TicketSubject =
  | { kind: 'file'; md5: string }
  | { kind: 'web'; wid: number }
  | { kind: 'pet'; petId: number };

export interface TicketHolder {
  uid: string;
  deviceId: string;
}

/** The result of checking a ticket that was presented. */
export type TicketVerdict =
  | ({ state: 'valid' } & VerifiedTicket)
  | { state: 'expired' }
  | { state: 'invalid' };

const radix = 36;
const deviceTagBytes = 16;
const partCount = 5;

/**
 * Signs a ticket (decision 0032): `<key>.<end>.<uid>.<device>.<mac>`, of letters that a path and a query carry as they are.
 *
 * @param endsAt unix seconds; from then on it opens nothing
 */
export async function signTicket(
  keys: TicketKeys,
  subject: TicketSubject,
  holder: TicketHolder,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<string> {
  const { period, key } = await keys.present(now);
  const head = [
    period.toString(radix),
    endsAt.toString(radix),
    Buffer.from(holder.uid).toString('base64url'),
    tagOf(holder.deviceId),
  ].join('.');
  return `${head}.${macOf(key, subject, head).toString('base64url')}`;
}

/**
 * Checks a ticket for a file.
 *
 * @param deviceId the device that the request names; null where it names none, as a browser's video does
 */
export async function verifyTicket(
  keys: TicketKeys,
  subject: TicketSubject,
  { ticket, deviceId }: { ticket: string; deviceId: string | null },
  now: number,
): Promise<TicketVerdict> {
  const name = `${nameOf(subject)} ${deviceId ?? ''} ${ticket}`;
  const known = keys.recall(name) ?? (await readTicket(keys, subject, { ticket, deviceId }, now));
  if (!known) return { state: 'invalid' };
  keys.remember(name, known);
  return known.endsAt <= now ? { state: 'expired' } : { state: 'valid', ...known };
}

async function readTicket(
  keys: TicketKeys,
  subject: TicketSubject,
  { ticket, deviceId }: { ticket: string; deviceId: string | null },
  now: number,
): Promise<VerifiedTicket | null> {
  const parts = ticket.split('.');
  const [period = '', end = '', uid = '', device = '', mac = ''] = parts;
  if (parts.length !== partCount) return null;
  const key = await keys.find(Number.parseInt(period, radix), now);
  if (!key) return null;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(key, subject, parts.slice(0, -1).join('.'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (deviceId !== null && tagOf(deviceId) !== device) return null;
  return { uid: Buffer.from(uid, 'base64url').toString(), device, endsAt: Number.parseInt(end, radix) };
}

function macOf(key: Buffer, subject: TicketSubject, head: string): Buffer {
  return createHmac('sha256', key)
    .update(`${nameOf(subject)} ${head}`)
    .digest();
}

function nameOf(subject: TicketSubject): string {
  switch (subject.kind) {
    case 'file':
      return `file ${subject.md5}`;
    case 'web':
      return `web ${subject.wid}`;
    case 'pet':
      return `pet ${subject.petId}`;
  }
}

/** A device's identifier signs its reports, so that a ticket carries a digest alone. */
export function tagOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest().subarray(0, deviceTagBytes).toString('base64url');
}
