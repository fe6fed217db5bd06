import { basename } from 'node:path';
import { bytesOf, type ImportedMedia, importFile, type ImportTools } from './importFile.ts';
import { MediaError, type MediaErrorCode, toMediaError } from '../mediaError.ts';
import { type FoundSource, walkFolder } from './walkFolder.ts';

export type { ImportedMedia } from './importFile.ts';

export interface ImportOptions extends ImportTools {
  /** Files, or one folder, which is read recursively. */
  readonly paths: readonly string[] | string;
  /** Called when all files of an item are in the store. If it rejects, that file counts as failed. */
  readonly record: (item: ImportedMedia) => Promise<void>;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** Path of the current file, as users see it; null at the end. */
  readonly current: string | null;
  /** Bytes of the processed files. */
  readonly bytes: number;
}

export interface ImportFailure {
  /** Relative to the given folder, or a file name. */
  readonly path: string;
  readonly code: MediaErrorCode;
  readonly detail: string | null;
  readonly message: string;
}

export interface ImportSummary {
  readonly imported: number;
  readonly duplicates: number;
  readonly failures: ImportFailure[];
  /** Bytes of the source files that were imported. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Imports files one after the other. A file that fails is reported and skipped; it never makes the import reject. If
 * `signal` aborts or the disk is full, the import ends with what was done until then.
 */
export async function importFiles(options: ImportOptions): Promise<ImportSummary> {
  const { paths, record, onProgress, signal } = options;
  const begun = performance.now();
  const failures: ImportFailure[] = [];
  const fail = (path: string, { code, detail, message }: MediaError) =>
    failures.push({ path, code, detail, message });
  const sources = await listSources(paths, fail);
  const counts = { imported: 0, duplicates: 0, bytes: 0, seenBytes: 0 };
  const seen = new Set<string>();
  const knownMd5 = async (md5: string) => seen.has(md5) || (await options.knownMd5(md5));

  for (const [done, { path, shownPath }] of sources.entries()) {
    if (signal?.aborted) break;
    onProgress({ done, total: sources.length, current: shownPath, bytes: counts.seenBytes });
    const bytes = await bytesOf(path);
    counts.seenBytes += bytes;
    try {
      const item = await importFile(path, { ...options, knownMd5 });
      if (signal?.aborted) break;
      if (item) {
        await record(item);
        seen.add(item.md5);
        counts.imported += 1;
        counts.bytes += bytes;
      } else counts.duplicates += 1;
    } catch (error) {
      const failure = toMediaError(error);
      if (failure.code === 'cancelled' && signal?.aborted) break;
      fail(shownPath, failure);
      if (failure.code === 'disk_full') break;
    }
  }
  const done = counts.imported + counts.duplicates + failures.length;
  onProgress({ done, total: Math.max(done, sources.length), current: null, bytes: counts.seenBytes });
  const { imported, duplicates, bytes } = counts;
  return { imported, duplicates, failures, bytes, milliseconds: performance.now() - begun };
}

async function listSources(
  paths: readonly string[] | string,
  fail: (path: string, error: MediaError) => void,
): Promise<FoundSource[]> {
  if (typeof paths !== 'string') return paths.map((path) => ({ path, shownPath: basename(path) }));
  const { sources, unreadable } = await walkFolder(paths);
  for (const { shownPath, error } of unreadable) fail(shownPath, error);
  return sources;
}
