import { sql } from 'kysely';
import * as v from 'valibot';
import { wallpaperStates } from '../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { ListingTable } from '../database/tables/catalogueTables.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { updateListedHeat } from '../wallpapers/downloads.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { selectWallpaperRows } from '../wallpapers/wallpaperRows.ts';

const { online, offline, audit, failed, waiting, waitingBuilding } = wallpaperStates;
const withdrawableStates: readonly number[] = [audit, failed, waiting, waitingBuilding];

/** Kept listing rows are put back as they were; their columns are those of the table, whichever it has. */
const keptListings = v.array(v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))));

/**
 * Takes a work of the caller off the lists, or puts it back. Only a work that its author took offline has been
 * online, and so has passed the audit; what was taken offline by others stays so.
 *
 * @throws ServiceError `wallpaperNotFound`, `workNotOwned`, `workStateRefused`
 */
export async function switchWork(
  database: DatabaseHandle,
  { uid, wid, isOnline }: { uid: string; wid: number; isOnline: boolean },
): Promise<WallpaperWithAuthor> {
  return database.transaction().execute(async (transaction) => {
    const work = await requireOwnWork(transaction, uid, wid);
    if (work.state !== (isOnline ? online : offline)) {
      const isDone = isOnline ? await putOnline(transaction, wid) : await takeOffline(transaction, wid);
      if (!isDone) throw new ServiceError('workStateRefused');
      await transaction
        .updateTable('users')
        .set({ works_count: sql`works_count + ${isOnline ? 1 : -1}` })
        .where('uid', '=', uid)
        .execute();
    }
    return selectWallpaperRows(transaction).where('wallpapers.wid', '=', wid).executeTakeFirstOrThrow();
  });
}

/**
 * Removes a work of the caller that was never online: it waits to be built or audited, or failed.
 *
 * @throws ServiceError `wallpaperNotFound`, `workNotOwned`, `workStateRefused`
 */
export async function cancelWork(database: DatabaseHandle, uid: string, wid: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await requireOwnWork(transaction, uid, wid);
    // The state is asked again in the same statement: an audit may pass the work in between.
    const { numDeletedRows: removed } = await transaction
      .deleteFrom('wallpapers')
      .where('wid', '=', wid)
      .where('state', 'in', withdrawableStates)
      .executeTakeFirst();
    if (removed === 0n) throw new ServiceError('workStateRefused');
  });
}

async function requireOwnWork(transaction: DatabaseHandle, uid: string, wid: number) {
  const work = await transaction
    .selectFrom('wallpapers')
    .select(['author_uid', 'state'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!work) throw new ServiceError('wallpaperNotFound');
  if (work.author_uid !== uid) throw new ServiceError('workNotOwned');
  return work;
}

/** Changes the state only where it still is the other one, so that two switches at once count as one. */
async function changeState(
  transaction: DatabaseHandle,
  wid: number,
  from: number,
  to: number,
): Promise<boolean> {
  const { numUpdatedRows: changed } = await transaction
    .updateTable('wallpapers')
    .set({ state: to })
    .where('wid', '=', wid)
    .where('state', '=', from)
    .executeTakeFirst();
  return changed === 1n;
}

async function takeOffline(transaction: DatabaseHandle, wid: number): Promise<boolean> {
  if (!(await changeState(transaction, wid, online, offline))) return false;
  const listings = await transaction.selectFrom('listings').selectAll().where('wid', '=', wid).execute();
  const kept = JSON.stringify(listings);
  await transaction
    .insertInto('withdrawn_listings')
    .values({ wid, listings: kept })
    // An older one is left where somebody else put the work online again.
    .onConflict((conflict) => conflict.column('wid').doUpdateSet({ listings: kept }))
    .execute();
  await transaction.deleteFrom('listings').where('wid', '=', wid).execute();
  return true;
}

async function putOnline(transaction: DatabaseHandle, wid: number): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('withdrawn_listings')
    .where('wid', '=', wid)
    .returning('listings')
    .executeTakeFirst();
  if (!kept || !(await changeState(transaction, wid, offline, online))) return false;
  const listings = v.parse(keptListings, JSON.parse(kept.listings));
  if (listings.length > 0)
    await transaction
      .insertInto('listings')
      .values(listings as unknown as ListingTable[])
      .execute();
  // Clients that had the work on screen may have gone on counting downloads.
  await updateListedHeat(transaction, wid);
  return true;
}
