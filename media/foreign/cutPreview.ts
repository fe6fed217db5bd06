import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsers } from './parsers.ts';

/** Longest preview of a video, in seconds. */
const previewSeconds = 6;

/**
 * Cuts the beginning of a video, without its sound: the packets are copied up to the last one that begins within the time
 * and needs none after it. Nothing encodes video here, so that its size in pixels stays.
 *
 * @param temporaryFolder where the preview is written; the caller removes it
 * @returns null for a video that cannot be cut, such as one whose first packet is no key frame
 * @throws MediaError `too_slow`, `too_much_memory`, `worker_crashed`
 */
export async function cutPreview(
  videoPath: string,
  temporaryFolder: string,
  seconds: number = previewSeconds,
): Promise<{ path: string; dispose: () => Promise<void> } | null> {
  const path = join(temporaryFolder, `${randomUUID()}-preview`);
  const dispose = (): Promise<void> => rm(path, { force: true });
  let isCut = false;
  try {
    isCut = await parsers.run('cutPreview', { sourcePath: videoPath, targetPath: path, seconds });
    return isCut ? { path, dispose } : null;
  } finally {
    if (!isCut) await dispose();
  }
}
