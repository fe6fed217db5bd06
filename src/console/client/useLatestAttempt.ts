import { useCallback, useRef } from 'react';
import { useConsole } from './consoleContext.ts';
import { toConsoleError, type ConsoleError } from './consoleError.ts';

/** Work of which only the latest counts. The function returns what ends the work that it began. */
type AttemptLatest = <Result>(
  work: (isLatest: () => boolean) => Promise<Result>,
  onDone: (result: Result) => void,
  onFailed: (error: ConsoleError) => void,
) => () => void;

/** Reads from the service where only the latest answer counts; the end of the session is told to the console. */
export function useLatestAttempt(): AttemptLatest {
  const { onSessionEnd } = useConsole();
  const latest = useRef<object | null>(null);
  return useCallback<AttemptLatest>(
    (work, onDone, onFailed) => {
      const own = {};
      latest.current = own;
      const isLatest = (): boolean => latest.current === own;
      work(isLatest).then(
        (result) => isLatest() && onDone(result),
        (error: unknown) => {
          if (!isLatest()) return;
          const failure = toConsoleError(error);
          if (failure.code === 'sessionEnded') onSessionEnd();
          else onFailed(failure);
        },
      );
      return () => {
        latest.current = null;
      };
    },
    [onSessionEnd],
  );
}
