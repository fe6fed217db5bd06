import * as v from 'valibot';
import { refusal } from './refusals.ts';

/** The signal by which the process ends itself when it needs too much memory, or writes too much. */
export const limitSignal = 'SIGUSR2';

/** Limits that the process watches itself, for one request. */
const watchedLimits = v.object({ memoryLimitBytes: v.number(), outputLimitBytes: v.number() });

/** A request to the process. */
export const workerRequest = v.object({ name: v.string(), request: v.unknown(), limits: watchedLimits });

export type WorkerRequest = v.InferOutput<typeof workerRequest>;

/** The messages of the process about a request: that it has begun, any number of progress messages, then the result or a failure. */
export const workerAnswer = v.variant('type', [
  v.object({ type: v.literal('progress'), progress: v.unknown() }),
  /** The process was started and has the request: from now on the file takes the time. */
  v.object({ type: v.literal('begun') }),
  /** Results and progress are of the schemas of the operation. */
  v.object({ type: v.literal('done'), result: v.unknown(), residentBytes: v.number() }),
  /** The file was refused in order, so that the process goes on. */
  v.object({ type: v.literal('refused'), refusal }),
  v.object({ type: v.literal('failed'), refusal }),
]);

export type WorkerAnswer = v.InferOutput<typeof workerAnswer>;
