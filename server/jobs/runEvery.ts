import { systemEvery } from '../kernel/clock.ts';

export interface RepeatedWork {
  /** Stops, and waits for what is under way: the database may be closed afterwards. */
  stop(): Promise<void>;
}

/**
 * Does something now and then again and again, never twice at once.
 *
 * @param onFailure told of what failed; it is tried again the next time
 */
export function runEvery({
  milliseconds,
  work,
  onFailure,
}: {
  milliseconds: number;
  work: () => Promise<void>;
  onFailure: (error: unknown) => void;
}): RepeatedWork {
  let underWay: Promise<void> | null = null;
  const start = (): void => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => (underWay = null));
  };
  start();
  const stopRepeating = systemEvery(milliseconds, start);
  return {
    async stop() {
      stopRepeating();
      await underWay;
    },
  };
}
