import type { logCalls } from '../../../../src/api/contract/console/log.ts';
import { listActions } from '../../../domains/staff/actionLog.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

/** The handlers of the log of staff actions. */
export function createLogHandlers({ database, log }: OperatorCallNeeds): StaffHandlersFor<typeof logCalls> {
  return {
    async listActions({ staff_name: staffName, action, subject, before }) {
      const { actions, has_more } = await listActions(database, { staffName, action, subject, before });
      return { actions, has_more };
    },
    verifyActions: () => log.verify(),
  };
}
