import { constants, type Stats } from 'node:fs';
import { open, readdir, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { InstalledPackage } from '../../wallpaperPackage.ts';
import { systemPlatform } from '../../../../platform/choosePlatform.ts';

/** An open file of a package. The caller closes it. */
export interface PackageFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
  /** Its name decides its type. */
  readonly path: string;
}

const userPrefix = '.user';

/**
 * Opens what a page asks for: a file of its package, or below `/.user/` one that its user chose for it.
 *
 * @param pathname as the address has it, encoded
 * @returns null for everything else: directories, devices, and whatever a link leads out to
 */
export async function openPackageFile(
  { folder, userFolder }: Pick<InstalledPackage, 'folder' | 'userFolder'>,
  pathname: string,
): Promise<PackageFile | null> {
  const segments = segmentsOf(pathname);
  if (!segments) return null;
  const isUsers = segments[0] === userPrefix;
  const root = isUsers ? userFolder : folder;
  const wanted = isUsers ? segments.slice(1) : segments;
  const exact = await openWithin(root, join(root, ...wanted));
  if (exact) return exact;
  const similar = await findSimilar(root, wanted);
  return similar === null ? null : openWithin(root, similar);
}

/** Null for what no file of a package is called. */
function segmentsOf(pathname: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.endsWith('/')) decoded += 'index.html';
  const segments = decoded.split('/').filter((segment) => segment !== '' && segment !== '.');
  const isOdd = (segment: string): boolean => segment === '..' || /[\\\0]/.test(segment);
  return segments.some(isOdd) ? null : segments;
}

/** The open file itself is looked at, not its path: a link may change in between. */
async function openWithin(root: string, path: string): Promise<PackageFile | null> {
  // Opening a pipe would wait for its writer.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    const real = await (systemPlatform() === 'linux'
      ? readlink(`/proc/self/fd/${handle.fd}`)
      : realpath(path));
    if (stats.isFile() && real.startsWith((await realpath(root)) + sep)) return { handle, stats, path };
  } catch {
    // It has gone in the meantime.
  }
  await handle.close();
  return null;
}

/** Packages made on Windows name their files without regard to case. */
async function findSimilar(root: string, segments: readonly string[]): Promise<string | null> {
  let path = root;
  for (const segment of segments) {
    const key = segment.normalize('NFC').toLowerCase();
    const names = await readdir(path).catch((): string[] => []);
    const found = names.includes(segment)
      ? segment
      : names.find((name) => name.normalize('NFC').toLowerCase() === key);
    if (found === undefined) return null;
    path = join(path, found);
  }
  return path;
}
