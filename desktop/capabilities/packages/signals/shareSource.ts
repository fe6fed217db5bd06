import type { SignalSource } from '../pageSignals.ts';

/** Source of a signal that runs while there are listeners. */
export interface SignalMaker<Value> {
  readonly unsupportedReason: () => SignalSource<Value>['unsupportedReason'];
  /** @returns stops it */
  start(emit: (value: Value) => void): () => void;
  /** Sends the last value to a late listener at once. */
  readonly isRemembered: boolean;
  /** A listener has failed; the others get the value all the same. */
  onFailure(error: unknown): void;
}

/** A signal that several listeners share: it starts with the first one and ends with the last. */
export function shareSource<Value>({
  unsupportedReason,
  start,
  isRemembered,
  onFailure,
}: SignalMaker<Value>): SignalSource<Value> {
  const listeners = new Set<{ handle: (value: Value) => void }>();
  let last: { value: Value } | null = null;
  let stop: (() => void) | null = null;
  const send = ({ handle }: { handle: (value: Value) => void }, value: Value): void => {
    try {
      handle(value);
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    get unsupportedReason() {
      return unsupportedReason();
    },
    listen(handle) {
      // The same function twice is two listeners.
      const listener = { handle };
      listeners.add(listener);
      if (last && isRemembered) send(listener, last.value);
      stop ??= start((value) => {
        last = { value };
        for (const each of [...listeners]) if (listeners.has(each)) send(each, value);
      });
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop?.();
        stop = null;
        last = null;
      };
    },
  };
}
