import type { DatabaseHandle } from '../../../database/database.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { SecretBox } from '../../../kernel/secrets/secretBox.ts';
import { createHashSlots } from '../accounts/hashConcurrency.ts';
import { createPasswordHasher, type PasswordHasher } from '../accounts/passwords.ts';
import type { SignInTools } from '../accounts/signInTools.ts';
import { createAccountHandlers } from './accountHandlers.ts';
import { createDeviceHandlers } from './deviceHandlers.ts';
import { createSafetyHandlers } from './safetyHandlers.ts';

/** 16 MiB for each of the ten codes of a set: they have 74 random bits, which no guess reaches. */
const codeParameters = { costLog2: 14, blockSize: 8, parallelism: 1 };

export interface AccountOptions {
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  clock?: Clock;
  passwords?: PasswordHasher;
  /** The origin under which users reach the service; null where none is configured. */
  publicUrl?: string | null;
  /** Whether a mail server is set. */
  isMailOffered?: boolean;
}

/** The handlers of the calls about accounts, sessions and devices, on one database. */
export function createIdentityHandlers(
  database: DatabaseHandle,
  { secrets, clock = systemClock, passwords, publicUrl = null, isMailOffered = false }: AccountOptions,
) {
  const tries = createRateCounter(database);
  const tools: SignInTools = {
    ...{ database, secrets, slots: createHashSlots(), tries },
    passwords: passwords ?? createPasswordHasher(),
    codeHasher: passwords ?? createPasswordHasher(codeParameters),
  };
  const options = { clock, publicUrl };
  return {
    ...createAccountHandlers(tools, options),
    ...createDeviceHandlers(database, clock),
    ...createSafetyHandlers(tools, { ...options, isMailOffered }),
  };
}
