import { mkdir } from 'node:fs/promises';
import { unpackers, parsers } from './parsers.ts';
import type { ResultOf } from '../process/program.ts';
import type { mediaOperations } from './mediaProgram.ts';

type Result<Name extends keyof typeof mediaOperations> = ResultOf<typeof mediaOperations, Name>;

/** A file of a web wallpaper that was unpacked. */
export type UnpackedFile = Result<'unpackWebWallpaper'>[number];

/**
 * The page and the manifest of an uploaded web wallpaper: the page's path, and null as the manifest of a page without
 * one.
 */
export type ArchivedPackage = Result<'readArchivedPackage'>;

/**
 * Checks an archive by unpacking it without writing: rejects what {@link unpackArchive} rejects.
 *
 * @throws ArchiveError; MediaError where its process ended
 */
export async function checkArchive(path: string, signal?: AbortSignal): Promise<void> {
  await unpackers.run('unpackWebWallpaper', { path, folder: null }, { signal });
}

/**
 * Unpacks a web wallpaper into a folder, each file under the MD5 of its content and its ending: no name of the archive
 * ever becomes a path. If it fails, the folder contains unused files; the caller removes it.
 *
 * @returns the files by their paths in the wallpaper
 * @throws ArchiveError; MediaError for a full disk, and where its process ended
 */
export async function unpackArchive(
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<UnpackedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return unpackers.run('unpackWebWallpaper', { path, folder }, { signal });
}

/**
 * Reads the manifest of a web wallpaper's archive, whichever format it is of.
 *
 * @throws ArchiveError; PackageError for a manifest that is refused; MediaError where its process ended
 */
export function readArchivedPackage(path: string): Promise<ArchivedPackage> {
  return parsers.run('readArchivedPackage', { path });
}
