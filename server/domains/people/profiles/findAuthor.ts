import type { DatabaseHandle } from '../../../database/database.ts';
import type { UserRow } from '../../../database/schema.ts';

/** The author with this uid, or `undefined`. */
export async function getAuthor(database: DatabaseHandle, uid: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}
