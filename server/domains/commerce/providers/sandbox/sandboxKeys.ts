import { randomBytes, type KeyObject } from 'node:crypto';
import type { DatabaseHandle } from '../../../../database/database.ts';
import { readServiceKey, readSigningKey } from '../../keys/serviceKeys.ts';

/** The secrets of the sandbox of one database: it signs notifications, and addresses of checkout pages cannot be guessed. */
export interface SandboxKeys {
  /** Ed25519. */
  signing: KeyObject;
  ticket: Buffer;
}

/** Reads the keys of this database; the first process makes them. */
export async function readSandboxKeys(database: DatabaseHandle, now: number): Promise<SandboxKeys> {
  return {
    signing: await readSigningKey(database, 'sandbox signing', now),
    ticket: await readServiceKey(database, 'sandbox ticket', now, () => randomBytes(32)),
  };
}
