import type { configurationCalls } from '../../../src/api/contract/configuration.ts';
import type { CustomerServiceContact } from '../../../src/api/contract/customerService.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { HandlersOf } from '../../kernel/calls.ts';
import { readActivities } from './activities.ts';
import { readHomePromotions } from './homePromotions.ts';
import { readConfiguration } from './queries.ts';

/** The handlers of the calls about configuration, on one database. @param contact of customer service; null for none */
export function createConfigurationHandlers(
  database: DatabaseHandle,
  contact: CustomerServiceContact | null,
): HandlersOf<typeof configurationCalls> {
  return {
    configByKey: async ({ key }) => ({ value: await readConfiguration(database, key) }),
    configByContentKey: async () => ({ value: await readHomePromotions(database) }),
    customerService: async () => ({ contact }),
    activityIndex: () => readActivities(database),
  };
}
