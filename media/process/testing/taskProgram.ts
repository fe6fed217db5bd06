import { join } from 'node:path';
import * as v from 'valibot';
import type { TaskProgram } from '../tasks.ts';

const limits = { timeLimitMs: 30_000, outputLimitBytes: Number.POSITIVE_INFINITY };
const began = v.object({ began: v.string() });

export const taskOperations = {
  double: { request: v.number(), progress: began, result: v.number(), ...limits },
  fill: { request: v.number(), result: v.instance(Uint8Array), ...limits },
  fail: { request: v.null(), result: v.null(), ...limits },
  hang: { request: v.null(), progress: began, result: v.null(), ...limits },
};

export const taskProgram: TaskProgram<typeof taskOperations> = {
  module: join(import.meta.dirname, 'taskChild.ts'),
  operations: taskOperations,
  isTrusted: true,
};
