import { WorkerPool } from '../process/workerPool.ts';
import type { ProcessLimits } from '../process/workerProcess.ts';
import { mediaProgram } from './mediaProgram.ts';

const mebibyte = 1024 ** 2;
/** Those of an import follow each other; between two imports the memory goes back (decision 0019). */
const idleMs = 30_000;
const timeLimitMs = Number.POSITIVE_INFINITY;

/** A header is read in milliseconds, by little memory beside that of the decoders' code. */
export const parserLimits: ProcessLimits = { timeLimitMs, memoryLimitBytes: 384 * mebibyte };

/** Reads headers, tables and manifests. Two, so that a file that takes its whole time does not stop the others. */
export const parsers = new WorkerPool(mediaProgram, { size: 2, idleMs, ...parserLimits });

/** Decodes single pictures whole. */
export const decoders = new WorkerPool(mediaProgram, {
  size: 2,
  idleMs,
  timeLimitMs,
  memoryLimitBytes: 768 * mebibyte,
});

/** Unpacks archives and copies videos, which may take minutes. */
export const unpackers = new WorkerPool(mediaProgram, {
  size: 2,
  idleMs,
  timeLimitMs,
  memoryLimitBytes: 768 * mebibyte,
});
