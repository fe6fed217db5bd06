import { createHash } from 'node:crypto';
import { firstUseOf } from '../../../src/api/rules/newUser.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { CallContext } from '../../kernel/calls.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';

type Caller = Pick<CallContext, 'common' | 'address'>;

/**
 * Finds when a device was first seen, in unix seconds. On its first call the client's word is stored; from then on only
 * the stored moment counts, whatever the client says.
 *
 * @param usedDays days since the first use, as the client states them
 * @returns null for a caller without a device
 */
export async function findFirstSight(
  database: DatabaseHandle,
  { common: { device_id: deviceId }, address }: Caller,
  usedDays: number,
  now: number,
): Promise<number | null> {
  if (deviceId === '') return null;
  const device = createHash('sha256').update(deviceId).digest('base64url');
  const find = () =>
    database.selectFrom('first_sights').select('seen_at').where('device', '=', device).executeTakeFirst();
  const known = await find();
  if (known) return known.seen_at;
  const stated = Math.max(0, firstUseOf(usedDays, now));
  // Callers choose their device ids: beyond the limit their word is used, and not stored.
  if ((await createRateCounter(database).count(rateLimits.firstSight(address), now)) > 0) return stated;
  await database
    .insertInto('first_sights')
    .values({ device, seen_at: stated, stored_at: now })
    .onConflict((conflict) => conflict.column('device').doNothing())
    .execute();
  // Another request of the device may have been first.
  return (await find())?.seen_at ?? stated;
}
