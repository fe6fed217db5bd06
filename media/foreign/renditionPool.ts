import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerPool } from '../process/workerPool.ts';
import type { ProcessLimits } from '../process/workerProcess.ts';
import { mediaProgram } from './mediaProgram.ts';
import { parsers } from './parsers.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { toMediaError } from '../mediaError.ts';
import type { RenditionField, RenditionRequest, Renditions } from '../render/renditions.ts';

export interface RenditionOptions {
  /** Called with the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Parent of the output folder; by default the temporary folder of the system. */
  readonly temporaryFolder?: string;
  /** The sizes to make; all of them where absent. */
  readonly fields?: readonly RenditionField[];
  /** True for a copy without metadata; by default where the source has some. */
  readonly isCleanWanted?: boolean;
}

/** The rendered files; `dispose` removes them. */
export interface MadeRenditions extends Renditions {
  dispose(): Promise<void>;
}

/** Renders images in child processes, so that a file that crashes or hangs the decoder affects only itself. */
export interface RenditionPool {
  /** Images that are rendered at once. */
  readonly size: number;
  /**
   * @throws MediaError `unreadable`, `too_many_pixels`, `too_much_memory`, `too_slow`, `worker_crashed`, `disk_full`,
   *   `cancelled`; no files are left behind
   */
  makeRenditions(
    sourcePath: string,
    inspection: Inspection,
    options?: RenditionOptions,
  ): Promise<MadeRenditions>;
  /** Starts processes, because images are on their way. */
  prepare(): void;
  /** Ids of the running processes, for diagnosis. */
  processIds(): number[];
  /** Ends the processes; running work fails as `cancelled`. */
  close(): Promise<void>;
}

export interface RenditionPoolOptions extends Partial<ProcessLimits> {
  /** Images that are rendered at once: 1 or 2. */
  readonly size?: number;
}

const defaultLimits: ProcessLimits = { timeLimitMs: 90_000, memoryLimitBytes: 3 * 1024 ** 3 };

/** A process is worth so many images in every size; starting one takes as long as fifteen thumbnails. */
const wholeWork = 1;
const fewSizesWork = 0.05;

/** Creates a pool. Its processes start with the first image and are replaced after some images or a failure. */
export function createRenditionPool({ size = 1, ...limits }: RenditionPoolOptions = {}): RenditionPool {
  const processes = new WorkerPool(mediaProgram, { size, ...defaultLimits, ...limits });
  return {
    size,
    makeRenditions: async (sourcePath, inspection, options = {}) => {
      const {
        onProgress = () => undefined,
        signal,
        temporaryFolder = tmpdir(),
        fields,
        isCleanWanted,
      } = options;
      try {
        await mkdir(temporaryFolder, { recursive: true });
        const outputFolder = await mkdtemp(join(temporaryFolder, 'renditions-'));
        const dispose = () => rm(outputFolder, { recursive: true, force: true });
        try {
          const request: RenditionRequest = {
            sourcePath,
            outputFolder,
            inspection,
            fields: fields && [...fields],
            isCleanWanted,
          };
          const work = fields ? fewSizesWork : wholeWork;
          const made = await processes.run('render', request, { work, onProgress, signal });
          return { ...made, dispose };
        } catch (error) {
          await dispose();
          throw error;
        }
      } catch (error) {
        throw toMediaError(error);
      }
    },
    prepare() {
      parsers.prepare();
      processes.prepare();
    },
    processIds: () => processes.processIds,
    close: () => processes.close(),
  };
}
