import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { nicknameKeyOf } from './nicknames.ts';

const batch = 500;

/**
 * Gives every user without one the key of the nickname. Of several with the same nickname the one with the first uid
 * gets it; the others keep their nickname without a key, so that no user is renamed.
 */
export async function backfillNicknameKeys(database: DatabaseHandle): Promise<void> {
  let lastUid = '';
  for (;;) {
    const rows = await database
      .selectFrom('users')
      .select(['uid', 'nick_name'])
      .where('nickname_key', 'is', null)
      .where('uid', '>', lastUid)
      .orderBy('uid')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    lastUid = last.uid;
    await fillBatch(database, rows);
  }
}

async function fillBatch(database: DatabaseHandle, rows: readonly { uid: string; nick_name: string }[]) {
  const uidByKey = new Map<string, string>();
  for (const { uid, nick_name: nickname } of rows) {
    const key = nicknameKeyOf(nickname);
    if (!uidByKey.has(key)) uidByKey.set(key, uid);
  }
  const taken = await database
    .selectFrom('users')
    .select('nickname_key')
    .where('nickname_key', 'in', [...uidByKey.keys()])
    .execute();
  for (const { nickname_key: key } of taken) if (key !== null) uidByKey.delete(key);
  if (uidByKey.size === 0) return;
  const values = sql.join([...uidByKey].map(([key, uid]) => sql`(${uid}, ${key})`));
  await sql`update users set nickname_key = given.column2 from (values ${values}) as given
    where users.uid = given.column1`.execute(database);
}
