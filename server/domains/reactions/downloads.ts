import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf } from '../../kernel/days.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { publishedStates } from '../catalogue/wallpapers/wallpaperRows.ts';
import { foldDownloads } from './foldDownloads.ts';

/** New downloads of a work that an answer adds to its count; beyond it says fewer than there are. */
const countedAtMost = 100;

/** A download as the service learns of it. */
export interface Download {
  wid: number;
  deviceId: string;
  /** The downloader, where that is known. */
  uid: string | null;
  /** Unix seconds. */
  now: number;
}

/**
 * Counts downloads once for each device and wallpaper. A download is a row of its own; the first of several at once counts
 * them all, and the others leave theirs to the job: at a work that thousands download none waits for another.
 */
export class DownloadCounts {
  readonly #database: DatabaseHandle;
  readonly #onLeft: () => void;
  /** Works that a request of this process is counting. */
  readonly #underWay = new Set<number>();

  /** @param onLeft called where rows are left to the job */
  constructor(database: DatabaseHandle, onLeft: () => void) {
    this.#database = database;
    this.#onLeft = onLeft;
  }

  /**
   * Counts a download.
   *
   * @returns the wallpaper's count afterwards
   * @throws ServiceError `wallpaperNotFound`
   */
  async count(download: Download): Promise<number> {
    const { wid, now } = download;
    if (await this.#store(download)) {
      if (this.#underWay.has(wid)) this.#onLeft();
      else await this.#fold(wid, now);
    }
    return readDownloadCount(this.#database, wid);
  }

  /** @returns whether it is the first one of the device; not where there is no such wallpaper */
  #store({ wid, deviceId, uid, now }: Download): Promise<boolean> {
    const day = dayOf(now);
    return this.#database.transaction().execute(async (transaction) => {
      const stored = await transaction
        .insertInto('downloads')
        .columns(['wid', 'device_id', 'day'])
        .expression((expression) =>
          expression
            .selectFrom('wallpapers')
            .select(['wid', expression.val(deviceId).as('device_id'), sql.lit(day).as('day')])
            .where('wid', '=', wid)
            .where('state', 'in', publishedStates),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!stored.numInsertedOrUpdatedRows) return false;
      await transaction.insertInto('new_downloads').values({ wid, device_id: deviceId, day, uid }).execute();
      return true;
    });
  }

  async #fold(wid: number, now: number): Promise<void> {
    this.#underWay.add(wid);
    try {
      await foldDownloads(this.#database, wid, now);
    } finally {
      this.#underWay.delete(wid);
    }
  }
}

/**
 * Reads the number of downloads of a wallpaper, with those that are not folded in yet.
 *
 * @throws ServiceError `wallpaperNotFound`
 */
export async function readDownloadCount(database: DatabaseHandle, wid: number): Promise<number> {
  const known = await database
    .selectFrom('wallpapers')
    .select('download_count')
    .select(({ selectFrom }) =>
      selectFrom(
        selectFrom('new_downloads')
          .select('new_downloads.device_id')
          .where('new_downloads.wid', '=', wid)
          .limit(countedAtMost)
          .as('uncounted'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('uncounted'),
    )
    .where('wid', '=', wid)
    .where('state', 'in', publishedStates)
    .executeTakeFirst();
  if (!known) throw new ServiceError('wallpaperNotFound');
  return known.download_count + Number(known.uncounted ?? 0);
}
