import { sql } from 'kysely';
import * as v from 'valibot';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WorkRefusal } from '../../../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { ListingTable } from '../../catalogue/tables.ts';
import { updateListedHeat } from '../../catalogue/wallpapers/listedHeat.ts';
import { changeState } from '../files/workRows.ts';

const { online, offline } = wallpaperStates;

/** Stored listing rows are restored as they were; their columns are those of the table, whichever it has. */
const keptListings = v.array(v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))));

/** Why the host took a work offline; `note` is in the host's own words. */
export interface HostRefusal {
  code: WorkRefusal;
  note: string;
}

/**
 * Takes an online work off every list and stores its listing rows.
 *
 * @param refusal null where its author does so
 * @returns false for a work that is not online
 */
export async function withdrawListings(
  transaction: DatabaseHandle,
  { wid, author_uid: uid }: { wid: number; author_uid: string },
  refusal: HostRefusal | null,
): Promise<boolean> {
  if (!(await changeState(transaction, wid, { from: online, to: offline }))) return false;
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
    // An older one is kept where another caller put the work online again.
    .onConflict((conflict) => conflict.column('wid').doUpdateSet(kept))
    .execute();
  await transaction.deleteFrom('listings').where('wid', '=', wid).execute();
  await changeWorksCount(transaction, uid, -1);
  return true;
}

/**
 * Puts a work back into the lists that it was removed from. Its number must be among `withdrawn_listings`.
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
  const listings = v.parse(keptListings, JSON.parse(kept));
  if (listings.length > 0)
    await transaction
      .insertInto('listings')
      .values(listings as unknown as ListingTable[])
      .execute();
  // Clients that had the work on screen may have gone on counting downloads.
  await updateListedHeat(transaction, wid);
  await changeWorksCount(transaction, uid, 1);
  return true;
}

/** Keeps the count of an author's page equal to the works that are online. */
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
