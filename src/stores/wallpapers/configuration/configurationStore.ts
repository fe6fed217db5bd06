import * as v from 'valibot';
import { ApiError } from '../../../api/apiError.ts';
import type { Api } from '../../../api/apiClient.ts';
import { configSchemas, type ConfigKey, type ConfigOf } from '../../../api/contract/configuration.ts';
import { defineStore } from '../../kernel/storeScope.ts';

interface ConfigurationNeeds {
  api: Api;
}

/** The operator's configuration of the service, by key. */
export class ConfigurationStore {
  readonly #api: Api;

  constructor({ api }: ConfigurationNeeds) {
    this.#api = api;
  }

  /**
   * The value of a key, checked: a configuration is written by hand.
   *
   * @throws ApiError, with the fault `unreadable` where the value is not what the key holds
   */
  async load<Key extends ConfigKey>(key: Key, signal?: AbortSignal): Promise<ConfigOf<Key>> {
    const { value } = await this.#api.call('configByKey', { key }, { signal });
    const checked = v.safeParse<v.GenericSchema>(configSchemas[key], value);
    if (!checked.success)
      throw new ApiError({
        path: `configByKey ${key}`,
        fault: 'unreadable',
        message: `The configuration ${key} does not hold what it should.`,
      });
    return checked.output as ConfigOf<Key>;
  }
}

export const configurationStore = defineStore(
  ({ api }: ConfigurationNeeds) => new ConfigurationStore({ api }),
);
