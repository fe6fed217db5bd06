import { setTimeout } from 'node:timers/promises';
import type { AnyCall } from '../../src/api/contract/call.ts';

/**
 * `serialization_failure` and `deadlock_detected`: the server has undone the whole transaction, and asks for it again
 * (https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html).
 */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];
const attempts = 4;
/** The longest wait before another attempt, in milliseconds; the wait is random, so that two do not meet again. */
const longestWait = 50;

/**
 * Runs the work of a call, again where it conflicted with another transaction. Not that of a call which `changes`
 * something without a key: a part of it may have been stored by an earlier transaction of the same call.
 */
export async function repeatConflicts<Result>(
  effect: AnyCall['effect'],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (effect === 'changes' || attempt === attempts || !isConflict(error)) throw error;
      await setTimeout(Math.random() * longestWait * attempt);
    }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.includes(error.code);
}
