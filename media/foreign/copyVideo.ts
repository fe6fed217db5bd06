import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackers } from './parsers.ts';

/**
 * Copies the pictures and the sound of a video, without encoding them again: what a camera or an editor adds (position,
 * date, names, comments, attachments) is left out. H.264 becomes an MP4, whatever held it.
 *
 * @param temporaryFolder where the copy is written; the caller removes it
 * @throws MediaError `unreadable`, `disk_full`, `too_slow`, `too_much_memory`, `worker_crashed`, `cancelled`
 */
export async function copyVideo(
  sourcePath: string,
  temporaryFolder: string,
  signal?: AbortSignal,
): Promise<{ path: string; dispose: () => Promise<void> }> {
  const path = join(temporaryFolder, `${randomUUID()}-video`);
  const dispose = (): Promise<void> => rm(path, { force: true });
  try {
    await unpackers.run('copyVideo', { sourcePath, targetPath: path }, { signal });
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
