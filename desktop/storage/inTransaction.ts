import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs work in a transaction that excludes other writers: all of it is committed, or nothing.
 *
 * @returns the result of the work
 * @throws the error of the work
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
