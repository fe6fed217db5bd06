import { basename } from 'node:path';
import {
  importFiles,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from '../../../media/import/importMedia.ts';
import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type {
  ImportFault,
  ImportProgressDto,
  ImportSummaryDto,
} from '../../../src/bridge/contract/library.ts';
import { presentSummary, unknownFault } from './presentImport.ts';

/** Progress is sent at most this often, since every event is drawn. */
const progressMilliseconds = 100;
/** Items that are written to the database together. */
const batchSize = 32;

export type ImportRequest = Pick<ImportOptions, 'paths' | 'expected' | 'isSmallAccepted'>;

export interface ImportQueueOptions extends Omit<
  ImportOptions,
  'paths' | 'expected' | 'isSmallAccepted' | 'onProgress' | 'signal'
> {
  readonly onProgress: (progress: ImportProgressDto) => void;
  /** Called when no import is left. */
  readonly onIdle: () => Promise<void>;
}

/** The summary of an import, and what its files have become. */
export interface ImportOutcome extends ImportSummaryDto {
  readonly contents: ImportSummary['contents'];
  /** By path of a source as it was given, why it was not imported. */
  readonly faults: ReadonlyMap<string, ImportFault>;
}

interface Waiting {
  done: number;
  total: number;
}

/** Imports one after the other; to the user those that follow each other without a pause are one. */
export class ImportQueue {
  readonly #options: ImportQueueOptions;
  /** Those of before the last pause too, so that the bar does not begin again. */
  #burst: Waiting[] = [];
  #left = 0;
  readonly #queue = new SerialQueue();
  #stop = new AbortController();
  #lastProgress = Number.NEGATIVE_INFINITY;
  #progress: ImportProgressDto | null = null;

  constructor(options: ImportQueueOptions) {
    this.#options = options;
  }

  /** The last reported progress; null where nothing runs. */
  get progress(): ImportProgressDto | null {
    return this.#progress;
  }

  /** Cancels what runs and what waits; what was imported until then stays. */
  cancel(): void {
    this.#stop.abort();
    // Files that are added from now on are not cancelled.
    this.#stop = new AbortController();
  }

  /** Imports files once those before them are done. A file that cannot be taken is in the summary, by name. */
  add(request: ImportRequest): Promise<ImportOutcome> {
    const waiting: Waiting = { done: 0, total: request.expected ?? 0 };
    this.#burst.push(waiting);
    this.#left += 1;
    const { signal } = this.#stop;
    return this.#queue.run(() => this.#run(request, waiting, signal));
  }

  async #run(request: ImportRequest, waiting: Waiting, signal: AbortSignal): Promise<ImportOutcome> {
    try {
      const summary = await importFiles({
        batchSize,
        concurrency: this.#options.pool.size + 1,
        ...this.#options,
        ...request,
        signal,
        onProgress: (progress) => this.#follow(progress, waiting),
      });
      const presented = presentSummary(summary);
      await this.#finish(waiting, presented);
      const faults = new Map(
        summary.failures.map(({ givenPath }, index) => [
          givenPath,
          presented.failures[index] ?? unknownFault,
        ]),
      );
      return { ...presented, contents: summary.contents, faults };
    } catch (error) {
      await this.#finish(waiting, null);
      throw error;
    }
  }

  #follow({ done, total, current }: ImportProgress, waiting: Waiting): void {
    Object.assign(waiting, { done, total });
    this.#progress = this.#sum(current, null);
    if (performance.now() - this.#lastProgress < progressMilliseconds) return;
    this.#lastProgress = performance.now();
    this.#options.onProgress(this.#progress);
  }

  async #finish(waiting: Waiting, summary: ImportSummaryDto | null): Promise<void> {
    waiting.done = waiting.total;
    this.#left -= 1;
    const isLast = this.#left === 0;
    const progress = this.#sum(null, summary);
    this.#progress = isLast ? null : progress;
    if (isLast) {
      this.#burst = [];
      this.#lastProgress = Number.NEGATIVE_INFINITY;
    }
    this.#options.onProgress({ ...progress, is_last: isLast });
    if (isLast) await this.#options.onIdle();
  }

  #sum(current: string | null, summary: ImportSummaryDto | null): ImportProgressDto {
    const add = (key: keyof Waiting) => this.#burst.reduce((sum, waiting) => sum + waiting[key], 0);
    const shown = current === null ? null : basename(current);
    return { done: add('done'), total: add('total'), current: shown, summary, is_last: false };
  }
}
