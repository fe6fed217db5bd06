import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toSystemPath } from '../fileNames/bytePath.ts';
import { copyVideo } from '../foreign/copyVideo.ts';
import { inspectFile } from '../foreign/inspectFile.ts';
import { parsers } from '../foreign/parsers.ts';
import { makeUsualVideo, type UsualVideoTools } from './usualVideo.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import { md5OfFile } from '../store/fileHash.ts';
import type { MediaStore } from '../store/mediaStore.ts';
import type { MadeRenditions, RenditionOptions } from '../foreign/renditionPool.ts';
import type { RenditionField } from '../render/renditions.ts';
import type { VideoPosterMaker } from '../posters/videoPoster.ts';

/** An imported file; all files that it references are in the store. */
export interface ImportedMedia {
  readonly name: string;
  /** Of the file that was given. */
  readonly sourceMd5: string;
  /** Of the stored file at full size: the source, or a clean copy if the source has metadata or other colours than a usual screen, or is an SVG. */
  readonly md5: string;
  readonly bytes: number;
  /** Of the stored file. */
  readonly inspection: Inspection;
  readonly files: Record<RenditionField, string | null>;
  readonly palette: string[];
  readonly colorIds: number[];
  readonly averageColor: string | null;
  readonly posterMd5: string | null;
  /** An image that moves, and stays an image: without a browser nothing makes a video of it. */
  readonly isStillAnimation: boolean;
}

/** The dependencies of an import. */
export interface ImportTools extends UsualVideoTools {
  readonly store: MediaStore;
  /** Null without a browser: videos then have neither a poster nor renditions. */
  readonly posters: VideoPosterMaker | null;
  /** True if the library has a file already. */
  readonly knownMd5: (md5: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
  /** Images and videos smaller than 960 × 540 are taken too, instead of refused as `too_small`. */
  readonly isSmallAccepted?: boolean;
}

const noFiles: Record<RenditionField, null> = {
  md5_165_93: null,
  md5_210_118: null,
  md5_340_190: null,
  md5_428_244: null,
  md5_960_720: null,
  md5_1440_1080: null,
  md5_1920: null,
  md5_2k: null,
  md5_4k: null,
};

/** Smaller images than this (in either orientation) would be blurred on every screen. */
const smallest = { longer: 960, shorter: 540 } as const;
/** The only image that an import waits for; the file itself is on this machine, so no screen needs another size of it. */
const thumbnailFields = ['md5_428_244'] as const;
/** A video's own frames cannot be shown where an image is expected. */
const posterFields = ['md5_428_244', 'md5_1440_1080'] as const;
/** Above this many pixels an image also gets a 4K copy: decoded it would fill the memory of a desktop. */
const manyPixels = 33_177_600;

/**
 * Imports one file into the store.
 *
 * @param name its display name
 * @returns null if it is known already
 * @throws MediaError
 */
export async function importFile(
  path: string,
  tools: ImportTools,
  name: string,
): Promise<ImportedMedia | null> {
  const { knownMd5, signal } = tools;
  const inspection = await inspectFile(path);
  if (!tools.isSmallAccepted) refuseSmall(inspection);
  const sourceMd5 = await md5OfFile(path, signal);
  if (await knownMd5(sourceMd5)) return null;
  const { temporaryFolder } = tools.store;
  const made = await makeUsualVideo(path, inspection, { ...tools, temporaryFolder });
  try {
    const imported =
      made || inspection.kind === 'video'
        ? await importVideo(made?.path ?? path, tools)
        : await importImage(path, { inspection, sourceMd5 }, tools);
    const { isAnimated, kind } = inspection;
    const isStillAnimation = kind === 'image' && isAnimated && !tools.animate;
    return imported && { name, sourceMd5, isStillAnimation, ...imported };
  } finally {
    await made?.dispose();
  }
}

function refuseSmall({ width, height }: Inspection): void {
  if (Math.max(width, height) < smallest.longer || Math.min(width, height) < smallest.shorter)
    throw new MediaError('too_small', `${width} × ${height}`);
}

type ImportedImages = Pick<ImportedMedia, 'files' | 'palette' | 'colorIds' | 'averageColor' | 'posterMd5'>;
type ImportedContent = Pick<ImportedMedia, 'md5' | 'bytes' | 'inspection'>;

/** @returns null if it is known already but for its metadata */
async function importImage(
  path: string,
  { inspection, sourceMd5 }: { inspection: Inspection; sourceMd5: string },
  tools: ImportTools,
): Promise<(ImportedContent & ImportedImages) | null> {
  const stripped = await writeStripped(path, inspection, tools.store);
  try {
    return await importPixels(path, { inspection, sourceMd5, stripped }, tools);
  } finally {
    if (stripped) await rm(stripped.path, { force: true });
  }
}

async function importPixels(
  path: string,
  {
    inspection,
    sourceMd5,
    stripped,
  }: { inspection: Inspection; sourceMd5: string; stripped: StrippedFile | null },
  tools: ImportTools,
): Promise<(ImportedContent & ImportedImages) | null> {
  const { store, knownMd5 } = tools;
  if (stripped && (await knownMd5(stripped.md5))) return null;
  const isLarge = inspection.width * inspection.height > manyPixels;
  const made = await makeRenditions(path, inspection, tools, {
    fields: isLarge ? [...thumbnailFields, 'md5_4k'] : thumbnailFields,
    isCleanWanted: (inspection.hasMetadata || isConverted(inspection)) && !stripped,
  });
  try {
    const images = { ...(await storeImages(made, store)), posterMd5: null };
    if (made.cleanCopy) {
      const stored = await store.put(made.cleanCopy.path);
      if (await knownMd5(stored.md5)) return null;
      return { md5: stored.md5, bytes: stored.bytes, inspection: await inspectFile(stored.path), ...images };
    }
    const stored = stripped ? await store.put(stripped.path) : await storeSource(path, sourceMd5, store);
    return {
      md5: stored.md5,
      bytes: stored.bytes,
      inspection: stripped ? { ...inspection, hasMetadata: false } : inspection,
      ...images,
    };
  } finally {
    await made.dispose();
  }
}

/** @returns null if it is known already but for what is left out of the copy */
async function importVideo(
  path: string,
  tools: ImportTools,
): Promise<(ImportedContent & ImportedImages) | null> {
  const { store, knownMd5, signal } = tools;
  const before = await stat(path);
  const copy = await copyVideo(path, store.temporaryFolder, signal);
  try {
    const after = await stat(path);
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new MediaError('source_changed');
    if (await knownMd5(await md5OfFile(copy.path, signal))) return null;
    const inspection = await inspectFile(copy.path);
    const images = await importPoster(copy.path, inspection, tools);
    const { md5, bytes } = await store.put(copy.path);
    return { md5, bytes, inspection, ...images };
  } finally {
    await copy.dispose();
  }
}

/** One that moves is converted as a video is; where it cannot become one, it is stored as it is. */
function isConverted({ hasUnusualColours, isAnimated }: Inspection): boolean {
  return hasUnusualColours && !isAnimated;
}

interface StrippedFile {
  readonly path: string;
  readonly md5: string;
}

/** A copy without metadata, which the caller removes; null where there is none, and where only new pixels can be without. */
async function writeStripped(
  path: string,
  inspection: Inspection,
  { temporaryFolder }: MediaStore,
): Promise<StrippedFile | null> {
  const { hasMetadata, isRotated, format } = inspection;
  if (!hasMetadata || isRotated || isConverted(inspection)) return null;
  const target = join(temporaryFolder, `${randomUUID()}-stripped`);
  try {
    const md5 = await parsers.run('stripMetadata', { path, format, target });
    return md5 === null ? null : { path: target, md5 };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

const noImages: ImportedImages = {
  files: noFiles,
  palette: [],
  colorIds: [],
  averageColor: null,
  posterMd5: null,
};

async function importPoster(path: string, video: Inspection, tools: ImportTools): Promise<ImportedImages> {
  const poster = await capturePoster(path, video, tools);
  if (!poster) return noImages;
  try {
    const made = await makeRenditions(poster.path, poster.inspection, tools, { fields: posterFields });
    try {
      const { md5: posterMd5 } = await tools.store.put(poster.path);
      return { ...(await storeImages(made, tools.store)), posterMd5 };
    } finally {
      await made.dispose();
    }
  } finally {
    await rm(poster.path, { force: true });
  }
}

async function storeImages(
  made: MadeRenditions,
  store: MediaStore,
): Promise<Omit<ImportedImages, 'posterMd5'>> {
  const { palette, colorIds, averageColor } = made;
  return { files: await storeRenditions(made, store), palette, colorIds, averageColor };
}

function makeRenditions(
  path: string,
  inspection: Inspection,
  { pool, store, signal }: ImportTools,
  options: Pick<RenditionOptions, 'fields' | 'isCleanWanted'>,
) {
  const { temporaryFolder } = store;
  return pool.makeRenditions(path, inspection, { temporaryFolder, ...(signal && { signal }), ...options });
}

async function capturePoster(videoPath: string, video: Inspection, { posters, store, signal }: ImportTools) {
  if (!posters) return null;
  const frame = await posters(videoPath, video);
  if (signal?.aborted) throw new MediaError('cancelled');
  const path = join(store.temporaryFolder, `${randomUUID()}-poster`);
  await writeFile(path, frame, { flag: 'wx' });
  try {
    return { path, inspection: await inspectFile(path) };
  } catch (error) {
    await rm(path, { force: true });
    throw new MediaError('poster_failed', null, error);
  }
}

/** Stores the source as it is. @throws MediaError `source_changed` if it is no longer the file that was inspected */
async function storeSource(path: string, md5: string, store: MediaStore) {
  const stored = await store.put(path);
  if (stored.md5 === md5) return stored;
  if (stored.isNew) await rm(stored.path, { force: true });
  throw new MediaError('source_changed');
}

async function storeRenditions(
  made: MadeRenditions,
  store: MediaStore,
): Promise<Record<RenditionField, string | null>> {
  const put = async (field: RenditionField) => {
    const file = made.files[field];
    return file && (await store.put(file.path)).md5;
  };
  return {
    md5_165_93: await put('md5_165_93'),
    md5_210_118: await put('md5_210_118'),
    md5_340_190: await put('md5_340_190'),
    md5_428_244: await put('md5_428_244'),
    md5_960_720: await put('md5_960_720'),
    md5_1440_1080: await put('md5_1440_1080'),
    md5_1920: await put('md5_1920'),
    md5_2k: await put('md5_2k'),
    md5_4k: await put('md5_4k'),
  };
}

/** Size of a file in bytes, for progress; 0 if it is missing. */
export async function bytesOf(path: string): Promise<number> {
  return (await stat(toSystemPath(path)).catch(() => null))?.size ?? 0;
}
