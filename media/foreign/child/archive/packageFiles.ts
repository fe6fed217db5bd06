import { readPackage } from './readPackage.ts';
import type { LocalizedPackage } from '../../../packages/manifest/packageFormat.ts';
import { openPlainFile, readHeadOf } from '../../../packages/readFileHead.ts';
import { packageLimits } from '../../../archive/packageLimits.ts';
import { toSystemPath } from '../../../fileNames/bytePath.ts';
import { toMediaError } from '../../../mediaError.ts';
import type { PackageSourceRequest } from '../../mediaProgram.ts';
import { withArchive } from './listArchive.ts';
import { entryOf, listPackageEntries } from './packageArchive.ts';
import { readEntryHead } from './readArchivedPackage.ts';

/**
 * The package in both languages, or the video or picture that it is.
 *
 * @param name of its folder or archive, for a package without a title
 * @throws ArchiveError, PackageError, MediaError
 */
export async function readPackageOf(
  source: PackageSourceRequest,
  name: string,
): Promise<LocalizedPackage | { path: string; title: string }> {
  if (source.kind === 'archive')
    return withArchive(source.path, async (zip) => {
      const entries = await listPackageEntries(zip, source.root);
      const readHead = (path: string, limit: number): Promise<Buffer> =>
        readEntryHead(zip, entryOf(entries, path), { limit, maximum: packageLimits.bytes });
      return readPackage({ paths: [...entries.keys()], readHead }, name);
    });
  const { files } = source;
  const readHead = async (path: string, limit: number): Promise<Buffer> => {
    const file = await openPlainFile(toSystemPath(files.get(path) ?? '')).catch((error: unknown) => {
      throw toMediaError(error);
    });
    return readHeadOf(file, limit);
  };
  return readPackage({ paths: [...files.keys()], readHead }, name);
}
