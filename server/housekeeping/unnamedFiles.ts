import { setImmediate } from 'node:timers/promises';
import type { DatabaseHandle } from '../database/database.ts';
import { readMediaFiles } from '../wallpapers/presenter.ts';

const rowsAtOnce = 500;

/** Which of these files neither a person nor a wallpaper names. No index knows: it reads them all, part by part. */
export async function findUnnamed(database: DatabaseHandle, md5s: ReadonlySet<string>): Promise<Set<string>> {
  const unnamed = new Set(md5s);
  for (const readNames of [readNamesOfPeople, readNamesOfWallpapers]) {
    if (unnamed.size === 0) break;
    for await (const names of readNames(database)) for (const md5 of names) unnamed.delete(md5 ?? '');
  }
  return unnamed;
}

async function* readNamesOfPeople(database: DatabaseHandle): AsyncGenerator<(string | null)[]> {
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

async function* readNamesOfWallpapers(
  database: DatabaseHandle,
): AsyncGenerator<(string | null | undefined)[]> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { wid: number; md5: string; files: string }[] = await database
      .selectFrom('wallpapers')
      .select(['wid', 'md5', 'files'])
      .where('wid', '>', last)
      .orderBy('wid')
      .limit(rowsAtOnce)
      .execute();
    yield rows.flatMap((row) => [row.md5, ...Object.values(readMediaFiles(row.files))]);
    last = rows.at(-1)?.wid;
    await setImmediate();
  }
}
