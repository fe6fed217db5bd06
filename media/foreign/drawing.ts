import * as v from 'valibot';
import { WorkerPool } from '../process/workerPool.ts';
import type { Operation } from '../process/program.ts';

const mebibyte = 1024 ** 2;

/** A drawing or picture in the size of the screens; an address of it, or pixels. */
export const drawingLimits = { timeLimitMs: 30_000, outputLimitBytes: 1024 * mebibyte } as const;

/** Has memory that was allocated for a drawing returned to the system at once. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** The schema of requests that this program itself makes: their type is enough. */
export const ownRequest = <Request>(): v.GenericSchema<Request> => v.custom<Request>(() => true);

/**
 * A process that draws for this program, in one operation `draw`.
 *
 * @param module its code
 * @param idleMs how long it is kept for the next drawing
 */
export function openDrawingProcess<Draw extends Operation>(
  module: string,
  draw: Draw,
  idleMs: number,
): WorkerPool<{ readonly draw: Draw }> {
  return new WorkerPool(
    { module, operations: { draw }, environment },
    { size: 1, idleMs, timeLimitMs: Number.POSITIVE_INFINITY, memoryLimitBytes: 3 * 1024 * mebibyte },
  );
}
