import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ZipEntry } from '../../../tests/support/zip.ts';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import { ArchiveError } from '../../archive/archiveError.ts';
import { unpackArchive } from '../webArchive.ts';

/** The page of a web wallpaper that has nothing else. */
export const page: ZipEntry = { name: 'index.html', data: '<!doctype html>' };

/** Unpacks an archive; returns the refusal and every file that there is afterwards. */
export async function unpack(archive: Buffer) {
  const root = testFolder();
  const path = join(root, 'upload');
  await writeFile(path, archive);
  const folder = join(root, 'outer', 'inner', 'web');
  const problem = await unpackArchive(path, folder).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ArchiveError) return error.problem;
      throw error;
    },
  );
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== path);
  return { problem, folder, path, inside: files.filter((file) => file.startsWith(folder)), files };
}
