import type { DatabaseHandle } from '../../database/database.ts';
import type { Command } from '../commands/command.ts';

/** The resources that commands of `npm run pay` use. */
export interface PayTools {
  database: DatabaseHandle;
  /** Unix seconds. */
  now: number;
}

export type PayCommand = Command<PayTools>;
