import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { walkFolder } from '../../../media/import/walkFolder.ts';
import { inspectFile, type Inspection } from '../../../media/foreign/inspectFile.ts';
import type { RenditionPool } from '../../../media/foreign/renditionPool.ts';
import type { FoundFileDto } from '../../../src/bridge/contract/library.ts';

/** Number of files that are inspected, and number of those that are shown with a thumbnail. */
const inspectedLimit = 400;
const shownLimit = 8;
const wantedExtensions = /\.(jpe?g|png|webp|avif|mp4|webm)$/i;
const smallest = { width: 960, height: 540 };

export interface FoundWallpaper {
  readonly path: string;
  readonly inspection: Inspection;
}

export interface SystemFolders {
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
}

/** The folders in which this system and its programs put wallpapers. */
export function systemWallpaperFolders({ environment, platform, home }: SystemFolders): string[] {
  switch (platform) {
    case 'darwin':
      return [
        '/System/Library/Desktop Pictures',
        '/Library/Desktop Pictures',
        join(home, 'Pictures/Wallpapers'),
      ];
    case 'win32':
      return [join(environment['SystemRoot'] ?? 'C:\\Windows', 'Web'), join(home, 'Pictures', 'Wallpapers')];
    default: {
      const shares = (environment['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share')
        .split(':')
        .filter(Boolean);
      const own = environment['XDG_DATA_HOME'] || join(home, '.local/share');
      return [join(home, 'Pictures/Wallpapers'), ...[own, ...shares].flatMap(wallpaperFoldersOf)];
    }
  }
}

const wallpaperFoldersOf = (share: string): string[] => [
  join(share, 'backgrounds'),
  join(share, 'wallpapers'),
];

/**
 * Finds wallpapers that are large enough for a screen. Of one picture in several sizes (a folder of KDE) only the largest
 * is listed. Nothing is imported.
 */
export async function findWallpapers(folders: readonly string[]): Promise<FoundWallpaper[]> {
  const byPicture = new Map<string, FoundWallpaper>();
  let inspected = 0;
  for (const folder of folders)
    for (const { path } of (await walkFolder(folder)).sources) {
      if (!wantedExtensions.test(path)) continue;
      if (++inspected > inspectedLimit) return [...byPicture.values()];
      const inspection = await inspectFile(path).catch(() => null);
      if (!inspection || inspection.width < smallest.width || inspection.height < smallest.height) continue;
      const key = isSizeName(path) ? dirname(path) : path;
      const other = byPicture.get(key)?.inspection;
      if (!other || other.width * other.height < inspection.width * inspection.height)
        byPicture.set(key, { path, inspection });
    }
  return [...byPicture.values()];
}

/** A file named by its size, such as `5120x2880.jpg`, is one size of the picture that its folder is. */
function isSizeName(path: string): boolean {
  return /^\d+x\d+$/.test(basename(path, extname(path)));
}

/** The name of a found file; one that is only named by its size has that of its picture's folder. */
function nameOf(path: string): string {
  if (!isSizeName(path)) return basename(path);
  const folders = dirname(path).split(/[\\/]/);
  return `${folders.findLast((name) => name !== 'images' && name !== 'contents') ?? ''}${extname(path)}`;
}

/** The first of what was found, with thumbnails. */
export async function presentFound(
  found: readonly FoundWallpaper[],
  pool: RenditionPool,
): Promise<FoundFileDto[]> {
  return Promise.all(
    found.slice(0, shownLimit).map(async ({ path, inspection }, id) => ({
      id,
      name: nameOf(path),
      kind: inspection.kind === 'video' ? ('video' as const) : ('picture' as const),
      width: inspection.width,
      height: inspection.height,
      duration_ms: inspection.durationMs === null ? null : Math.round(inspection.durationMs),
      thumbnail: await thumbnailOf(path, inspection, pool),
    })),
  );
}

async function thumbnailOf(
  path: string,
  inspection: Inspection,
  pool: RenditionPool,
): Promise<string | null> {
  if (inspection.kind === 'video') return null;
  const field = 'md5_428_244';
  const made = await pool
    .makeRenditions(path, inspection, { fields: [field], isCleanWanted: false })
    .catch(() => null);
  if (!made) return null;
  try {
    const file = made.files[field];
    return file && `data:image/webp;base64,${(await readFile(file.path)).toString('base64')}`;
  } finally {
    await made.dispose();
  }
}
