import type { CommonBlock } from '../../../../src/api/contract/call/call.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Slots } from '../../../kernel/concurrency.ts';
import type { RateCounter } from '../../../kernel/rateLimits.ts';
import type { SecretBox } from '../../../kernel/secrets/secretBox.ts';
import type { PasskeySite } from './passkeySite.ts';
import type { PasswordHasher } from './passwords.ts';

/** What signing in works with. */
export interface SignInTools {
  database: DatabaseHandle;
  passwords: PasswordHasher;
  /** For recovery codes: random, so that less memory for each does. */
  codeHasher: PasswordHasher;
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  /** Hashes need 128 MiB each. */
  slots: Slots;
  tries: RateCounter;
}

/** The device and time of a sign-in. */
export interface SignInContext {
  address: string;
  deviceId: string;
  deviceName: string | undefined;
  common: CommonBlock;
  /** Whose passkeys the caller may use; null where there are none. */
  site: PasskeySite | null;
  /** Unix seconds. */
  now: number;
}
