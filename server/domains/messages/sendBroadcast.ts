import { sql } from 'kysely';
import {
  messageTypes,
  type MessageName,
  type MessageParameters,
} from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { isPostgres } from '../../database/migrations/dialect.ts';
import type { BroadcastTable } from './tables.ts';

/** A message to all users, or to those of an audience: one row, however many they are. */
export interface NewBroadcast {
  name: MessageName;
  parameters: MessageParameters;
  /** A second broadcast with the key is discarded. */
  dedupeKey: string;
  audience?: BroadcastTable['audience'];
  /** The time in which its readers registered, in unix seconds; everyone who has by now unless it says otherwise. */
  registered?: { from?: number; until?: number };
  /** Unix seconds. */
  now: number;
}

/**
 * Sends a message to many users at once.
 *
 * @returns how many users it is for; 0 where it was sent before
 */
export async function sendBroadcast(database: DatabaseHandle, broadcast: NewBroadcast): Promise<number> {
  const { name, parameters, dedupeKey, audience = 'all', registered = {}, now } = broadcast;
  const { type, group } = messageTypes[name];
  const [from, until] = [registered.from ?? 0, Math.min(registered.until ?? now, now)];
  const isNew = await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('broadcasts')
      .select('broadcast_id')
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirst();
    if (known) return false;
    const { numInsertedOrUpdatedRows: written } = await transaction
      .insertInto('broadcasts')
      .values({
        broadcast_id: await takeNumber(transaction),
        type,
        message_group: group,
        parameters: JSON.stringify(parameters),
        created_at: now,
        dedupe_key: dedupeKey,
        registered_from: from,
        registered_until: until,
        audience,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .executeTakeFirst();
    return Boolean(written);
  });
  return isNew ? countReaders(database, { audience, from, until }) : 0;
}

/**
 * Takes the next number of the messages. On PostgreSQL no message is written until the transaction ends: all with a lower
 * number are committed, so that the number is above those that anyone has read up to.
 */
async function takeNumber(transaction: DatabaseHandle): Promise<number> {
  if (isPostgres(transaction)) {
    await sql`lock table messages in share mode`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('messages', 'message_id')) as id`.execute(transaction);
    return Number(rows[0]?.id);
  }
  // The number that `autoincrement` assigned last (https://sqlite.org/autoinc.html); its row comes with the first message.
  const { rows } = await sql<{ id: number }>`
    update sqlite_sequence set seq = seq + 1 where name = 'messages' returning seq as id`.execute(
    transaction,
  );
  if (rows[0]) return rows[0].id;
  await sql`insert into sqlite_sequence (name, seq) values ('messages', 1)`.execute(transaction);
  return 1;
}

async function countReaders(
  database: DatabaseHandle,
  { audience, from, until }: { audience: BroadcastTable['audience']; from: number; until: number },
): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.uid', 'users.uid')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, fn, val }) => eb.between(fn.coalesce('accounts.created_at', val(0)), val(from), val(until)))
    .$if(audience === 'authors', (query) => query.where('users.works_count', '>', 0))
    .$if(audience === 'others', (query) => query.where('users.works_count', '=', 0))
    .executeTakeFirstOrThrow();
  return Number(count);
}
