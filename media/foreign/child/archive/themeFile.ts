import { createWriteStream } from 'node:fs';
import { manifestLimit, manifestName, themeFileLimit } from '../../../archive/themeArchive.ts';
import { ArchiveError } from '../../../archive/archiveError.ts';
import { listEntries, withArchive } from './listArchive.ts';
import { readEntryHead } from './readArchivedPackage.ts';
import { unpackEntry } from './unpackArchive.ts';

/** A manifest and one picture or video; folders count too. */
const limits = { files: 8, maximum: themeFileLimit };

/** @returns the names of a theme file, and its manifest, which is cut a byte above its limit @throws ArchiveError */
export async function readTheme(path: string): Promise<{ names: string[]; manifest: string | null }> {
  return withArchive(path, async (zip) => {
    const files = await listEntries(zip, limits);
    const found = files.find((file) => file.path === manifestName);
    const maximum = themeFileLimit;
    const manifest = found && (await readEntryHead(zip, found.entry, { limit: manifestLimit + 1, maximum }));
    return { names: files.map((file) => file.path), manifest: manifest?.toString('utf8') ?? null };
  });
}

/** @returns the MD5 of what was written @throws ArchiveError, errors of the system */
export async function unpackThemeFile(path: string, name: string, target: string): Promise<string> {
  return withArchive(path, async (zip) => {
    const found = (await listEntries(zip, limits)).find((file) => file.path === name);
    if (!found) throw new ArchiveError('damaged', 'it has lost a file.');
    const stream = createWriteStream(target, { flags: 'wx' });
    const { md5 } = await unpackEntry(zip, found.entry, stream, {
      left: themeFileLimit,
      maximum: themeFileLimit,
    });
    return md5;
  });
}
