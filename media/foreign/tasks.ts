import { ForeignPool } from './foreignPool.ts';
import { type ProcessOptions, trustedLimits } from './foreignProcess.ts';
import type { ForeignProgram, Operations } from './program.ts';

/** A program that works with files of the user, and blocks while it does. */
export type TaskProgram<Table extends Operations<Table>> = ForeignProgram<Table> & {
  readonly isTrusted: true;
};

/** A process for the tasks of a program, one after the other: it starts with the first, and remembers until it ends. */
export function openTaskProcess<Table extends Operations<Table>>(
  program: TaskProgram<Table>,
  options: ProcessOptions,
): ForeignPool<Table> {
  return new ForeignPool(program, { size: 1, ...trustedLimits, ...options });
}
