import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { limitSignal } from './workerMessages.ts';

const everyMilliseconds = 100;

export interface WatchedLimits {
  readonly memoryLimitBytes: number;
  readonly outputLimitBytes: number;
}

export interface ProcessWatch {
  /** Sets the limits of a request that begins. */
  begin(limits: WatchedLimits): void;
  /** Returns true where the request has written more than its limit since the last look. */
  hasWrittenTooMuch(): boolean;
}

/**
 * Ends this process when it needs too much memory or writes too much, and when its parent is gone, also while a parser does not
 * give back its thread: that is what the file of an attacker makes it do.
 */
export function watchProcess(parentId: number): ProcessWatch {
  const shared = new Float64Array(new SharedArrayBuffer(16)).fill(Number.POSITIVE_INFINITY);
  const parameters = [parentId, limitSignal, everyMilliseconds];
  // From its text, for it needs nothing else: a thread that loads a module has a compiler of its own (12 MB).
  const program = `(${watch.toString()})(require('node:worker_threads').workerData, require('node:fs'), ...${JSON.stringify(parameters)})`;
  new Worker(program, { eval: true, workerData: shared }).unref();
  return {
    begin({ memoryLimitBytes, outputLimitBytes }) {
      shared[0] = memoryLimitBytes;
      shared[1] = writtenBytes() + outputLimitBytes;
    },
    hasWrittenTooMuch: () => writtenBytes() > Number(shared[1]),
  };
}

/** The whole program of the thread: it knows its parameters alone. */
function watch(
  limits: Float64Array,
  files: { readFileSync: typeof readFileSync },
  parentId: number,
  signal: string,
  milliseconds: number,
): void {
  let canRead = true;
  setInterval(() => {
    if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > Number(limits[0])) process.kill(process.pid, signal);
    if (!canRead) return;
    try {
      const [, written] = /^wchar: (\d+)/m.exec(files.readFileSync('/proc/self/io', 'latin1')) ?? [];
      if (Number(written) > Number(limits[1])) process.kill(process.pid, signal);
    } catch {
      // Other systems have no such file.
      canRead = false;
    }
  }, milliseconds);
}

/** Bytes that this process has written, to files and to its parent (proc(5)); 0 where the system does not count them. */
function writtenBytes(): number {
  try {
    return Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
