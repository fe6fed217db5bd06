import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../../database/database.ts';
import { listOldFiles } from '../../../../media/store/listOldFiles.ts';
import { uploadPathOf, uploadsFolderOf, webFolderOf } from './workFolders.ts';

interface PrivateFiles {
  database: DatabaseHandle;
  privateFolder: string;
}

/**
 * Removes files that killed processes left behind: uploads that never became a work, and partly unpacked web
 * wallpapers.
 */
export async function removeOrphanedUploads(files: PrivateFiles): Promise<void> {
  await removeOrphanedUploadFiles(files);
  const webFolder = webFolderOf(files.privateFolder);
  for (const name of await listOldFiles(webFolder))
    if (name.includes('-')) await rm(join(webFolder, name), { recursive: true, force: true });
}

async function removeOrphanedUploadFiles({ database, privateFolder }: PrivateFiles): Promise<void> {
  for (const name of await listOldFiles(uploadsFolderOf(privateFolder))) {
    const work = await database
      .selectFrom('works')
      .select('wid')
      .where('upload_file', '=', name)
      .executeTakeFirst();
    if (!work) await rm(uploadPathOf(privateFolder, name), { force: true });
  }
}
