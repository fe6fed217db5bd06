import { maxUsedDays } from '../../../src/api/contract/numbers.ts';
import { usedDaysSince } from '../../../src/api/rules/newUser.ts';
import type { StoredValues } from '../../storage/storedValues.ts';

const firstUsedKey = 'device.firstUsedAt';

/**
 * Counts whole days since the host was first used; this start is the first one where none is stored.
 *
 * @param seconds the time, in unix seconds
 */
export function createCountUsedDays(storedValues: StoredValues, seconds: () => number): () => number {
  const firstUsedAt = readFirstUse(storedValues, seconds());
  return () => Math.min(usedDaysSince(firstUsedAt, seconds()), maxUsedDays);
}

function readFirstUse(storedValues: StoredValues, now: number): number {
  const known = Number(storedValues.get(firstUsedKey));
  // A clock that was ahead at the first start is corrected by the first start after it.
  if (known > 0 && known <= now) return known;
  storedValues.set(firstUsedKey, String(now));
  return now;
}
