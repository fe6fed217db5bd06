import { stat } from 'node:fs/promises';
import { ArchiveError } from '../../../../media/archive/archiveError.ts';
import { beginsAsArchive } from '../../../../media/archive/beginsAsArchive.ts';
import { manifestLimit, manifestName, themeFileLimit } from '../../../../media/archive/themeArchive.ts';
import { parsers, unpackers } from '../../../../media/foreign/parsers.ts';
import { isSideFile } from '../../../../src/api/rules/uploads/sideFiles.ts';
import { hasStoppedProcess, toMediaError } from '../../../../media/mediaError.ts';
import { mediaPath, readManifest, ThemeFileError, type ThemeManifest } from './themeManifest.ts';

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
    const read = await parsers.run('readTheme', { path });
    if (read.manifest === null) throw new ThemeFileError('no_manifest');
    if (Buffer.byteLength(read.manifest) > manifestLimit) throw new ThemeFileError('manifest_too_large');
    const manifest = readManifest(read.manifest);
    const media = manifest.wallpaper?.kind === 'file' ? manifest.wallpaper.md5 : null;
    const known = new Set([manifestName, ...(media === null ? [] : [mediaPath(media)])]);
    if (read.names.some((path) => !known.has(path) && !path.split('/').some(isSideFile)))
      throw new ThemeFileError('unknown_file');
    if (media === null) return { manifest, hasMedia: false };
    const name = mediaPath(media);
    if (!read.names.includes(name)) throw new ThemeFileError('media_missing');
    const md5 = await unpackers.run('unpackThemeFile', { path, name, target: mediaTarget });
    if (md5 !== media) throw new ThemeFileError('media_changed');
    return { manifest, hasMedia: true };
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

function toThemeFileError(error: unknown): Error {
  if (error instanceof ThemeFileError) return error;
  if (error instanceof ArchiveError) {
    const { fault } = error;
    if (fault === 'path') return new ThemeFileError('unsafe_path', error);
    // Both are of web wallpapers alone.
    if (fault === 'type' || fault === 'without_page') return new ThemeFileError('damaged', error);
    return new ThemeFileError(fault, error);
  }
  const failure = toMediaError(error);
  if (failure.code === 'disk_full') return new ThemeFileError('disk_full', error);
  if (hasStoppedProcess(failure)) return new ThemeFileError('damaged', error);
  return error instanceof Error ? error : new Error(String(error));
}
