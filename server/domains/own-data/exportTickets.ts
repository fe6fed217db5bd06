import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';

const tokenBytes = 32;
/** The lifetime of a ticket, in seconds. */
const ticketSeconds = 600;

/**
 * Makes a ticket with which a browser fetches the export of a user, once. Only its hash is stored: the ticket is part of
 * an address, so a session's token must not be.
 *
 * @param now unix seconds
 */
export async function createExportTicket(
  database: DatabaseHandle,
  uid: string,
  now: number,
): Promise<string> {
  const ticket = randomBytes(tokenBytes).toString('base64url');
  await database
    .insertInto('export_tickets')
    .values({ token_hash: hashOf(ticket), uid, expires_at: now + ticketSeconds })
    .execute();
  return ticket;
}

/** Uses up a ticket. @returns whose export it is for; null for one that is unknown, expired or used */
export async function consumeExportTicket(
  database: DatabaseHandle,
  ticket: string,
  now: number,
): Promise<string | null> {
  const row = await database
    .deleteFrom('export_tickets')
    .where('token_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst();
  return row?.uid ?? null;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
