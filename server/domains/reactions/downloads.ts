import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { isPostgres } from '../../database/migrations/dialect.ts';
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
  async #store({ wid, deviceId, uid, now }: Download): Promise<boolean> {
    const day = dayOf(now);
    const states = sql.join(publishedStates.map((state) => sql.lit(state)));
    const first = sql`insert into downloads (wid, device_id, day)
      select wid, ${deviceId}, ${sql.lit(day)} from wallpapers where wid = ${wid} and state in (${states})
      on conflict do nothing`;
    const uncounted = sql`insert into new_downloads (wid, device_id, day, uid)`;
    if (isPostgres(this.#database)) {
      // One statement: at thousands a second each round trip counts.
      const { numAffectedRows } = await sql`
        with stored as (${first} returning wid, device_id, day)
        ${uncounted} select wid, device_id, day, ${uid}::text from stored`.execute(this.#database);
      return numAffectedRows === 1n;
    }
    return this.#database.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await first.execute(transaction);
      if (numAffectedRows !== 1n) return false;
      await sql`${uncounted} values (${wid}, ${deviceId}, ${day}, ${uid})`.execute(transaction);
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
