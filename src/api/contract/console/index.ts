import { auditQueueCalls } from './auditQueue.ts';
import { caseCalls } from './cases.ts';
import { contentCalls } from './content.ts';
import { hostContestCalls } from './hostContests.ts';
import { logCalls } from './log.ts';
import { moneyCalls } from './money.ts';
import { peopleCalls } from './people.ts';
import { sessionCalls } from './session.ts';
import { healthCalls, statisticsCalls } from './statistics.ts';

/** Calls that depend on no session: besides pages, the command line on the machine of the service makes them. */
export const commandLineCalls = {
  ...caseCalls,
  ...peopleCalls,
  ...contentCalls,
  ...moneyCalls,
  ...hostContestCalls,
  ...statisticsCalls,
  ...logCalls,
};

/** Every call of the console by its name. They are no part of `apiCalls`: clients know nothing of them. */
export const staffCalls = { ...sessionCalls, ...auditQueueCalls, ...healthCalls, ...commandLineCalls };

export type HostCalls = typeof commandLineCalls;
export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;
