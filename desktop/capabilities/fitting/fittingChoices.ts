import * as v from 'valibot';
import { fittingSettings, type FittingSettings } from '../../../src/bridge/contract/fitting.ts';
import type { StoredValues } from '../../storage/storedValues.ts';

const key = 'fitting.settings';
const plainChoices: FittingSettings = { choice: 'ask', frame_rate: 60, is_original_kept: true };
const stored = v.pipe(v.string(), v.parseJson(), fittingSettings);

/** The user's choices about videos that do not fit. */
export class FittingChoices {
  readonly #values: StoredValues;

  constructor(values: StoredValues) {
    this.#values = values;
  }

  read(): FittingSettings {
    const found = v.safeParse(stored, this.#values.get(key));
    return found.success ? found.output : plainChoices;
  }

  write(settings: FittingSettings): void {
    this.#values.set(key, JSON.stringify(settings));
  }
}
