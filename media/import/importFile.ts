import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inspectFile } from '../inspect/inspect.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { MediaError } from '../mediaError.ts';
import { nameOfFile } from './mediaName.ts';
import { md5OfFile } from '../store/fileHash.ts';
import type { MediaStore } from '../store/mediaStore.ts';
import type { MadeRenditions, RenditionPool } from '../render/renditionPool.ts';
import type { RenditionField } from '../render/renditions.ts';
import type { VideoPosterMaker } from '../posters/videoPoster.ts';

/** An imported file; all files that it references are in the store. */
export interface ImportedMedia {
  readonly name: string;
  /** Of the stored file at full size: the source, or a clean copy if the source has metadata or is an SVG. */
  readonly md5: string;
  readonly bytes: number;
  /** Of the stored file. */
  readonly inspection: Inspection;
  readonly files: Record<RenditionField, string | null>;
  readonly palette: string[];
  readonly colorIds: number[];
  readonly averageColor: string | null;
  readonly posterMd5: string | null;
}

/** What an import works with. */
export interface ImportTools {
  readonly store: MediaStore;
  readonly pool: RenditionPool;
  /** Null without a browser: videos then have neither a poster nor renditions. */
  readonly posters: VideoPosterMaker | null;
  /** Whether the library has a file already. */
  readonly knownMd5: (md5: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

const noFiles: Record<RenditionField, null> = {
  md5_165_93: null,
  md5_210_118: null,
  md5_340_190: null,
  md5_428_244: null,
  md5_1440_1080: null,
  md5_1920: null,
  md5_2k: null,
  md5_4k: null,
};

/** Imports one file into the store. @returns null if it is known already @throws MediaError */
export async function importFile(path: string, tools: ImportTools): Promise<ImportedMedia | null> {
  const { store, knownMd5, signal } = tools;
  const inspection = await inspectFile(path);
  const sourceMd5 = await md5OfFile(path, signal);
  if (await knownMd5(sourceMd5)) return null;
  const poster = inspection.kind === 'video' ? await capturePoster(path, inspection, tools) : null;
  if (inspection.kind === 'video' && !poster) {
    const { md5, bytes } = await storeSource(path, sourceMd5, store);
    const colours = { palette: [], colorIds: [], averageColor: null };
    return {
      name: nameOfFile(basename(path)),
      md5,
      bytes,
      inspection,
      files: noFiles,
      posterMd5: null,
      ...colours,
    };
  }
  const image = poster ?? { path, inspection };
  try {
    const made = await makeRenditions(image.path, image.inspection, tools);
    try {
      const isClean = made.cleanCopy !== null && !poster;
      const stored =
        made.cleanCopy && isClean
          ? await store.put(made.cleanCopy.path)
          : await storeSource(path, sourceMd5, store);
      if (isClean && (await knownMd5(stored.md5))) return null;
      return {
        name: nameOfFile(basename(path)),
        md5: stored.md5,
        bytes: stored.bytes,
        inspection: isClean ? await inspectFile(stored.path) : inspection,
        files: await storeRenditions(made, store),
        palette: made.palette,
        colorIds: made.colorIds,
        averageColor: made.averageColor,
        posterMd5: poster ? (await store.put(poster.path)).md5 : null,
      };
    } finally {
      await made.dispose();
    }
  } finally {
    if (poster) await rm(poster.path, { force: true });
  }
}

function makeRenditions(path: string, inspection: Inspection, { pool, store, signal }: ImportTools) {
  const { temporaryFolder } = store;
  return pool.makeRenditions(path, inspection, signal ? { temporaryFolder, signal } : { temporaryFolder });
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
    md5_1440_1080: await put('md5_1440_1080'),
    md5_1920: await put('md5_1920'),
    md5_2k: await put('md5_2k'),
    md5_4k: await put('md5_4k'),
  };
}

/** Size of a file in bytes, for progress; 0 if it is missing. */
export async function bytesOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
