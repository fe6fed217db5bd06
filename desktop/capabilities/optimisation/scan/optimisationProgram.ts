import { join } from 'node:path';
import * as v from 'valibot';
import type { WorkerPool } from '../../../../media/process/workerPool.ts';
import type { TaskProgram } from '../../../../media/process/tasks.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import {
  diskState,
  diskView,
  finding,
  moveResult,
  scanProgress,
  type DiskState,
} from '../../../../src/bridge/contract/optimisation.ts';
import { foundItem } from './foundItem.ts';

/** A folder whose server is away answers never; a single folder of a full disk in less. */
const scanning = { timeLimitMs: 20_000, outputLimitBytes: Number.POSITIVE_INFINITY };
/** Deleting or moving has no progress. */
const moving = { timeLimitMs: 300_000, outputLimitBytes: Number.POSITIVE_INFINITY };

const userFolders = v.object({
  home: v.string(),
  cache: v.string(),
  config: v.string(),
  data: v.string(),
  downloads: v.nullable(v.string()),
  own: v.string(),
});
const common = { folders: userFolders };
const path = v.string();
const moved = v.omit(moveResult, ['run']);

export const optimisationOperations = {
  find: {
    request: v.object({ ...common, trashedBefore: v.number() }),
    progress: scanProgress,
    result: v.object({
      files: v.number(),
      findings: v.array(finding),
      found: v.record(v.string(), foundItem),
      oldTrash: v.object({ bytes: v.number(), count: v.number() }),
    }),
    ...scanning,
  },
  move: {
    request: v.object({ ...common, items: v.array(foundItem), journal: path }),
    result: moved,
    ...moving,
  },
  undo: { request: v.object({ journal: path }), result: moved, ...moving },
  empty: {
    request: v.object({ ...common, trashedBefore: v.number() }),
    result: v.object({ count: v.number(), bytes: v.number() }),
    ...moving,
  },
  /** Reads the tree of a disk, which the process remembers. */
  scanDisk: {
    request: v.object(common),
    progress: scanProgress,
    result: v.nonNullable(diskState.entries.result),
    ...scanning,
  },
  viewFolder: { request: v.object({ ...common, folder: v.number() }), result: diskView, ...scanning },
  getPath: { request: v.object({ folder: v.number() }), result: path, ...scanning },
  moveFiles: {
    request: v.object({ ...common, ids: v.array(v.string()), journal: path }),
    result: moved,
    ...moving,
  },
};

export const optimisationProgram: TaskProgram<typeof optimisationOperations> = {
  module: join(import.meta.dirname, '..', 'optimisationWorker.ts'),
  operations: optimisationOperations,
  isTrusted: true,
};

export type OptimisationProcess = WorkerPool<typeof optimisationOperations>;

/** The reason why a scan has no result. */
export function toScanFault(error: unknown): NonNullable<DiskState['fault']> {
  const { code } = toMediaError(error);
  return code === 'cancelled' ? 'stopped' : code === 'too_slow' ? 'timed_out' : 'failed';
}
