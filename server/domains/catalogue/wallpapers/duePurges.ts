import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';

/**
 * Has caches in front of the service forget a wallpaper's files, since not everyone may have them any longer. The service itself
 * asks the database for each request.
 *
 * @param now unix seconds
 */
export async function purgeMediaOf(transaction: DatabaseHandle, wid: number, now: number): Promise<void> {
  const files = await transaction
    .selectFrom('media_uses')
    .select('md5')
    .distinct()
    .where('wid', '=', wid)
    .execute();
  await purgeMedia(
    transaction,
    files.map(({ md5 }) => md5),
    now,
  );
}

/** The same for single files. */
export async function purgeMedia(
  transaction: DatabaseHandle,
  md5s: readonly string[],
  now: number,
): Promise<void> {
  if (md5s.length === 0) return;
  await transaction
    .insertInto('due_purges')
    .values(md5s.map((md5) => ({ md5, due_at: now })))
    // One that is being worked off has to be done again.
    .onConflict((conflict) => conflict.column('md5').doUpdateSet({ due_at: sql`due_purges.due_at + 1` }))
    .execute();
}
