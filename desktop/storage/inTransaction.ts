import type { DatabaseSync } from 'node:sqlite';

/**
 * Does work in a transaction that no other process writes beside: all of it is kept, or nothing.
 *
 * @returns what the work answers
 * @throws what the work throws
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
