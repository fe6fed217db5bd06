import { open, rm } from 'node:fs/promises';
import { formats, type MediaExtension } from '../inspect/formats.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { md5OfFile } from './fileHash.ts';
import type { StoredFile } from './storedFile.ts';
import { sniffFile } from '../inspect/sniffFormat.ts';

/** A partial download. Written bytes survive a crash; opening it again continues it. */
export interface MediaWriter {
  /** Bytes that are written already; the next chunk follows them. */
  readonly offset: number;
  /** Appends a chunk. @throws MediaError `disk_full`: the chunk is cut off again, and the download can be continued */
  write(chunk: Uint8Array): Promise<void>;
  /** Discards the written bytes, for a server without range requests. */
  restart(): Promise<void>;
  /**
   * Verifies the MD5 and moves the file into the store.
   * @throws MediaError `md5_mismatch`, `unsupported_format` (the partial file is removed), `incomplete` (it stays)
   */
  commit(): Promise<StoredFile>;
  /** Stops; the partial file stays, so that the download can be continued. Does nothing after `commit`. */
  abort(): Promise<void>;
}

/** Moves a finished temporary file into the store. */
export type StoreFile = (
  path: string,
  file: { md5: string; bytes: number; extension: MediaExtension },
) => Promise<StoredFile>;

export interface PartOptions {
  readonly path: string;
  readonly md5: string;
  readonly bytesExpected: number | null;
  readonly store: StoreFile;
  readonly release: () => void;
}

/** Opens the part file of a download, at its end. @throws MediaError `access_denied`, `disk_full` … */
export async function openPart({
  path,
  md5,
  bytesExpected,
  store,
  release,
}: PartOptions): Promise<MediaWriter> {
  // "a" creates a missing file and does not truncate an existing one.
  const handle = await open(path, 'a').catch((error: unknown) => {
    release();
    throw toMediaError(error);
  });
  let offset = (await handle.stat()).size;
  let isOpen = true;
  const truncate = async (size: number) => {
    await handle.truncate(size);
    offset = size;
  };
  // A longer file cannot be the beginning of the expected one.
  if (bytesExpected !== null && offset > bytesExpected) await truncate(0);

  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close().finally(release);
  };

  return {
    get offset() {
      return offset;
    },
    write: async (chunk) => {
      const before = offset;
      try {
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await handle.write(chunk, done, chunk.length - done);
          done += bytesWritten;
          offset = before + done;
        }
      } catch (error) {
        await truncate(before);
        throw toMediaError(error);
      }
    },
    restart: () => truncate(0),
    commit: async () => {
      await close();
      if (bytesExpected !== null && offset < bytesExpected)
        throw new MediaError('incomplete', `${offset} / ${bytesExpected}`);
      try {
        if ((await md5OfFile(path)) !== md5) throw new MediaError('md5_mismatch', md5);
        const { extension } = formats[await sniffFile(path)];
        return await store(path, { md5, bytes: offset, extension });
      } catch (error) {
        const known = toMediaError(error);
        if (known.code === 'md5_mismatch' || known.code === 'unsupported_format')
          await rm(path, { force: true });
        throw known;
      }
    },
    abort: close,
  };
}
