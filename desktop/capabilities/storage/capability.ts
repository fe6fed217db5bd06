import { createStoredValues, storedValuesTable } from '../../storage/storedValues.ts';
import { undoableSettingsTable } from '../../storage/undoableSettings.ts';
import { defineCapability } from '../capability.ts';

/** Small values of the client, and of other capabilities. */
export const storageCapability = defineCapability({
  name: 'storage',
  needs: {},
  migrations: [`${storedValuesTable}; ${undoableSettingsTable}`],
  start: ({ database }) => createStoredValues(database),
  methods: (values) => ({
    'storage.get': async ({ key }) => ({ value: values.get(key) }),
    async 'storage.set'({ key, value, former }) {
      if (former !== undefined) return { is_stored: values.replace(key, former, value) };
      values.set(key, value);
      return { is_stored: true };
    },
    'storage.remove': async ({ key }) => (values.remove(key), {}),
  }),
});
