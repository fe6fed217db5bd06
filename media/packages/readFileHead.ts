import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Opens a file of a package to read it; a link is no file of it. */
export function openPlainFile(path: string | Buffer): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** The first bytes of an open file, at most `limit`; the file is closed. */
export async function readHeadOf(file: FileHandle, limit: number): Promise<Buffer> {
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(limit, size)), 0, null, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
