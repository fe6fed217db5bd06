import type { configurationCalls } from '../../../src/api/contract/configuration.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { HandlersOf } from '../../kernel/calls.ts';
import { readActivities } from './activities.ts';
import { readHomePromotions } from './homePromotions.ts';
import { readConfiguration } from './queries.ts';

/** The handlers of the calls about configuration, on one database. */
export function createConfigurationHandlers(database: DatabaseHandle): HandlersOf<typeof configurationCalls> {
  return {
    configByKey: async ({ key }) => ({ value: await readConfiguration(database, key) }),
    configByContentKey: async () => ({ value: await readHomePromotions(database) }),
    activityIndex: () => readActivities(database),
  };
}
