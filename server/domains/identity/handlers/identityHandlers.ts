import type { DatabaseHandle } from '../../../database/database.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { SecretBox } from '../../../kernel/secretBox.ts';
import type { Hashers } from '../accounts/hashConcurrency.ts';
import type { SignInTools } from '../accounts/signInTools.ts';
import { createAccountHandlers } from './accountHandlers.ts';
import { createDeviceHandlers } from './deviceHandlers.ts';
import { createSafetyHandlers } from './safetyHandlers.ts';

export interface AccountOptions extends Hashers {
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  clock?: Clock;
  /** The origin under which users reach the service; null where none is configured. */
  publicUrl?: string | null;
  /** True if a mail server is set. */
  isMailOffered?: boolean;
}

/** The handlers of the calls about accounts, sessions and devices, on one database. */
export function createIdentityHandlers(
  database: DatabaseHandle,
  { secrets, clock = systemClock, publicUrl = null, isMailOffered = false, ...hashers }: AccountOptions,
) {
  const tries = createRateCounter(database);
  const { passwords, codeHasher } = hashers;
  const tools: SignInTools = { database, secrets, tries, passwords, codeHasher };
  const options = { clock, publicUrl };
  return {
    ...createAccountHandlers(tools, options),
    ...createDeviceHandlers(database, clock),
    ...createSafetyHandlers(tools, { ...options, isMailOffered }),
  };
}
