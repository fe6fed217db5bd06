import { createHmac } from 'node:crypto';

/** The header of a batch: the time, and the HMAC of both, keyed with the device id (docs/product.md#statistics). */
export function signBatch(body: string, deviceId: string, seconds: number): string {
  const digest = createHmac('sha256', deviceId).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
