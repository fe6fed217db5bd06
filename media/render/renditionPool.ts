import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inspection } from '../inspect/inspection.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { type RenditionLimits, RenditionProcess } from './renditionProcess.ts';
import type { Renditions } from './renditions.ts';

export interface RenditionOptions {
  /** Share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Folder that the made files' own folder is put into; the system's temporary folder if left out. */
  readonly temporaryFolder?: string;
}

/** The rendered files, until `dispose` removes them. */
export interface MadeRenditions extends Renditions {
  dispose(): Promise<void>;
}

/** Makes renditions in processes of their own, so that a file that crashes or hangs the decoder harms only itself. */
export interface RenditionPool {
  /**
   * @throws MediaError `unreadable`, `too_many_pixels`, `too_much_memory`, `too_slow`, `worker_crashed`, `disk_full`,
   *   `cancelled`; no files are left then
   */
  makeRenditions(
    sourcePath: string,
    inspection: Inspection,
    options?: RenditionOptions,
  ): Promise<MadeRenditions>;
  /** Processes that run now, for diagnosis. */
  processIds(): number[];
  /** Ends the processes; running work fails as `cancelled`. */
  close(): Promise<void>;
}

export interface RenditionPoolOptions extends Partial<RenditionLimits> {
  /** Images processed at a time: 1 or 2. */
  readonly size?: number;
}

const usualLimits: RenditionLimits = { timeLimitMs: 90_000, memoryLimitBytes: 3 * 1024 ** 3 };

/** Creates a pool. Its processes start with the first image, and are replaced after some images or a failure. */
export function createRenditionPool({ size = 1, ...limits }: RenditionPoolOptions = {}): RenditionPool {
  const workers = Array.from({ length: size }, () => new RenditionProcess({ ...usualLimits, ...limits }));
  const idle = [...workers];
  const waiting: ((worker: RenditionProcess) => void)[] = [];
  let isClosed = false;

  const borrow = (): Promise<RenditionProcess> => {
    const worker = idle.pop();
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: RenditionProcess): void => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };

  return {
    makeRenditions: async (sourcePath, inspection, options = {}) => {
      const { onProgress = () => undefined, signal, temporaryFolder = tmpdir() } = options;
      const worker = await borrow();
      try {
        if (isClosed || signal?.aborted) throw new MediaError('cancelled');
        await mkdir(temporaryFolder, { recursive: true });
        const outputFolder = await mkdtemp(join(temporaryFolder, 'renditions-'));
        const dispose = () => rm(outputFolder, { recursive: true, force: true });
        try {
          const made = await worker.run({ sourcePath, outputFolder, inspection }, onProgress, signal);
          return { ...made, dispose };
        } catch (error) {
          await dispose();
          throw error;
        }
      } catch (error) {
        throw toMediaError(error);
      } finally {
        giveBack(worker);
      }
    },
    processIds: () => workers.flatMap((worker) => worker.processId ?? []),
    close: async () => {
      isClosed = true;
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}
