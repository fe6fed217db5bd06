import { ForeignProcess, type ForeignLimits } from './foreignProcess.ts';

/** A header is read in milliseconds, and the first seconds of a video are copied in a second. */
export const videoLimits: ForeignLimits = { timeLimitMs: 10_000, memoryLimitBytes: 256 * 1024 ** 2 };

/** Those of an import follow each other; between two imports the memory goes back (decision 0019). */
const idleMs = 30_000;

/** The process in which this program has videos parsed: one at a time. */
export const videoProcess = new ForeignProcess(videoLimits, idleMs);
