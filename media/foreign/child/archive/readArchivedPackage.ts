import { Writable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { workLimits } from '../../../../src/api/contract/works.ts';
import { readPackage } from './readPackage.ts';
import { hasManifest } from '../../../packages/formats.ts';
import { PackageError } from '../../../packages/manifest/packageError.ts';
import type { LocalizedPackage } from '../../../packages/manifest/packageFormat.ts';
import { listArchive, withArchive } from './listArchive.ts';
import { unpackEntry } from './unpackArchive.ts';

/** Kilobytes that a work's manifest may come to in both languages: it is a part of the answers about the work. */
const manifestKilobytes = 256;

/**
 * Reads the manifest of a web wallpaper's archive, whichever format it is of.
 *
 * @throws ArchiveError; PackageError for a manifest that is refused
 */
export async function readArchivedPackage(
  path: string,
): Promise<{ entry: string; manifest: LocalizedPackage | null }> {
  return withArchive(path, async (zip) => {
    const files = new Map((await listArchive(zip)).map(({ path: name, entry }) => [name, entry]));
    const paths = [...files.keys()];
    const read = await readPackage(
      {
        paths,
        async readHead(name, limit) {
          const entry = files.get(name);
          if (!entry) throw new PackageError('package_without_page', name);
          return readEntryHead(zip, entry, { limit, maximum: workLimits.unpacked.maximum });
        },
      },
      'Web',
    );
    if ('path' in read) throw new PackageError('package_program', 'upload its video or picture itself');
    const { entry } = read.en;
    if (!hasManifest(paths)) return { entry, manifest: null };
    const kilobytes = Buffer.byteLength(JSON.stringify(read)) / 1024;
    if (kilobytes > manifestKilobytes)
      throw new PackageError(
        'package_manifest',
        `its properties and texts come to ${Math.ceil(kilobytes)} KB; the limit is ${manifestKilobytes} KB`,
        { fault: { code: 'too_large', field: null } },
      );
    return { entry, manifest: read };
  });
}

/**
 * The first bytes of an archive's file, which is unpacked whole all the same: its size and checksum are checked.
 *
 * @throws ArchiveError
 */
export async function readEntryHead(
  zip: ZipFile,
  entry: Entry,
  { limit, maximum }: { limit: number; maximum: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const target = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (bytes < limit) chunks.push(chunk.subarray(0, limit - bytes));
      bytes += chunk.length;
      done();
    },
  });
  await unpackEntry(zip, entry, target, { left: maximum, maximum });
  return Buffer.concat(chunks);
}
