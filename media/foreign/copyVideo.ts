import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodedAnimation } from '../posters/animationPage.ts';
import type { mediaOperations } from './mediaProgram.ts';
import { unpackers } from './parsers.ts';
import type { RequestOf } from '../process/program.ts';

type CleanFileRequest = RequestOf<typeof mediaOperations, 'cleanFile'>;

/** A format of files that are copied without metadata. */
export type CleanFormat = CleanFileRequest['format'];

/** A file that the caller removes. */
export interface CopiedFile {
  readonly path: string;
  readonly dispose: () => Promise<void>;
}

/**
 * Copies the pictures and the sound of a video, without encoding them again: what a camera or an editor adds (position,
 * date, names, comments, attachments) is left out. H.264 becomes an MP4, whatever held it.
 *
 * @param temporaryFolder where the copy is written; the caller removes it
 * @throws MediaError `unreadable`, `disk_full`, `too_slow`, `too_much_memory`, `worker_crashed`, `cancelled`
 */
export function copyVideo(
  sourcePath: string,
  temporaryFolder: string,
  signal?: AbortSignal,
): Promise<CopiedFile> {
  return writeTo(temporaryFolder, (targetPath) =>
    unpackers.run('copyVideo', { sourcePath, targetPath }, { signal }),
  );
}

/** Copies an image or a video in its own format, without what its camera or editor adds. @throws as {@link copyVideo} */
export function cleanFile(
  source: Pick<CleanFileRequest, 'sourcePath' | 'format'>,
  temporaryFolder: string,
  signal?: AbortSignal,
): Promise<CopiedFile> {
  return writeTo(temporaryFolder, (targetPath) =>
    unpackers.run('cleanFile', { ...source, targetPath }, { signal }),
  );
}

/** Writes the frames of an animation to a video file. @throws as {@link copyVideo} */
export function joinFrames(
  animation: EncodedAnimation,
  temporaryFolder: string,
  signal?: AbortSignal,
): Promise<CopiedFile> {
  return writeTo(temporaryFolder, (targetPath) =>
    unpackers.run('joinFrames', { animation, targetPath }, { signal }),
  );
}

/** A new file, of which nothing is left where writing it fails. */
async function writeTo(temporaryFolder: string, write: (path: string) => Promise<null>): Promise<CopiedFile> {
  const path = join(temporaryFolder, `${randomUUID()}-copy`);
  const dispose = (): Promise<void> => rm(path, { force: true });
  try {
    await write(path);
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
