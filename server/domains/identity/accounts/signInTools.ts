import type { CommonBlock } from '../../../../src/api/contract/call.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RateCounter } from '../../../kernel/rateLimits.ts';
import type { SecretBox } from '../../../kernel/secretBox.ts';
import type { PasskeySite } from './passkeySite.ts';
import type { Hashers } from './hashConcurrency.ts';

/** The dependencies of signing in. */
export interface SignInTools extends Hashers {
  database: DatabaseHandle;
  /** Seals secrets of authenticator apps. */
  secrets: SecretBox;
  tries: RateCounter;
}

/** The device and time of a sign-in. */
export interface SignInContext {
  address: string;
  deviceId: string;
  deviceName: string | undefined;
  common: CommonBlock;
  /** The site whose passkeys the caller may use; null where there are none. */
  site: PasskeySite | null;
  /** Unix seconds. */
  now: number;
}
