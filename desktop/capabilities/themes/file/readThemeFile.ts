import { stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveError } from '../../../../media/archive/archiveError.ts';
import { beginsAsArchive } from '../../../../media/archive/beginsAsArchive.ts';
import { listEntries, withArchive } from '../../../../media/archive/listArchive.ts';
import { unpackEntry } from '../../../../media/archive/unpackArchive.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import {
  manifestLimit,
  manifestName,
  mediaPath,
  readManifest,
  ThemeFileError,
  type ThemeManifest,
} from './themeManifest.ts';

const mebibyte = 1024 * 1024;
/** Bytes of a theme file, and of what it unpacks to. */
export const themeFileLimit = 500 * mebibyte;
/** A manifest and one picture or video; folders count too. */
const limits = { files: 8, maximum: themeFileLimit };

/**
 * Reads a theme file that comes from anywhere: everything is checked before anything is written, and nothing is written
 * under a name of the file.
 *
 * @param mediaTarget where its picture or video is unpacked to
 * @returns whether there is one
 * @throws ThemeFileError
 */
export async function readThemeFile(
  path: string,
  mediaTarget: string,
): Promise<{ manifest: ThemeManifest; hasMedia: boolean }> {
  try {
    await checkStart(path);
    return await withArchive(path, async (zip) => {
      const entries = new Map((await listEntries(zip, limits)).map((entry) => [entry.fileName, entry]));
      const manifest = await readEntryOf(zip, entries.get(manifestName));
      const media = manifest.wallpaper?.kind === 'file' ? manifest.wallpaper.md5 : null;
      const known = new Set([manifestName, ...(media === null ? [] : [mediaPath(media)])]);
      if ([...entries.keys()].some((name) => !known.has(name))) throw new ThemeFileError('unknown_file');
      if (media === null) return { manifest, hasMedia: false };
      const entry = entries.get(mediaPath(media));
      if (!entry) throw new ThemeFileError('media_missing');
      const { md5 } = await unpackEntry(zip, entry, createWriteStream(mediaTarget, { flags: 'wx' }), {
        left: themeFileLimit,
        maximum: themeFileLimit,
      });
      if (md5 !== media) throw new ThemeFileError('media_changed');
      return { manifest, hasMedia: true };
    });
  } catch (error) {
    throw toThemeFileError(error);
  }
}

async function checkStart(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new ThemeFileError('empty');
  if (size > themeFileLimit) throw new ThemeFileError('too_large');
  if (!(await beginsAsArchive(path))) throw new ThemeFileError('not_archive');
}

async function readEntryOf(zip: ZipFile, entry: Entry | undefined): Promise<ThemeManifest> {
  if (!entry) throw new ThemeFileError('no_manifest');
  if (entry.uncompressedSize > manifestLimit) throw new ThemeFileError('manifest_too_large');
  const chunks: Buffer[] = [];
  const target = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  await unpackEntry(zip, entry, target, { left: manifestLimit, maximum: manifestLimit });
  return readManifest(Buffer.concat(chunks).toString('utf8'));
}

function toThemeFileError(error: unknown): Error {
  if (error instanceof ThemeFileError) return error;
  if (error instanceof ArchiveError) {
    const { fault } = error;
    if (fault === 'path') return new ThemeFileError('unsafe_path', error);
    // Both are of web wallpapers alone.
    if (fault === 'type' || fault === 'without_page') return new ThemeFileError('damaged', error);
    return new ThemeFileError(fault, error);
  }
  if (toMediaError(error).code === 'disk_full') return new ThemeFileError('disk_full', error);
  return error instanceof Error ? error : new Error(String(error));
}
