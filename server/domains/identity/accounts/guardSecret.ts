import type { RateCounter, RateLimit } from '../../../kernel/rateLimits.ts';
import { WaitError } from '../../../kernel/serviceError.ts';

/** The guard of a secret that can be guessed. */
export interface SecretGuard {
  tries: RateCounter;
  limits: {
    /** Limits that refuse a try once enough wrong ones were counted. */
    refusing?: readonly RateLimit[];
    /** Limits that count wrong tries; after the first is used up the answer says so. */
    wrong?: readonly RateLimit[];
    /** Limits that count every try before it is verified, so that concurrent guesses of few digits are counted, too. */
    every?: readonly RateLimit[];
  };
  /** The number of wrong tries from which the owner is notified; it refuses nothing. */
  suspicion: RateLimit;
  tellOwner: () => Promise<void>;
  /** Unix seconds. */
  now: number;
}

/**
 * Verifies a secret that can be guessed: a password, a code, a recovery code, a password of the staff. Whatever verifies one
 * goes through here, so that no way in is without its limit and none leaves the owner in the dark.
 *
 * @param verify answers null for a wrong secret
 * @throws ServiceError `tooManyTries`, and what `verify` throws
 */
export async function guardSecret<Result>(
  guard: SecretGuard,
  verify: () => Promise<Result | null>,
): Promise<Result | null> {
  const { tries, limits, now } = guard;
  for (const limit of limits.every ?? []) refuseAfter(await tries.count(limit, now));
  await requireNoWait(tries, limits.refusing ?? [], now);
  const result = await verify();
  if (result !== null) return result;
  await countWrong(guard);
  const waits: number[] = [];
  for (const limit of limits.wrong ?? []) waits.push(await tries.count(limit, now));
  refuseAfter(waits[0] ?? 0);
  return null;
}

/** Counts a wrong secret; after many, the owner is notified. */
export async function countWrong({
  tries,
  suspicion,
  tellOwner,
  now,
}: Pick<SecretGuard, 'tries' | 'suspicion' | 'tellOwner' | 'now'>): Promise<void> {
  if ((await tries.count(suspicion, now)) > 0) await tellOwner();
}

/** @throws ServiceError `tooManyTries` where one of the limits is used up */
export async function requireNoWait(
  tries: RateCounter,
  limits: readonly RateLimit[],
  now: number,
): Promise<void> {
  const waits: number[] = [];
  for (const limit of limits) waits.push(await tries.readWait(limit, now));
  refuseAfter(Math.max(0, ...waits));
}

function refuseAfter(wait: number): void {
  if (wait > 0) throw new WaitError('tooManyTries', wait);
}
