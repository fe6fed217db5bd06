import { makeAutoObservable, runInAction } from 'mobx';
import { UploadRefusal, type UploadFile, type UploadTarget } from '../../api/uploadFile.ts';
import { isTooLargeToImport } from '../../api/rules/uploads/uploadLimits.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type {
  ImportFailureCode,
  ImportFailureDto,
  ImportProgressDto,
  ImportSummaryDto,
} from '../../bridge/contract/library.ts';
import type { Clock } from '../kernel/clock.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { libraryStore, type LibraryStore } from './library.ts';

/** A summary in which nothing failed goes away by itself after this time. */
export const summaryMilliseconds = 6_000;
/** Files that are uploaded at once: more than one, since each small file waits for its answer. */
const uploadsAtOnce = 3;

interface ImportNeeds {
  bridge: Bridge;
  upload: UploadFile;
  clock: Clock;
}

/** A file, with its path in the folder that it was chosen with. */
export interface FileToImport {
  file: File;
  path: string;
}

/** An entry of a drop that is not read. */
export type LeftOutFile = Pick<ImportFailureDto, 'path' | 'code'>;

/** Combined result of imports without a pause between them. */
export type ImportResult = Pick<
  ImportSummaryDto,
  'imported' | 'duplicates' | 'failures' | 'still_animations'
>;

const nothing: ImportResult = { imported: 0, duplicates: 0, failures: [], still_animations: 0 };

/** Importing files into the local library. The client continues by itself once it has the files. */
export class LibraryImportStore {
  /** Of all imports that follow each other without a pause; null where none runs. */
  progress: Pick<ImportProgressDto, 'done' | 'total' | 'current'> | null = null;
  summary: ImportResult | null = null;
  failure: Failure | null = null;
  /** Files that are held over the window; null where none are. */
  draggedCount: number | null = null;
  /** A screen shows where to drop files. */
  isZoneShown = false;
  #collected: ImportResult = nothing;
  /** The files of this page by name, for those that were refused as too small and are wanted all the same. */
  readonly #files = new Map<string, FileToImport>();
  readonly #uploads = new Set<AbortController>();
  #cancelDismissal: () => void = () => undefined;
  readonly #bridge: Bridge;
  readonly #upload: UploadFile;
  readonly #clock: Clock;
  readonly #library: LibraryStore;

  constructor({ bridge, upload, clock, library }: ImportNeeds & { library: LibraryStore }) {
    this.#bridge = bridge;
    this.#upload = upload;
    this.#clock = clock;
    this.#library = library;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.on('library.importProgress', (progress) => this.receiveProgress(progress));
  }

  get isImporting(): boolean {
    return this.progress !== null;
  }

  /** Files that were refused as too small, and can be imported all the same. */
  get smallCount(): number {
    return this.#smallFiles.length;
  }

  /** Finds the import that was begun before this page was opened. */
  async resume(): Promise<void> {
    if (this.#bridge.has('library.importState') === false) return;
    try {
      const { progress } = await this.#bridge.call('library.importState', {});
      if (progress && !this.progress) this.receiveProgress(progress);
    } catch (error) {
      expectFailure(error);
    }
  }

  /** Imports files, after those of an import that runs. Failed files are in the summary, by name. */
  async importFiles(
    files: readonly FileToImport[],
    { isSmallAccepted = false, leftOut = [] }: { isSmallAccepted?: boolean; leftOut?: LeftOutFile[] } = {},
  ): Promise<void> {
    if (files.length + leftOut.length === 0) return;
    const isFirst = this.progress === null;
    this.#begin(files);
    this.#collect({ ...nothing, failures: leftOut.map((entry) => ({ ...entry, detail: null })) });
    if (files.length === 0) return isFirst ? this.#end() : undefined;
    const ticket = crypto.randomUUID().replaceAll('-', '');
    const stop = new AbortController();
    this.#uploads.add(stop);
    try {
      await this.#bridge.call('library.beginImport', {
        ticket,
        expected: files.length,
        is_small_accepted: isSmallAccepted,
      });
      await this.#uploadAll(ticket, files, stop);
      await this.#bridge.call('library.importUploaded', { ticket });
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(error);
    } finally {
      this.#uploads.delete(stop);
    }
  }

  /** Imports those that were refused as too small. */
  importSmall(): Promise<void> {
    return this.importFiles(this.#smallFiles, { isSmallAccepted: true });
  }

  /** Imports wallpapers that the client found in the system's folders: one of them, or all. */
  async importSystem(id: number | null): Promise<boolean> {
    this.dismissSummary();
    try {
      const { imported, duplicates } = await this.#bridge.call('library.importSystem', { id });
      return imported + duplicates > 0;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Cancels what runs and what waits; what was imported until then is kept. */
  async cancel(): Promise<void> {
    for (const upload of this.#uploads) upload.abort();
    try {
      await this.#bridge.call('library.cancelImport', {});
    } catch (error) {
      expectFailure(error);
    }
  }

  dismissSummary(): void {
    this.#cancelDismissal();
    this.summary = null;
    this.failure = null;
  }

  setDragged(count: number | null): void {
    this.draggedCount = count;
  }

  /** A screen shows a drop zone. @returns ends that */
  showZone(): () => void {
    this.isZoneShown = true;
    return () => runInAction(() => (this.isZoneShown = false));
  }

  /** A summary that is being read stays. */
  holdSummary(): void {
    this.#cancelDismissal();
  }

  /** The one source of progress and results: an import outlives the page that began it. */
  receiveProgress({ done, total, current, summary, is_last: isLast }: ImportProgressDto): void {
    if (summary) this.#collect(summary);
    if (!isLast) {
      this.progress = { done, total, current };
      return;
    }
    this.progress = null;
    this.#finish();
  }

  get #smallFiles(): FileToImport[] {
    const failures = this.summary?.failures ?? [];
    return failures.flatMap(({ path, code }) => (code === 'too_small' ? (this.#files.get(path) ?? []) : []));
  }

  #begin(files: readonly FileToImport[]): void {
    if (!this.progress) {
      this.dismissSummary();
      this.progress = { done: 0, total: files.length, current: null };
    }
    for (const one of files) this.#files.set(one.path, one);
  }

  async #uploadAll(ticket: string, files: readonly FileToImport[], stop: AbortController): Promise<void> {
    const queue = files.entries();
    const work = async (): Promise<void> => {
      for (const [index, { file, path }] of queue) {
        if (stop.signal.aborted) return;
        const code = await this.#uploadOne({ ticket, index, path }, file, stop.signal);
        if (code === null) continue;
        // A smaller one may still fit on a full disk.
        this.#collect({ ...nothing, failures: [{ path, code, detail: null }] });
      }
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  }

  /** @returns why the file could not be uploaded; null where it was. @throws when the client is gone */
  async #uploadOne(target: UploadTarget, file: File, signal: AbortSignal): Promise<ImportFailureCode | null> {
    try {
      if (await isTooLargeToImport(file)) return 'file_too_large';
      await this.#upload(target, file, signal);
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof UploadRefusal) return error.reason;
      // A file that was moved, or may not be read, fails like a lost connection.
      const isReadable = await file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        );
      if (!isReadable) return 'not_found';
      throw error;
    }
  }

  /** Ends an import of which no file could be read. */
  #end(): void {
    runInAction(() => {
      this.progress = null;
      this.#finish();
    });
  }

  #collect({ imported, duplicates, failures, still_animations: still }: ImportResult): void {
    this.#collected = {
      imported: this.#collected.imported + imported,
      duplicates: this.#collected.duplicates + duplicates,
      failures: [...this.#collected.failures, ...failures],
      still_animations: this.#collected.still_animations + still,
    };
  }

  #finish(): void {
    const summary = this.#collected;
    this.#collected = nothing;
    const isEmpty = summary.imported + summary.duplicates + summary.failures.length === 0;
    this.summary = isEmpty ? null : summary;
    this.#cancelDismissal();
    if (summary.failures.length === 0)
      this.#cancelDismissal = this.#clock.after(summaryMilliseconds, () => this.dismissSummary());
    if (this.smallCount === 0) this.#files.clear();
    if (summary.imported > 0) void this.#library.list.reload();
  }

  #fail(error: unknown): void {
    const failure = error instanceof BridgeError ? expectFailure(error) : 'clientMissing';
    runInAction(() => {
      this.failure = failure;
      this.progress = null;
      this.#collected = nothing;
    });
  }
}

export const libraryImportStore = defineStore(
  ({ bridge, upload, clock }: ImportNeeds & Parameters<typeof libraryStore.create>[0], get) =>
    new LibraryImportStore({ bridge, upload, clock, library: get(libraryStore) }),
);
