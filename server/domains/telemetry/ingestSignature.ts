import { createHmac, timingSafeEqual } from 'node:crypto';
import { ingestLimits } from '../../../src/api/contract/telemetry/ingest.ts';

/**
 * True if a signature header is that of this body, keyed with the device id, and its time within five minutes of ours
 * (docs/product.md#statistics).
 */
export function isSignatureValid(header: unknown, body: string, deviceId: string, now: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, time = '', given = ''] = match ?? [];
  if (!match || Math.abs(now - Number(time)) > ingestLimits.windowSeconds) return false;
  const expected = createHmac('sha256', deviceId).update(`${time}.${body}`).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
