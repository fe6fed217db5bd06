import { Worker } from 'node:worker_threads';
import { memorySignal } from '../foreignAnswer.ts';

const everyMilliseconds = 100;

/**
 * Ends this process when it needs too much memory, and when its parent is gone, also while a parser does not give back its
 * thread: that is what the file of an attacker makes it do.
 */
export function watchProcess(watched: { parentId: number; memoryLimitBytes: number }): void {
  const parameters = [watched.parentId, watched.memoryLimitBytes, memorySignal, everyMilliseconds];
  // From its text, for it needs nothing else: a thread that loads a module has a compiler of its own (12 MB).
  new Worker(`(${watch.toString()})(...${JSON.stringify(parameters)})`, { eval: true }).unref();
}

/** The whole program of the thread: it knows its parameters alone. */
function watch(parentId: number, memoryLimitBytes: number, signal: string, milliseconds: number): void {
  setInterval(() => {
    if (process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, signal);
  }, milliseconds);
}
