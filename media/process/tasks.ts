import { WorkerPool } from './workerPool.ts';
import { type ProcessOptions, trustedLimits } from './workerProcess.ts';
import type { WorkerProgram, Operations } from './program.ts';

/** A program that works with files of the user, and blocks while it does. */
export type TaskProgram<Table extends Operations<Table>> = WorkerProgram<Table> & {
  readonly isTrusted: true;
};

/** A process for the tasks of a program, one after the other: it starts with the first, and remembers until it ends. */
export function openTaskProcess<Table extends Operations<Table>>(
  program: TaskProgram<Table>,
  options: ProcessOptions,
): WorkerPool<Table> {
  return new WorkerPool(program, { size: 1, ...trustedLimits, ...options });
}
