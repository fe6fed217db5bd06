import { sql } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { purgeMediaOf } from '../../catalogue/wallpapers/duePurges.ts';
import { listingsOf } from '../../catalogue/wallpapers/listings.ts';
import { changeState } from '../files/workRows.ts';

const { online, offline } = wallpaperStates;

/** The host's reason for taking a work offline; `note` is free text. */
export interface OperatorRefusal {
  code: WorkRefusal;
  note: string;
}

/**
 * Removes an online work from every list and stores in which it was.
 *
 * @param refusal null where its author does so
 * @param now unix seconds
 * @returns false for a work that is not online
 */
export async function withdrawListings(
  transaction: DatabaseHandle,
  { wid, author_uid: uid }: { wid: number; author_uid: string },
  { refusal, now }: { refusal: OperatorRefusal | null; now: number },
): Promise<boolean> {
  if (!(await changeState(transaction, wid, { from: online, to: offline }))) return false;
  await purgeMediaOf(transaction, wid, now);
  const stored = {
    is_by_author: refusal ? 0 : 1,
    refusal_code: refusal?.code ?? null,
    refusal_note: refusal?.note ?? '',
  };
  await transaction
    .insertInto('offline_works')
    .values({ wid, ...stored })
    // An older row is left if the work went online again in another way.
    .onConflict((conflict) => conflict.column('wid').doUpdateSet(stored))
    .execute();
  await transaction.deleteFrom('offline_work_categories').where('wid', '=', wid).execute();
  await transaction
    .insertInto('offline_work_categories')
    .columns(['wid', 'category_id'])
    .expression(({ selectFrom }) =>
      selectFrom('listings').select(['wid', 'category_id']).where('wid', '=', wid),
    )
    .execute();
  await transaction.deleteFrom('listings').where('wid', '=', wid).execute();
  await changeWorksCount(transaction, uid, -1);
  return true;
}

/**
 * Lists a work again where it was, as its columns are now. Its id must be in `offline_works`.
 *
 * @returns false for a work that is not offline
 */
export async function restoreListings(
  transaction: DatabaseHandle,
  { wid, author_uid: uid }: { wid: number; author_uid: string },
): Promise<boolean> {
  if (!(await changeState(transaction, wid, { from: offline, to: online }))) return false;
  await transaction.deleteFrom('offline_works').where('wid', '=', wid).executeTakeFirstOrThrow();
  const categories = await transaction
    .deleteFrom('offline_work_categories')
    .where('wid', '=', wid)
    .returning('category_id')
    .execute();
  const wallpaper = await transaction
    .selectFrom('wallpapers')
    .selectAll()
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();
  const listings = listingsOf(
    wallpaper,
    categories.map(({ category_id }) => category_id),
  );
  if (listings.length > 0) await transaction.insertInto('listings').values(listings).execute();
  await changeWorksCount(transaction, uid, 1);
  return true;
}

/** Updates the count of online works that an author's page shows. */
export async function changeWorksCount(
  transaction: DatabaseHandle,
  uid: string,
  change: 1 | -1,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ works_count: sql`works_count + ${sql.lit(change)}` })
    .where('uid', '=', uid)
    .execute();
}
