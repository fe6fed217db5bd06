import { open, rm } from 'node:fs/promises';
import { formats, type MediaExtension } from '../inspect/formats.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { md5OfFile } from './fileHash.ts';
import type { StoredFile } from './storedFile.ts';
import { sniffFile } from '../inspect/sniffFormat.ts';

/** A download in progress. Written data survives a crash and is continued by opening it again. */
export interface MediaWriter {
  /** Bytes that are there already; the next chunk is what follows them. */
  readonly offset: number;
  /** Appends. @throws MediaError `disk_full`: nothing of the chunk is stored, the rest can be continued later */
  write(chunk: Uint8Array): Promise<void>;
  /** Discards the written data, for a server that cannot continue. */
  restart(): Promise<void>;
  /**
   * Verifies the content and renames the file into the store.
   * @throws MediaError `md5_mismatch`, `unsupported_format` (the part is removed), `incomplete` (the part is kept)
   */
  commit(): Promise<StoredFile>;
  /** Stops and keeps the part, so that it can be continued. Does nothing after `commit`. */
  abort(): Promise<void>;
}

export interface PartOptions {
  readonly path: string;
  readonly md5: string;
  readonly bytesExpected: number | null;
  readonly keep: (path: string, md5: string, bytes: number, extension: MediaExtension) => Promise<StoredFile>;
  readonly release: () => void;
}

/** Opens the part file of a download, at its end. @throws MediaError `access_denied`, `disk_full` … */
export async function openPart({
  path,
  md5,
  bytesExpected,
  keep,
  release,
}: PartOptions): Promise<MediaWriter> {
  // "a" makes the file if it is missing without cutting one that is there.
  const handle = await open(path, 'a').catch((error: unknown) => {
    release();
    throw toMediaError(error);
  });
  let offset = (await handle.stat()).size;
  let isOpen = true;
  const cut = async (size: number) => {
    await handle.truncate(size);
    offset = size;
  };
  // More than the whole cannot be a beginning of it.
  if (bytesExpected !== null && offset > bytesExpected) await cut(0);

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
        await cut(before);
        throw toMediaError(error);
      }
    },
    restart: () => cut(0),
    commit: async () => {
      await close();
      if (bytesExpected !== null && offset < bytesExpected)
        throw new MediaError('incomplete', `${offset} / ${bytesExpected}`);
      try {
        if ((await md5OfFile(path)) !== md5) throw new MediaError('md5_mismatch', md5);
        return await keep(path, md5, offset, formats[await sniffFile(path)].extension);
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
