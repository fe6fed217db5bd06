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

/** A file that was brought in: everything it names is in the store. */
export interface ImportedMedia {
  readonly name: string;
  /** Of the file stored at full size: the source, or its copy without metadata where it had some or is a drawing. */
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

export interface ImportTools {
  readonly store: MediaStore;
  readonly pool: RenditionPool;
  /** Null where no browser is installed: videos then have no poster and no smaller images. */
  readonly posters: VideoPosterMaker | null;
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

/** Imports one file into the store; null when it is known already. @throws MediaError */
export async function importFile(path: string, parts: ImportTools): Promise<ImportedMedia | null> {
  const { store, knownMd5, signal } = parts;
  const inspection = await inspectFile(path);
  const sourceMd5 = await md5OfFile(path, signal);
  if (await knownMd5(sourceMd5)) return null;
  const poster = inspection.kind === 'video' ? await takePoster(path, inspection, parts) : null;
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
  const picture = poster ?? { path, inspection };
  try {
    const made = await makeRenditions(picture.path, picture.inspection, parts);
    try {
      const isClean = made.cleanCopy !== null && !poster;
      const kept =
        made.cleanCopy && isClean
          ? await store.put(made.cleanCopy.path)
          : await storeSource(path, sourceMd5, store);
      if (isClean && (await knownMd5(kept.md5))) return null;
      return {
        name: nameOfFile(basename(path)),
        md5: kept.md5,
        bytes: kept.bytes,
        inspection: isClean ? await inspectFile(kept.path) : inspection,
        files: await keepRenditions(made, store),
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

async function takePoster(videoPath: string, video: Inspection, { posters, store, signal }: ImportTools) {
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

/** Stores the source unchanged; a file that has changed since it was inspected is refused. */
async function storeSource(path: string, md5: string, store: MediaStore) {
  const kept = await store.put(path);
  if (kept.md5 === md5) return kept;
  if (kept.isNew) await rm(kept.path, { force: true });
  throw new MediaError('source_changed');
}

async function keepRenditions(
  made: MadeRenditions,
  store: MediaStore,
): Promise<Record<RenditionField, string | null>> {
  const keep = async (field: RenditionField) => {
    const file = made.files[field];
    return file && (await store.put(file.path)).md5;
  };
  return {
    md5_165_93: await keep('md5_165_93'),
    md5_210_118: await keep('md5_210_118'),
    md5_340_190: await keep('md5_340_190'),
    md5_428_244: await keep('md5_428_244'),
    md5_1440_1080: await keep('md5_1440_1080'),
    md5_1920: await keep('md5_1920'),
    md5_2k: await keep('md5_2k'),
    md5_4k: await keep('md5_4k'),
  };
}

/** Size of a file in bytes for progress; 0 for a removed one. */
export async function bytesOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
