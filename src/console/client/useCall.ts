import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffCallName, StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { useConsole } from './consoleContext.ts';
import type { ConsoleError } from './consoleError.ts';
import { useLatestAttempt } from './useLatestAttempt.ts';

/** Progress of a call that reads. While it is repeated the former answer stays; one to other parameters does not. */
export type Answer<Data> =
  | { status: 'pending' }
  | { status: 'failed'; error: ConsoleError }
  | { status: 'ready'; data: Data };

/** Reads from the service, once for each different set of parameters, and when `reload` is called. */
export function useCall<Name extends StaffCallName>(
  name: Name,
  params: StaffRequestOf<StaffCalls[Name]>,
): { answer: Answer<StaffResponseOf<StaffCalls[Name]>>; reload: () => void } {
  const { call } = useConsole();
  const attempt = useLatestAttempt();
  type Given = Answer<StaffResponseOf<StaffCalls[Name]>>;
  const [latestAnswer, setLatestAnswer] = useState<{ key: string; answer: Given } | null>(null);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(params);
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });

  useEffect(() => {
    const show = (answer: Given): void => setLatestAnswer({ key, answer });
    return attempt<StaffResponseOf<StaffCalls[Name]>>(
      () => call(name, latest.current),
      (data) => show({ status: 'ready', data }),
      (error) => show({ status: 'failed', error }),
    );
  }, [attempt, call, name, key, round]);

  const reload = useCallback(() => setRound((former) => former + 1), []);
  const answer: Given = latestAnswer?.key === key ? latestAnswer.answer : { status: 'pending' };
  return { answer, reload };
}
