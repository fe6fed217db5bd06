import { setImmediate } from 'node:timers/promises';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { forgetCheckCodes } from '../../domains/catalogue/wallpapers/checkCodes.ts';
import { purgeMedia } from '../../domains/catalogue/wallpapers/duePurges.ts';
import { claimRefresh } from '../../database/refreshes.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { findUnreferencedWorkFiles } from './unreferencedWorkFiles.ts';
import { findUnreferencedAvatars } from './unreferencedAvatars.ts';

const rowsAtOnce = 500;
/** Stored in the databases. */
const refreshName = 'unreferenced files';

/**
 * Removes unreferenced files once a day: it reads whole tables, in batches.
 *
 * @param now unix seconds
 */
export async function removeUnreferencedFilesWhenDue(
  service: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  if (await claimRefresh(service.database, refreshName, { latest: now - secondsPerDay, now }))
    await removeUnreferencedFiles(service, now);
}

/**
 * Removes files that no table references.
 *
 * @param now unix seconds
 * @throws AggregateError of the files that could not be removed; their rows stay for the next run
 */
export async function removeUnreferencedFiles(
  { database, media }: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  const candidates = [
    await findUnreferencedAvatars(database, now),
    await findUnreferencedWorkFiles(database, now),
  ];
  const unreferenced = await filterUnreferenced(database, new Set(candidates.flatMap(({ md5s }) => md5s)));
  const failures: unknown[] = [];
  // Files before their rows: a process that is killed in between leaves no untracked file.
  for (const { md5s, latest, forget } of candidates) {
    const left = new Set<string>();
    for (const md5 of md5s)
      if (unreferenced.has(md5))
        await media.remove(md5, latest).catch((error: unknown) => {
          left.add(md5);
          failures.push(error);
        });
    await purgeMedia(
      database,
      md5s.filter((md5) => unreferenced.has(md5) && !left.has(md5)),
      now,
    );
    await forgetCheckCodes(
      database,
      md5s.filter((md5) => unreferenced.has(md5) && !left.has(md5)),
    );
    await forget(left);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed.');
}

/** Filters files that no user, wallpaper or work references. */
async function filterUnreferenced(database: DatabaseHandle, md5s: ReadonlySet<string>): Promise<Set<string>> {
  const unreferenced = new Set(md5s);
  for (const listReferences of [listAvatarReferences, listWallpaperReferences, listWorkReferences]) {
    if (unreferenced.size === 0) break;
    for await (const md5sInUse of listReferences(database, [...unreferenced]))
      for (const md5 of md5sInUse) unreferenced.delete(md5 ?? '');
  }
  return unreferenced;
}

async function* listAvatarReferences(database: DatabaseHandle): AsyncGenerator<(string | null)[]> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { uid: string; avatar: string | null }[] = await database
      .selectFrom('users')
      .select(['uid', 'avatar'])
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(rowsAtOnce)
      .execute();
    yield rows.map((row) => row.avatar);
    last = rows.at(-1)?.uid;
    await setImmediate();
  }
}

async function* listWallpaperReferences(database: DatabaseHandle): AsyncGenerator<string[]> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { wid: number; md5: string; state: number; files: string }[] = await database
      .selectFrom('wallpapers')
      .select(['wid', 'md5', 'state', 'files'])
      .where('wid', '>', last)
      .orderBy('wid')
      .limit(rowsAtOnce)
      .execute();
    // A failed work has the MD5 of its upload, but not the file.
    yield rows.flatMap(({ md5, state, files }) => [
      ...(state === wallpaperStates.failed ? [] : [md5]),
      ...(files.match(/[0-9a-f]{32}/g) ?? []),
    ]);
    last = rows.at(-1)?.wid;
    await setImmediate();
  }
}

async function* listWorkReferences(database: DatabaseHandle, md5s: string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < md5s.length; start += rowsAtOnce) {
    const rows = await database
      .selectFrom('work_files')
      .select('md5')
      .where('md5', 'in', md5s.slice(start, start + rowsAtOnce))
      .where('is_referenced', '=', 1)
      .execute();
    yield rows.map((row) => row.md5);
    await setImmediate();
  }
}
