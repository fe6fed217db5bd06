import { useCallback, useState } from 'react';
import type { StaffCallName, StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { explain } from './explain.ts';
import { useConsole } from './consoleContext.ts';
import { toConsoleError } from './consoleError.ts';

const doneMilliseconds = 2_000;
const failedMilliseconds = 6_000;

/**
 * Changes something on the service, one change after the other, and says by a toast how it went.
 *
 * @returns `act`, which resolves with the answer, or with null where it failed
 */
export function useAction<Name extends StaffCallName>(
  name: Name,
  done: string,
): {
  act: (params: StaffRequestOf<StaffCalls[Name]>) => Promise<StaffResponseOf<StaffCalls[Name]> | null>;
  isBusy: boolean;
} {
  const { call, t, toasts, onSessionEnd } = useConsole();
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
    async (params: StaffRequestOf<StaffCalls[Name]>) => {
      setIsBusy(true);
      try {
        const answer = await call(name, params);
        toasts.add({ kind: 'success', text: done, lifetime: doneMilliseconds });
        return answer;
      } catch (error) {
        const failure = toConsoleError(error);
        if (failure.code === 'sessionEnded') onSessionEnd();
        toasts.add({ kind: 'error', text: explain(failure, t), lifetime: failedMilliseconds });
        return null;
      } finally {
        setIsBusy(false);
      }
    },
    [call, name, done, t, toasts, onSessionEnd],
  );
  return { act, isBusy };
}
