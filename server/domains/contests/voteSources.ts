import { createHash } from 'node:crypto';
import { networkOf } from '../../kernel/rateLimits.ts';

/** The keys under which the accounts of one voter are counted: hashes of the device and of the network. */
export function sourcesOf(deviceId: string, address: string): string[] {
  return [
    ['device', deviceId],
    ['network', networkOf(address)],
  ].map((parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url'));
}
