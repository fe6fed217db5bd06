import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDurably } from './durableFiles.ts';
import { copyHashed } from './fileHash.ts';
import { findMedia, isMd5 } from './findMedia.ts';
import { formats, type MediaExtension, mediaExtensions, mimeOf } from '../inspect/formats.ts';
import type { FoundFile, StoredFile } from './storedFile.ts';
import { MediaError } from '../mediaError.ts';
import { toStoreError } from './deniedStore.ts';
import { openPart, type MediaWriter, type StoreFile } from './mediaWriter.ts';
import { sniffFile } from '../inspect/sniffFormat.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** Media files by the MD5 of their content: `<folder>/<first two digits>/<md5>.<extension>`. */
export interface MediaStore {
  /** A folder of this process for unfinished files, on the same disk; removed after a crash. */
  readonly temporaryFolder: string;
  /** Stores a copy of a file; its format is detected from its content. @throws MediaError `disk_full`, `unsupported_format` … */
  put(sourcePath: string): Promise<StoredFile>;
  /** Stores bytes that are in memory. @throws MediaError `empty_file`, `disk_full` … */
  putBytes(bytes: Uint8Array, extension: MediaExtension): Promise<StoredFile>;
  /**
   * @param md5 32 lower-case hexadecimal digits
   * @returns null for another text, and for a file that is neither stored here nor in an added root
   */
  find(md5: string): Promise<FoundFile | null>;
  /** Starts or continues a download. @throws MediaError `invalid_md5`, `already_writing` … */
  openWriter(md5Expected: string, bytesExpected?: number): Promise<MediaWriter>;
  /**
   * Removes a file that was last stored at or before `latest` (unix seconds). Files of added roots and of owners stay; a
   * missing file is no error.
   */
  remove(md5: string, latest: number): Promise<void>;
  /** Registers another owner of files of this store; `owns` returns whether it references a file. */
  addOwner(owns: (md5: string) => boolean): void;
  /** True if a registered owner references the file. */
  isOwned(md5: string): boolean;
  /** Also finds the files of another folder, which is read-only and flat: `<md5>.<extension>`. */
  addRoot(folder: string): void;
}

/**
 * Opens (and creates) a store and removes the temporary files of processes that crashed. Partial downloads stay, to be
 * continued.
 */
export async function createMediaStore(folder: string): Promise<MediaStore> {
  const temporaryFolder = await createTemporaryFolder(join(folder, 'temporary'));
  const partFolder = join(folder, 'parts');
  await mkdir(partFolder, { recursive: true });
  const roots: string[] = [];
  const owners: ((md5: string) => boolean)[] = [];
  const writing = new Set<string>();

  const isOwned = (md5: string): boolean => isMd5(md5) && owners.some((owns) => owns(md5));
  const shardOf = (md5: string) => join(folder, md5.slice(0, 2));
  const find = (md5: string) => findMedia([shardOf(md5), ...roots], md5);

  /**
   * Moves a finished temporary file to its final name, or removes it if that content is stored already. The stored file
   * then counts as stored now, so that it is not removed as old.
   */
  const store: StoreFile = async (path, { md5, bytes, extension }) => {
    const shard = shardOf(md5);
    const found = await find(md5);
    if (found) {
      await rm(path, { force: true });
      if (found.path.startsWith(shard)) await utimes(found.path, new Date(), new Date());
      return { ...found, md5, isNew: false };
    }
    await mkdir(shard, { recursive: true });
    const storedPath = join(shard, `${md5}.${extension}`);
    await moveDurably(path, storedPath);
    return { md5, path: storedPath, bytes, extension, mime: mimeOf(extension), isNew: true };
  };

  return {
    temporaryFolder,
    find,
    put: (sourcePath) =>
      withTemporaryFile(folder, temporaryFolder, async (path) => {
        const { extension } = formats[await sniffFile(sourcePath)];
        return await store(path, { ...(await copyHashed(sourcePath, path)), extension });
      }),
    putBytes: (bytes, extension) =>
      withTemporaryFile(folder, temporaryFolder, async (path) => {
        if (bytes.length === 0) throw new MediaError('empty_file');
        await writeFile(path, bytes, { flag: 'wx' });
        const md5 = createHash('md5').update(bytes).digest('hex');
        return await store(path, { md5, bytes: bytes.length, extension });
      }),
    openWriter: async (md5, bytesExpected) => {
      if (!isMd5(md5)) throw new MediaError('invalid_md5', md5.slice(0, 40));
      if (writing.has(md5)) throw new MediaError('already_writing', md5);
      writing.add(md5);
      const release = () => writing.delete(md5);
      const path = join(partFolder, `${md5}.part`);
      try {
        return await openPart({ path, md5, bytesExpected: bytesExpected ?? null, store, release });
      } catch (error) {
        throw await toStoreError(folder, error);
      }
    },
    remove: async (md5, latest) => {
      if (isMd5(md5) && !isOwned(md5)) await removeFrom(shardOf(md5), md5, latest);
    },
    addOwner: (owns) => void owners.push(owns),
    isOwned,
    addRoot: (root) => {
      if (!roots.includes(root)) roots.push(root);
    },
  };
}

/** @param latest unix seconds; a file that was stored later stays */
async function removeFrom(folder: string, md5: string, latest: number): Promise<void> {
  for (const extension of mediaExtensions) {
    const path = join(folder, `${md5}.${extension}`);
    const state = await lstat(path).catch(() => null);
    if (state?.isFile() && state.mtimeMs <= latest * 1_000) await rm(path, { force: true });
  }
}

/** Runs a step that fills a new temporary file; if it fails, the file is removed. @throws MediaError */
async function withTemporaryFile<Result>(
  storeFolder: string,
  folder: string,
  step: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    return await step(path);
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw await toStoreError(storeFolder, error);
  }
}
