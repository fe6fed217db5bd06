import type { FittingState } from '../../../src/bridge/contract/fitting.ts';
import type { Pause } from '../../platform/adapters/videoEncoder.ts';

type PauseReason = NonNullable<NonNullable<FittingState['running']>['paused']>;

/** A pause for several reasons: the work goes on once none of them holds. */
export class FittingPause implements Pause {
  readonly #reasons = new Set<PauseReason>();
  readonly #listeners = new Set<() => void>();

  get isOn(): boolean {
    return this.#reasons.size > 0;
  }

  /** The reason that is shown: what the user chose before what the machine did. */
  get reason(): PauseReason | null {
    return this.#reasons.has('user') ? 'user' : ([...this.#reasons][0] ?? null);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  set(reason: PauseReason, isOn: boolean): void {
    if (this.#reasons.has(reason) === isOn) return;
    if (isOn) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    for (const listener of this.#listeners) listener();
  }

  /** Resolves once there is no pause, or it is no longer waited for. */
  async whenOff(signal: AbortSignal): Promise<void> {
    while (this.isOn && !signal.aborted) {
      const changed = Promise.withResolvers<void>();
      const stop = this.onChange(changed.resolve);
      signal.addEventListener('abort', () => changed.resolve(), { once: true });
      await changed.promise;
      stop();
    }
  }
}
