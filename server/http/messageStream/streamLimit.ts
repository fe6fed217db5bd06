import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';

/** The memory of an open stream with its connection, in bytes, as `npm run bench -- --only streams` measures it at most. */
export const streamBytes = 64 * 1_024;
/** The part of the memory that streams may take. */
const memoryShare = 0.25;
/** Open files that the rest of the process needs: calls, the database, media. */
const otherFiles = 1_024;
/** Each stream is asked for once a second by the one query for hundreds; more need more processes. */
const most = 8_000;
const least = 100;

/** The machine, as far as streams depend on it. */
export interface StreamMachine {
  /** The memory of the process: that of its group, where it has a limit, or of the machine. */
  memoryBytes: number;
  /** The number of files that the process may have open; a stream is one. */
  openFiles: number;
}

/** Returns how many streams of messages a process holds; further ones are told to wait. */
export function streamLimitOf({ memoryBytes, openFiles }: StreamMachine): number {
  const fitting = Math.floor((memoryBytes * memoryShare) / streamBytes);
  return Math.max(least, Math.min(most, fitting, openFiles - otherFiles));
}

/** Reads what {@link streamLimitOf} goes by of this process. */
export async function readStreamMachine(): Promise<StreamMachine> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  // 0 or an enormous number where there is no limit.
  const constrained = process.constrainedMemory();
  const total = totalmem();
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, total) : total,
    openFiles: parseOpenFiles(limits),
  };
}

/** Reads the soft limit of `/proc/<pid>/limits`; infinite where there is none, as on systems without that file. */
export function parseOpenFiles(limits: string): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
}
