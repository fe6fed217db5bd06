import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { BundleImport, BundleOutcome } from './bundleImport.ts';
import { withTextPath } from '../fileNames/bytePath.ts';
import { bytesOf, type ImportedMedia, importFile, type ImportTools } from './importFile.ts';
import { PackageError } from '../packages/manifest/packageError.ts';
import { hasStoppedProcess, MediaError, toMediaError } from '../mediaError.ts';
import { readFreeBytes } from '../store/freeBytes.ts';
import type { ImportedContent, ImportFailure, ImportProgress, ImportSummary } from './importSummary.ts';
import { nameOfFile } from './mediaName.ts';
import { type FoundSource, shownName, walkFolder } from './walkFolder.ts';

export type { ImportedMedia } from './importFile.ts';
export type { ImportProgress, ImportSummary } from './importSummary.ts';

export interface ImportOptions extends ImportTools {
  /** Files, one folder (which is read recursively), or files that become known while the import runs. */
  readonly paths: readonly string[] | string | AsyncIterable<FoundSource>;
  /** Imports what consists of several files; null where nothing does. */
  readonly bundles?: BundleImport | null;
  /** The number of files that is known in advance where `paths` does not have it. */
  readonly expected?: number;
  /** Files that are processed at once; one where absent. */
  readonly concurrency?: number;
  /** Items that are recorded together, at the latest with the first one after a quarter of a second; one where absent. */
  readonly batchSize?: number;
  /** Called when all files of some items are in the store. If it rejects, these files count as failed. */
  readonly record: (items: readonly ImportedMedia[]) => Promise<void>;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called with a file that ended or outlasted the process that read it. */
  readonly onStopped?: (path: string) => Promise<void>;
  /** True for content that {@link onStopped} was called with: it is refused at once. */
  readonly hasStopped?: (path: string) => Promise<boolean>;
}

const batchMilliseconds = 250;
/** Once the disk was full, a file is only tried with as many bytes left beside its own: for its small image, and the database. */
const spareBytes = 4_000_000;

/**
 * Imports files. A file that fails is reported and skipped; it never makes the import reject. If `signal` aborts, the import
 * ends with what was done until then; once the disk is full, what still fits is imported.
 */
export async function importFiles(options: ImportOptions): Promise<ImportSummary> {
  const begun = performance.now();
  options.pool.prepare();
  const run = new ImportRun(options);
  const sources = await run.listSources();
  const iterator = sources[Symbol.asyncIterator]();
  const work = async () => {
    for (;;) {
      const next = await iterator.next();
      if (next.done || options.signal?.aborted) return;
      await run.import(next.value);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 1 }, work));
  await run.flush();
  run.reportEnd();
  const { imported, duplicates, bytes, failures, contents, stillAnimations } = run;
  const milliseconds = performance.now() - begun;
  return { imported, duplicates, failures, stillAnimations, contents, bytes, milliseconds };
}

interface PendingItem {
  readonly item: ImportedMedia;
  readonly givenPath: string;
  readonly shownPath: string;
  readonly bytes: number;
}

/** The state of one import. */
class ImportRun {
  imported = 0;
  duplicates = 0;
  bytes = 0;
  stillAnimations = 0;
  readonly failures: ImportFailure[] = [];
  readonly contents: ImportedContent[] = [];
  readonly #options: ImportOptions;
  /** Content of this import that is taken or being taken. */
  readonly #claimed = new Set<string>();
  #pending: PendingItem[] = [];
  /** Pending ones, and those that are being recorded. */
  #unrecorded = 0;
  #lastFlush = performance.now();
  #seenBytes = 0;
  #total = 0;
  #isDiskFull = false;

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#total = options.expected ?? 0;
  }

  get #done(): number {
    return this.imported + this.duplicates + this.failures.length + this.#unrecorded;
  }

  async listSources(): Promise<AsyncIterable<FoundSource>> {
    const { paths } = this.#options;
    if (typeof paths === 'object' && Symbol.asyncIterator in paths) return this.#sortStream(paths);
    const found = await this.#listPaths(paths);
    this.#total = found.length;
    return Readable.from(found);
  }

  /** A folder's files wait for each other: only together they say whether they are a bundle. */
  async *#sortStream(sources: AsyncIterable<FoundSource>): AsyncGenerator<FoundSource, void> {
    const { bundles } = this.#options;
    const held: FoundSource[] = [];
    for await (const source of sources) {
      if (bundles && source.shownPath.includes('/')) held.push(source);
      else yield source;
    }
    const sorted = bundles?.sort(held, [], '') ?? held;
    this.#total += sorted.length - held.length;
    yield* sorted;
  }

  async import(source: FoundSource): Promise<void> {
    this.#report(source.shownPath);
    if (this.#isDiskFull && !(await this.#fits(source)))
      return this.#fail(source, new MediaError('disk_full'), source.path);
    try {
      await withTextPath(source.path, this.#options.store.temporaryFolder, (path) =>
        this.#importSource(path === source.path ? source : { ...source, path }, source.path),
      );
    } catch (error) {
      this.#fail(source, toMediaError(error), source.path);
    }
  }

  async #fits({ path }: FoundSource): Promise<boolean> {
    return (await readFreeBytes(this.#options.store.temporaryFolder)) > (await bytesOf(path)) + spareBytes;
  }

  async #importSource(source: FoundSource, givenPath: string): Promise<void> {
    const { bundles, signal } = this.#options;
    let outcomes: readonly BundleOutcome[] | null | undefined;
    try {
      if (await this.#options.hasStopped?.(source.path)) throw new MediaError('unreadable');
      outcomes = await bundles?.import(source, signal);
    } catch (error) {
      if (!signal?.aborted) await this.#failAt(source, toMediaError(error), givenPath);
      return;
    }
    if (!outcomes) return this.#importFile(source, { givenPath, name: nameOfFile(source.shownPath) });
    this.#total += Math.max(0, outcomes.length - 1);
    for (const outcome of outcomes) await this.#addOutcome(outcome, source.shownPath, givenPath);
  }

  async #addOutcome(outcome: BundleOutcome, shownPath: string, givenPath: string): Promise<void> {
    switch (outcome.kind) {
      case 'imported':
        this.imported += 1;
        this.bytes += outcome.bytes;
        this.#seenBytes += outcome.bytes;
        this.contents.push({ givenPath, shownPath, md5: outcome.md5 });
        return;
      case 'duplicate':
        this.duplicates += 1;
        this.contents.push({ givenPath, shownPath, md5: outcome.md5 });
        return;
      case 'failed':
        return this.#fail(outcome, outcome.error, givenPath);
      case 'media':
        try {
          await this.#importFile(outcome, { givenPath, name: outcome.name });
        } finally {
          await outcome.dispose();
        }
    }
  }

  async #importFile(
    { path, shownPath }: FoundSource,
    { givenPath, name }: { givenPath: string; name: string },
  ): Promise<void> {
    const bytes = await bytesOf(path);
    this.#seenBytes += bytes;
    const claims: string[] = [];
    const knownMd5 = async (md5: string): Promise<boolean> => {
      if (claims.includes(md5)) return false;
      const isClaimed = this.#claimed.has(md5);
      if (!isClaimed) {
        this.#claimed.add(md5);
        claims.push(md5);
      }
      const isKnown = isClaimed || (await this.#options.knownMd5(md5));
      if (isKnown) this.contents.push({ givenPath, shownPath, md5 });
      return isKnown;
    };
    try {
      const item = await importFile(path, { ...this.#options, knownMd5 }, name);
      if (this.#options.signal?.aborted) return;
      if (item) await this.#add({ item, givenPath, shownPath, bytes });
      else this.duplicates += 1;
    } catch (error) {
      const failure = toMediaError(error);
      if (failure.code === 'cancelled' && this.#options.signal?.aborted) return;
      for (const md5 of claims) this.#claimed.delete(md5);
      await this.#failAt({ path, shownPath }, failure, givenPath);
    }
  }

  /** Content that has stopped a process is remembered. */
  async #failAt(source: FoundSource, failure: MediaError, givenPath: string): Promise<void> {
    if (hasStoppedProcess(failure)) await this.#options.onStopped?.(source.path);
    this.#fail(source, failure, givenPath);
  }

  /** Records what has waited for it. */
  async flush(): Promise<void> {
    const batch = this.#pending;
    this.#pending = [];
    this.#lastFlush = performance.now();
    if (batch.length === 0) return;
    try {
      await this.#options.record(batch.map(({ item }) => item));
      this.imported += batch.length;
      for (const { item, givenPath, shownPath, bytes } of batch) {
        this.bytes += bytes;
        if (item.isStillAnimation) this.stillAnimations += 1;
        this.contents.push({ givenPath, shownPath, md5: item.md5 });
      }
    } catch (error) {
      for (const { givenPath, shownPath } of batch) this.#fail({ shownPath }, toMediaError(error), givenPath);
    } finally {
      this.#unrecorded -= batch.length;
    }
  }

  reportEnd(): void {
    this.#total = Math.max(this.#done, this.#total);
    this.#report(null);
  }

  async #add(pending: PendingItem): Promise<void> {
    this.#pending.push(pending);
    this.#unrecorded += 1;
    const isDue = performance.now() - this.#lastFlush >= batchMilliseconds;
    if (this.#pending.length >= (this.#options.batchSize ?? 1) || isDue) await this.flush();
  }

  #report(current: string | null): void {
    this.#options.onProgress({
      done: this.#done,
      total: this.#total,
      current,
      bytes: this.#seenBytes,
    });
  }

  #fail({ shownPath }: { readonly shownPath: string }, error: MediaError, givenPath: string): void {
    const { code, detail, message } = error;
    const manifest = error instanceof PackageError ? error.fault : null;
    this.failures.push({ givenPath, path: shownPath, code, detail, message, manifest });
    this.#isDiskFull ||= code === 'disk_full';
  }

  async #listPaths(paths: readonly string[] | string): Promise<FoundSource[]> {
    if (typeof paths !== 'string')
      return paths.map((path) => ({ path, shownPath: shownName(basename(path)) }));
    const { sources, links, leftOut } = await walkFolder(paths);
    for (const entry of leftOut) this.#fail(entry, entry.error, entry.shownPath);
    return this.#options.bundles?.sort(sources, links, shownName(basename(paths))) ?? sources;
  }
}
