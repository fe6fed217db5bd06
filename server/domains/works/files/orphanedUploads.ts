import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { listOldFiles } from '../../../../media/store/listOldFiles.ts';
import { claimRefresh } from '../../../database/refreshes.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { uploadNameOf, uploadsName, webFolderOf, webName, webNameOfWork } from './workFolders.ts';

const foldersAtOnce = 500;
const refreshName = 'orphaned web wallpapers';

interface OrphanPlace {
  database: DatabaseHandle;
  privateFiles: PrivateFiles;
}

/**
 * Removes files that killed processes left behind: uploads that never became a work, and partly unpacked web
 * wallpapers.
 */
export async function removeOrphanedUploads(place: OrphanPlace): Promise<void> {
  await removeOrphanedUploadFiles(place);
  // Unpacking happens on this machine's disk alone.
  const webFolder = webFolderOf(place.privateFiles.folder);
  for (const name of await listOldFiles(webFolder))
    if (name.includes('-')) await rm(join(webFolder, name), { recursive: true, force: true });
}

/**
 * Removes the files of unpacked web wallpapers that are none, once a day, since all of them are listed: a process was
 * killed after it had stored them, and their work was deleted or failed.
 *
 * @param now unix seconds
 */
export async function removeOrphanedWebFolders(
  { database, privateFiles }: OrphanPlace,
  now: number,
): Promise<void> {
  if (!(await claimRefresh(database, refreshName, { latest: now - secondsPerDay, now }))) return;
  const names = (await privateFiles.listOldFolders(webName)).filter((name) => /^\d{1,15}$/.test(name));
  for (let start = 0; start < names.length; start += foldersAtOnce) {
    const wids = names.slice(start, start + foldersAtOnce).map(Number);
    const needed = await listNeeded(database, wids);
    for (const wid of wids) if (!needed.has(wid)) await privateFiles.remove(webNameOfWork(wid));
  }
}

/** Works with a page, and those that a build may store the page of at any moment. */
async function listNeeded(database: DatabaseHandle, wids: number[]): Promise<Set<number>> {
  const rows = await database
    .selectFrom('wallpapers')
    .leftJoin('works', 'works.wid', 'wallpapers.wid')
    .select('wallpapers.wid')
    .where('wallpapers.wid', 'in', wids)
    .where(({ or, eb }) =>
      or([eb('wallpapers.web_entry', 'is not', null), eb('works.upload_file', 'is not', null)]),
    )
    .execute();
  return new Set(rows.map(({ wid }) => wid));
}

async function removeOrphanedUploadFiles({ database, privateFiles }: OrphanPlace): Promise<void> {
  await privateFiles.releaseOld(uploadsName);
  for (const name of await privateFiles.listOld(uploadsName)) {
    const work = await database
      .selectFrom('works')
      .select('wid')
      .where('upload_file', '=', name)
      .executeTakeFirst();
    if (!work) await privateFiles.remove(uploadNameOf(name));
  }
}
