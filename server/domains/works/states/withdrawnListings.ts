import { sql } from 'kysely';
import * as v from 'valibot';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { ListingTable } from '../../catalogue/tables.ts';
import { updateListedHeat } from '../../catalogue/wallpapers/listedHeat.ts';
import { updateListedPrice } from '../../catalogue/wallpapers/listedPrice.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { purgeMediaOf } from '../../catalogue/wallpapers/duePurges.ts';
import { changeState } from '../files/workRows.ts';

const { online, offline } = wallpaperStates;

/** Withdrawn listing rows are restored unchanged, with whichever columns the table has. */
const storedListings = v.array(v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))));

/** The reason why the host took a work offline; `note` is in the host's own words. */
export interface OperatorRefusal {
  code: WorkRefusal;
  note: string;
}

/**
 * Removes an online work from every list and stores its listing rows.
 *
 * @param refusal null where its author does so
 * @returns false for a work that is not online
 */
export async function withdrawListings(
  transaction: DatabaseHandle,
  { wid, author_uid: uid }: { wid: number; author_uid: string },
  refusal: OperatorRefusal | null,
): Promise<boolean> {
  if (!(await changeState(transaction, wid, { from: online, to: offline }))) return false;
  await purgeMediaOf(transaction, wid, systemClock());
  const listings = await transaction.selectFrom('listings').selectAll().where('wid', '=', wid).execute();
  const kept = {
    listings: JSON.stringify(listings),
    is_by_author: refusal ? 0 : 1,
    refusal_code: refusal?.code ?? null,
    refusal_note: refusal?.note ?? '',
  };
  await transaction
    .insertInto('withdrawn_listings')
    .values({ wid, ...kept })
    // An older row is left if the work went online again in another way.
    .onConflict((conflict) => conflict.column('wid').doUpdateSet(kept))
    .execute();
  await transaction.deleteFrom('listings').where('wid', '=', wid).execute();
  await changeWorksCount(transaction, uid, -1);
  return true;
}

/**
 * Restores the listing rows of a work. Its id must be in `withdrawn_listings`.
 *
 * @returns false for a work that is not offline
 */
export async function restoreListings(
  transaction: DatabaseHandle,
  { wid, author_uid: uid }: { wid: number; author_uid: string },
): Promise<boolean> {
  if (!(await changeState(transaction, wid, { from: offline, to: online }))) return false;
  const { listings: kept } = await transaction
    .deleteFrom('withdrawn_listings')
    .where('wid', '=', wid)
    .returning('listings')
    .executeTakeFirstOrThrow();
  const listings = v.parse(storedListings, JSON.parse(kept));
  if (listings.length > 0)
    await transaction
      .insertInto('listings')
      .values(listings as unknown as ListingTable[])
      .execute();
  // Clients that show the work may have continued to count downloads.
  await updateListedHeat(transaction, wid);
  // Its author may have changed it.
  await updateListedPrice(transaction, wid);
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
