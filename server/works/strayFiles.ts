import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from '../database/database.ts';
import { evidenceFolderOf, unfinishedEnding } from '../infringements/evidence.ts';
import { uploadPathOf, uploadsFolderOf, webFolderOf } from './workFolders.ts';

/** After this time a private file that no row names was left by a process that was killed. */
const strayMilliseconds = 24 * 60 * 60_000;

interface PrivateFiles {
  database: DatabaseHandle;
  privateFolder: string;
}

/**
 * Removes what processes that were killed left: uploads that never became a work, web wallpapers that were never
 * unpacked to their end, and evidence that was never written to its end.
 */
export async function removeStrays(files: PrivateFiles): Promise<void> {
  await removeStrayUploads(files);
  const webFolder = webFolderOf(files.privateFolder);
  for (const name of await listOld(webFolder))
    if (name.includes('-')) await rm(join(webFolder, name), { recursive: true, force: true });
  await removeStrayEvidence(files);
}

async function removeStrayUploads({ database, privateFolder }: PrivateFiles): Promise<void> {
  for (const name of await listOld(uploadsFolderOf(privateFolder))) {
    const work = await database
      .selectFrom('works')
      .select('wid')
      .where('upload_file', '=', name)
      .executeTakeFirst();
    if (!work) await rm(uploadPathOf(privateFolder, name), { force: true });
  }
}

async function removeStrayEvidence({ privateFolder }: PrivateFiles): Promise<void> {
  const folder = evidenceFolderOf(privateFolder);
  // A file has its row before it is written, and loses it last, so what is whole is never a stray.
  for (const name of await listOld(folder))
    if (name.endsWith(unfinishedEnding)) await rm(join(folder, name), { force: true });
}

async function listOld(folder: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const state = await stat(join(folder, name)).catch(() => null);
    if (state && Date.now() - state.mtimeMs > strayMilliseconds) old.push(name);
  }
  return old;
}
