import type { Clock } from './clock.ts';

/** Extensions in the time that a lease lasts: some may fail before it is lost. */
const extensionsPerLease = 5;

interface LeaseOptions {
  /** The time that the lease lasts after its last extension, in seconds. */
  seconds: number;
  clock: Clock;
  /** Ends the work for another reason than the lease. */
  stop: AbortSignal;
  /** @returns false if another process has claimed it, or what it is for has gone */
  extend: () => Promise<boolean>;
}

/** A lease that is extended until `end`. */
export interface HeldLease {
  /** Aborted when the lease is lost, and by `stop`: the work ends, since another process may have begun with it. */
  readonly signal: AbortSignal;
  isLost(): boolean;
  end(): void;
}

/** Extends a lease while its holder works. Where that fails for as long as it lasts, it is lost as well. */
export function holdLease({ seconds, clock, stop, extend }: LeaseOptions): HeldLease {
  const losing = new AbortController();
  let heldUntil = clock() + seconds;
  let isExtending = false;
  const handleTime = async (): Promise<void> => {
    const now = clock();
    // Before it is extended: a database that hangs would never say so.
    if (now >= heldUntil) return losing.abort();
    if (isExtending) return;
    isExtending = true;
    try {
      if (await extend()) heldUntil = now + seconds;
      else losing.abort();
    } catch {
      // The next extension may succeed.
    } finally {
      isExtending = false;
    }
  };
  const timer = setInterval(() => void handleTime(), (seconds / extensionsPerLease) * 1_000);
  timer.unref();
  return {
    signal: AbortSignal.any([stop, losing.signal]),
    isLost: () => losing.signal.aborted,
    end: () => clearInterval(timer),
  };
}
