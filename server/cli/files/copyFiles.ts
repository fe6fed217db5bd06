import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../commands/command.ts';
import { fetchFile, forEachFile } from './fetchFile.ts';
import { md5OfKey, type FilePlace, type PlacedFile } from './filePlace.ts';

/** The counts of a finished copy. */
export interface CopyResult {
  copied: number;
  copiedBytes: number;
  /** Files that were there already, with the same sum. */
  same: number;
  /** Keys of files whose content is not what their name says; they are not copied. */
  damaged: string[];
  /** Files that only the new place has. */
  extra: number;
  /** Of those, what was removed. */
  removed: number;
}

interface CopyOptions {
  from: FilePlace;
  to: FilePlace;
  /** For files on their way. */
  temporaryFolder: string;
  /** Removes what only the new place has. */
  isExact: boolean;
}

/**
 * Copies what the new place lacks, or has with another sum. It may be ended at any time: a file is there as a whole or not
 * at all, and the next run goes on. The old place is only read.
 *
 * @throws ObjectStoreError, CommandError
 */
export async function copyFiles(options: CopyOptions): Promise<CopyResult> {
  const { from, to, isExact } = options;
  const there = new Map<string, PlacedFile>();
  for await (const file of to.list()) there.set(file.key, file);
  const result: CopyResult = { copied: 0, copiedBytes: 0, same: 0, damaged: [], extra: 0, removed: 0 };
  const found = await forEachFile(from, async (file) => {
    const known = there.get(file.key);
    there.delete(file.key);
    await copyFile(options, file, known, result);
  });
  result.extra = there.size;
  if (!isExact) return result;
  // Of a place that was named by mistake nothing follows.
  if (found === 0) throw new CommandError(`${from.name} has no files: nothing was removed from ${to.name}.`);
  for (const key of there.keys()) {
    await to.remove(key);
    result.removed += 1;
  }
  return result;
}

async function copyFile(
  { from, to, temporaryFolder }: CopyOptions,
  file: PlacedFile,
  known: PlacedFile | undefined,
  result: CopyResult,
): Promise<void> {
  if (known && known.bytes === file.bytes) {
    const [here, there] = await Promise.all([from.sumOf(file), to.sumOf(known)]);
    const named = md5OfKey(file.key);
    if (here !== null && here === there && (named === null || named === here)) {
      result.same += 1;
      return;
    }
  }
  const path = join(temporaryFolder, randomUUID());
  try {
    const fetched = await fetchFile(from, file, path);
    // Removed in the meantime.
    if (!fetched) return;
    const { md5, bytes, mime } = fetched;
    if ((md5OfKey(file.key) ?? md5) !== md5) {
      result.damaged.push(file.key);
      return;
    }
    await to.put(file.key, path, { md5, bytes, mime });
    result.copied += 1;
    result.copiedBytes += bytes;
  } finally {
    await rm(path, { force: true });
  }
}
