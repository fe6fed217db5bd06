import type { DatabaseHandle } from '../../database/database.ts';
import { ContestRefused } from '../../domains/contests/createContest.ts';
import { CommandError, type Command } from '../commands/command.ts';

/** The resources that commands of `npm run contest` use. */
export interface ContestTools {
  database: DatabaseHandle;
  /** Unix seconds. */
  now: number;
}

export type ContestCommand = Command<ContestTools>;

/** Runs a change of a contest. @throws CommandError where the contest does not allow it */
export async function change<Value>(make: () => Promise<Value>): Promise<Value> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ContestRefused) throw new CommandError(error.message);
    throw error;
  }
}
