import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDurably } from './durableFiles.ts';
import { copyHashed } from './fileHash.ts';
import { formats, type MediaExtension, mediaExtensions, mimeOf } from '../inspect/formats.ts';
import type { FoundFile, StoredFile } from './storedFile.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { openPart, type MediaWriter } from './mediaWriter.ts';
import { sniffFile } from '../inspect/sniffFormat.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** Media files by the MD5 of their content: `<folder>/<first two digits>/<md5>.<extension>`. */
export interface MediaStore {
  /** A folder of this process for files in the making; it is on the same disk and swept after a crash. */
  readonly temporaryFolder: string;
  /** Copies a file in; its format is read from its content. @throws MediaError `disk_full`, `unsupported_format` … */
  put(sourcePath: string): Promise<StoredFile>;
  /** Stores bytes from memory. @throws MediaError `empty_file`, `disk_full` … */
  putBytes(bytes: Uint8Array, extension: MediaExtension): Promise<StoredFile>;
  /** Null for anything but an MD5 of 32 lower-case hexadecimal digits that is stored here or in an added root. */
  find(md5: string): Promise<FoundFile | null>;
  /** Begins or continues a download. @throws MediaError `invalid_md5`, `already_writing` … */
  openWriter(md5Expected: string, bytesExpected?: number): Promise<MediaWriter>;
  /**
   * Removes a file that was stored at this time (unix seconds) or before it, and not again since. Those of added roots
   * and of owners are kept, and a missing file is ignored.
   */
  remove(md5: string, latest: number): Promise<void>;
  /** Another owner of files here; the function returns whether it references one. */
  addOwner(names: (md5: string) => boolean): void;
  isOwned(md5: string): boolean;
  /** Serves the files of another folder too, read-only and laid out flat: `<md5>.<extension>`. */
  addRoot(folder: string): void;
}

function isMd5(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Opens (and creates) a store and removes temporary files of a crashed process. Partial downloads are kept. */
export async function createMediaStore(folder: string): Promise<MediaStore> {
  const temporaryFolder = await createTemporaryFolder(join(folder, 'temporary'));
  const partFolder = join(folder, 'parts');
  await mkdir(partFolder, { recursive: true });
  const roots: string[] = [];
  const owners: ((md5: string) => boolean)[] = [];
  const isOwned = (md5: string): boolean => isMd5(md5) && owners.some((names) => names(md5));
  const writing = new Set<string>();

  const shardOf = (md5: string) => join(folder, md5.slice(0, 2));

  const find = async (md5: string): Promise<FoundFile | null> => {
    if (!isMd5(md5)) return null;
    for (const place of [shardOf(md5), ...roots]) {
      for (const extension of mediaExtensions) {
        const path = join(place, `${md5}.${extension}`);
        const state = await lstat(path).catch(() => null);
        if (state?.isFile()) return { path, bytes: state.size, mime: mimeOf(extension), extension };
      }
    }
    return null;
  };

  /**
   * Renames a finished temporary file, or removes it when that content is stored already; that one counts as stored
   * now, so that it is not removed as old.
   */
  const keep = async (
    path: string,
    md5: string,
    bytes: number,
    extension: MediaExtension,
  ): Promise<StoredFile> => {
    const found = await find(md5);
    if (found) {
      await rm(path, { force: true });
      if (found.path.startsWith(shardOf(md5))) await utimes(found.path, new Date(), new Date());
      return { ...found, md5, isNew: false };
    }
    const shard = shardOf(md5);
    await mkdir(shard, { recursive: true });
    const keptPath = join(shard, `${md5}.${extension}`);
    await moveDurably(path, keptPath);
    return { md5, path: keptPath, bytes, extension, mime: mimeOf(extension), isNew: true };
  };

  /** Runs a step that fills a temporary file; whatever fails leaves nothing behind. */
  const withTemporary = async <Result>(step: (path: string) => Promise<Result>): Promise<Result> => {
    const path = join(temporaryFolder, randomUUID());
    try {
      await mkdir(temporaryFolder, { recursive: true });
      return await step(path);
    } catch (error) {
      await rm(path, { force: true });
      throw toMediaError(error);
    }
  };

  return {
    temporaryFolder,
    find,
    put: (sourcePath) =>
      withTemporary(async (path) => {
        const { extension } = formats[await sniffFile(sourcePath)];
        const { md5, bytes } = await copyHashed(sourcePath, path);
        return await keep(path, md5, bytes, extension);
      }),
    putBytes: (bytes, extension) =>
      withTemporary(async (path) => {
        if (bytes.length === 0) throw new MediaError('empty_file');
        await writeFile(path, bytes, { flag: 'wx' });
        return await keep(path, createHash('md5').update(bytes).digest('hex'), bytes.length, extension);
      }),
    openWriter: async (md5, bytesExpected) => {
      if (!isMd5(md5)) throw new MediaError('invalid_md5', md5.slice(0, 40));
      if (writing.has(md5)) throw new MediaError('already_writing', md5);
      writing.add(md5);
      const release = () => writing.delete(md5);
      const path = join(partFolder, `${md5}.part`);
      return await openPart({ path, md5, bytesExpected: bytesExpected ?? null, keep, release });
    },
    remove: async (md5, latest) => {
      if (!isMd5(md5) || isOwned(md5)) return;
      for (const extension of mediaExtensions) {
        const path = join(shardOf(md5), `${md5}.${extension}`);
        const state = await lstat(path).catch(() => null);
        if (state?.isFile() && state.mtimeMs <= latest * 1_000) await rm(path, { force: true });
      }
    },
    addOwner: (names) => void owners.push(names),
    isOwned,
    addRoot: (root) => {
      if (!roots.includes(root)) roots.push(root);
    },
  };
}
