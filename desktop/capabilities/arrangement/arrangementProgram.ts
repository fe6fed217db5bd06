import { join } from 'node:path';
import * as v from 'valibot';
import type { WorkerPool } from '../../../media/process/workerPool.ts';
import type { TaskProgram } from '../../../media/process/tasks.ts';
import {
  arrangementSettings,
  arrangementState,
  fileKinds,
  tidyPreview,
  tidyResult,
  tidyStep,
} from '../../../src/bridge/contract/arrangement.ts';

/** 50,000 files move in some seconds. */
const limits = { timeLimitMs: 50_000, outputLimitBytes: Number.POSITIVE_INFINITY };
const path = v.string();
const moved = v.omit(tidyResult, ['run']);

export const arrangementOperations = {
  inspect: {
    request: v.object({ desktop: v.nullable(path), journals: path }),
    result: v.pick(arrangementState, ['unsupported_reason', 'runs']),
    ...limits,
  },
  /** Makes a preview, which the process remembers until the next. */
  plan: {
    request: v.object({
      desktop: path,
      settings: arrangementSettings,
      names: v.object(v.entriesFromList(fileKinds, v.string())),
      plan: v.string(),
    }),
    result: tidyPreview,
    ...limits,
  },
  tidy: { request: v.object({ plan: v.string(), journal: path }), result: moved, ...limits },
  undo: {
    request: v.object({ journal: path, steps: v.nullable(v.array(v.number())) }),
    result: moved,
    ...limits,
  },
  /** Closes journals that were left open. */
  settle: { request: v.object({ journals: path }), result: v.null(), ...limits },
  listSteps: {
    request: v.object({ journal: path, offset: v.number() }),
    result: v.object({ steps: v.array(tidyStep), total: v.number() }),
    ...limits,
  },
};

export const arrangementProgram: TaskProgram<typeof arrangementOperations> = {
  module: join(import.meta.dirname, 'arrangementWorker.ts'),
  operations: arrangementOperations,
  isTrusted: true,
};

export type ArrangementProcess = WorkerPool<typeof arrangementOperations>;
