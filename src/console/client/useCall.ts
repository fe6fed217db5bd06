import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffCallName, StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { useConsole } from './consoleContext.ts';
import { toConsoleError, type ConsoleError } from './consoleError.ts';

/** How far a call that reads is. While it is repeated the former answer stays. */
export type Answer<Data> =
  { status: 'pending' } | { status: 'failed'; error: ConsoleError } | { status: 'ready'; data: Data };

/** Reads from the service, once for each different set of parameters, and when `reload` is called. */
export function useCall<Name extends StaffCallName>(
  name: Name,
  params: StaffRequestOf<StaffCalls[Name]>,
): { answer: Answer<StaffResponseOf<StaffCalls[Name]>>; reload: () => void } {
  const { call, onSessionEnd } = useConsole();
  const [answer, setAnswer] = useState<Answer<StaffResponseOf<StaffCalls[Name]>>>({ status: 'pending' });
  const [round, setRound] = useState(0);
  const key = JSON.stringify(params);
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });

  useEffect(() => {
    let isSuperseded = false;
    call(name, latest.current).then(
      (data) => {
        if (!isSuperseded) setAnswer({ status: 'ready', data });
      },
      (error: unknown) => {
        if (isSuperseded) return;
        const failure = toConsoleError(error);
        if (failure.code === 'sessionEnded') onSessionEnd();
        else setAnswer({ status: 'failed', error: failure });
      },
    );
    return () => {
      isSuperseded = true;
    };
  }, [call, name, key, round, onSessionEnd]);

  const reload = useCallback(() => setRound((former) => former + 1), []);
  return { answer, reload };
}
