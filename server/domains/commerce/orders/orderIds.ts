import { randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const randomLength = 12;
/** Orders are numbered by the day in China, where the providers are. */
const offsetSeconds = 8 * 3_600;

/**
 * A new order number: `D`, the day (UTC+8), and 12 random characters. Providers accept letters and digits only, WeChat at
 * most 32 of them.
 */
export function createOrderId(now: number): string {
  const day = new Date((now + offsetSeconds) * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => characters[randomInt(characters.length)]);
  return `D${day}${random.join('')}`;
}
