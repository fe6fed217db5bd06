import { join } from 'node:path';
import * as v from 'valibot';
import type { WorkerPool } from '../../../media/process/workerPool.ts';
import type { TaskProgram } from '../../../media/process/tasks.ts';
import { ownGroup } from '../../../src/bridge/contract/arrangement.ts';
import { groupSorts } from '../../../src/bridge/contract/layers/groups.ts';
import { fileLooks } from '../../../src/bridge/contract/layers/groupsMethods.ts';

const file = v.object({
  name: v.string(),
  title: v.string(),
  look: v.picklist(fileLooks),
  icon: v.nullable(v.string()),
});

export const listOperations = {
  /** Reads the desktop's folder: it may have 50,000 files, or be on a server that is away. */
  list: {
    request: v.object({
      desktop: v.string(),
      own: v.array(ownGroup),
      moved: v.record(v.string(), v.string()),
      sort: v.picklist(groupSorts),
      most: v.number(),
      language: v.string(),
    }),
    result: v.object({
      unsupportedReason: v.nullable(v.picklist(['no_folder', 'unreadable'])),
      folder: v.nullable(v.string()),
      groups: v.array(v.object({ group: v.string(), count: v.number(), files: v.array(file) })),
    }),
    timeLimitMs: 15_000,
    outputLimitBytes: Number.POSITIVE_INFINITY,
  },
};

export const listProgram: TaskProgram<typeof listOperations> = {
  module: join(import.meta.dirname, 'listFilesWorker.ts'),
  operations: listOperations,
  isTrusted: true,
};

export type ListProcess = WorkerPool<typeof listOperations>;
