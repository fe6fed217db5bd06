import { randomInt } from 'node:crypto';
import { chinaDateTime } from '../../../kernel/chinaTime.ts';

const characters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const randomLength = 12;

/**
 * A new order number: `D`, the day in China, where the providers are, and 12 random characters. Providers accept letters and digits only, WeChat at
 * most 32 of them.
 */
export function createOrderId(now: number): string {
  const day = chinaDateTime(now).slice(0, 10).replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => characters[randomInt(characters.length)]);
  return `D${day}${random.join('')}`;
}
