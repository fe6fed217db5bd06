import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The lifetime of a link, in seconds. */
export const linkSeconds = { reset: 30 * 60, confirm: 24 * 3_600 } as const;
export type LinkKind = keyof typeof linkSeconds;

const tokenBytes = 32;

/** Whom a link is for. */
export interface LinkOwner {
  uid: string;
  /** The address to which it was sent. */
  address: string;
}

/**
 * Makes the token of a link, and ends the user's earlier ones of its kind. Only its hash is stored.
 *
 * @param now unix seconds
 */
export async function createLink(
  database: DatabaseHandle,
  { kind, uid, address }: LinkOwner & { kind: LinkKind },
  now: number,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('mailed_links').where('uid', '=', uid).where('kind', '=', kind).execute();
    await transaction
      .insertInto('mailed_links')
      .values({ token_hash: hashOf(token), kind, uid, address, expires_at: now + linkSeconds[kind] })
      .execute();
  });
  return token;
}

/** Ends the links that would reset a password: it was changed since. */
export async function endResetLinks(transaction: DatabaseHandle, uid: string): Promise<void> {
  await transaction.deleteFrom('mailed_links').where('uid', '=', uid).where('kind', '=', 'reset').execute();
}

/** Whom a link is for; null for one that is unknown, expired or used. It stays good. @param now unix seconds */
export async function findLink(
  database: DatabaseHandle,
  { kind, token }: { kind: LinkKind; token: string },
  now: number,
): Promise<LinkOwner | null> {
  const link = await database
    .selectFrom('mailed_links')
    .select(['uid', 'address'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link ?? null;
}

/** Uses up a link; of several concurrent uses, one gets its owner. @param now unix seconds */
export async function consumeLink(
  database: DatabaseHandle,
  { kind, token }: { kind: LinkKind; token: string },
  now: number,
): Promise<LinkOwner | null> {
  const link = await database
    .deleteFrom('mailed_links')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['uid', 'address'])
    .executeTakeFirst();
  return link ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
