import type { DatabaseHandle } from '../../../database/database.ts';
import { createAccountHandlers, type AccountOptions } from './accountHandlers.ts';
import { createDeviceHandlers } from './deviceHandlers.ts';

/** The handlers of the calls about accounts, sessions and devices, on one database. */
export function createIdentityHandlers(database: DatabaseHandle, options: AccountOptions) {
  return { ...createAccountHandlers(database, options), ...createDeviceHandlers(database, options.clock) };
}
