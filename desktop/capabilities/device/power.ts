import type { ResultOf } from '../../../src/bridge/contract/index.ts';
import { onMains, type PowerState, type PowerWatch } from '../../platform/adapters/powerWatch.ts';

/** The power of the machine, as far as something tells it. */
export class Power {
  readonly #listeners = new Set<(state: PowerState) => void>();
  #state = onMains;

  get state(): PowerState {
    return this.#state;
  }

  start(watch: PowerWatch): void {
    watch.start((state) => {
      this.#state = state;
      for (const listener of this.#listeners) listener(state);
    });
  }

  onChange(listener: (state: PowerState) => void): void {
    this.#listeners.add(listener);
  }
}

/** As the bridge carries it. */
export function presentPower({ battery, isSaving }: PowerState): ResultOf<'device.power'> {
  return {
    battery: battery && { is_in_use: battery.isInUse, percent: battery.percent },
    is_saving: isSaving,
  };
}
