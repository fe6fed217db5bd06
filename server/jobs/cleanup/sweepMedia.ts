import { setImmediate } from 'node:timers/promises';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { claimRefresh } from '../../database/refreshes.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { findUnreferencedWorkFiles } from './unreferencedWorkFiles.ts';
import { findUnreferencedAvatars } from './unreferencedAvatars.ts';

const rowsAtOnce = 500;
const refreshName = 'unnamed files';

/**
 * Removes files that nothing names, where that was not done for a day: it reads whole tables, part by part.
 *
 * @param now unix seconds
 */
export async function removeUnreferencedFilesWhenDue(
  house: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  if (await claimRefresh(house.database, refreshName, { latest: now - secondsPerDay, now }))
    await removeUnreferencedFiles(house, now);
}

/** Files go before their rows, so that a process that is killed leaves none behind. */
export async function removeUnreferencedFiles(
  { database, media }: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  const disused = [
    await findUnreferencedAvatars(database, now),
    await findUnreferencedWorkFiles(database, now),
  ];
  const unnamed = await filterUnreferenced(database, new Set(disused.flatMap(({ md5s }) => md5s)));
  const failures: unknown[] = [];
  for (const { md5s, latest, forget } of disused) {
    const left = new Set<string>();
    for (const md5 of md5s)
      if (unnamed.has(md5))
        await media.remove(md5, latest).catch((error: unknown) => {
          left.add(md5);
          failures.push(error);
        });
    await forget(left);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed.');
}

/** Which of these files neither a person nor a wallpaper names. */
async function filterUnreferenced(database: DatabaseHandle, md5s: ReadonlySet<string>): Promise<Set<string>> {
  const unnamed = new Set(md5s);
  for (const readNames of [listAvatarReferences, listWallpaperReferences, listWorkReferences]) {
    if (unnamed.size === 0) break;
    for await (const names of readNames(database, [...unnamed]))
      for (const md5 of names) unnamed.delete(md5 ?? '');
  }
  return unnamed;
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
    // A failed work keeps the MD5 of its file, not the file.
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
