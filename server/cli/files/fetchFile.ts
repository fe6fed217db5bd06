import { createWriteStream } from 'node:fs';
import { pipeHashed } from '../../../media/store/fileHash.ts';
import { ObjectStoreError } from '../../../media/objects/objectStore.ts';
import type { FilePlace, PlacedFile } from './filePlace.ts';

const filesAtOnce = 4;

/**
 * Calls a step for each file of a place, for a few at once. After a failure of one the others end first.
 *
 * @returns how many there are
 */
export async function forEachFile(
  place: FilePlace,
  step: (file: PlacedFile) => Promise<void>,
): Promise<number> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let found = 0;
  try {
    for await (const file of place.list()) {
      found += 1;
      const run = step(file)
        // It may fail while the next files are listed, when nothing awaits it.
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(run));
      running.add(run);
      if (running.size >= filesAtOnce) await Promise.race(running);
      if (failures.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

/**
 * Writes a file of a place to a new path of this machine's disk, and computes its sum.
 *
 * @returns null where it is gone
 * @throws ObjectStoreError, also where the store ends the file early; the errors of this machine's disk
 */
export async function fetchFile(
  place: FilePlace,
  file: PlacedFile,
  path: string,
): Promise<{ md5: string; bytes: number; mime: string } | null> {
  const opened = await place.open(file);
  if (!opened) return null;
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    const { sum, bytes } = await pipeHashed('md5', opened.body, written);
    return { md5: sum, bytes, mime: opened.mime };
  } catch (error) {
    // An error of the disk is not the store's fault; an error of the connection has `read`.
    if (error instanceof Error && 'path' in error) throw error;
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    throw new ObjectStoreError('unavailable', 'ended early', error);
  }
}
