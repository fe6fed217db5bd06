import { randomBytes } from 'node:crypto';
import { createSecretBoxes } from '../../server/database/sealedSecrets.ts';
import { parseSecretKeys } from '../../server/kernel/secretKeys.ts';

/** A key as `YUEQI_SECRET_KEY` has it. */
export const makeSecretKey = (): string => randomBytes(32).toString('base64');

/** Boxes of a key that nothing else has. */
export const testSecrets = createSecretBoxes(parseSecretKeys(makeSecretKey(), 'test'));
