import type { LockChange, LockEntry } from '../../../src/bridge/contract/lockScreen.ts';
import { candidatesOf, pickAtRandom, type Random } from '../../kernel/randomOrder.ts';
import type { LockSettings } from './lockScreenDatabase.ts';

const hourMilliseconds = 3_600_000;
const spans: Record<LockChange, number> = {
  never: Infinity,
  lock: 0,
  hour: hourMilliseconds,
  day: 24 * hourMilliseconds,
};

type Turn = Pick<LockSettings, 'current' | 'shown' | 'changed_at'>;

/** Milliseconds until the next entry has its turn; 0 where it has it at the next lock. */
export function millisecondsUntilChange(
  { change, changed_at: changedAt }: Pick<LockSettings, 'change' | 'changed_at'>,
  now: number,
): number {
  // A clock that was set back must not hold an entry for longer than its time.
  return Math.max(0, Math.min(changedAt, now) + spans[change] - now);
}

/**
 * The turn of the next entry. A shuffle shows all before one comes again; `gone` are passed over while there are others.
 */
export function nextTurn(
  playlist: readonly LockEntry[],
  { current, shown, order }: Pick<LockSettings, 'current' | 'shown' | 'order'>,
  { now, random, gone }: { now: number; random: Random; gone: ReadonlySet<string> },
): Turn {
  const keys = playlist.map(({ md5 }) => md5);
  const present = keys.filter((key) => !gone.has(key));
  const round = [...shown, ...(current === null ? [] : [current])];
  const next =
    order === 'shuffle'
      ? (pickAtRandom(candidatesOf(present, { current, shown }), random) ?? present[0] ?? null)
      : following(keys, gone, current);
  const isNewRound = next !== null && round.includes(next);
  return { current: next ?? current, shown: isNewRound ? [] : round, changed_at: now };
}

function following(
  keys: readonly string[],
  gone: ReadonlySet<string>,
  current: string | null,
): string | null {
  const from = current === null ? -1 : keys.indexOf(current);
  const ring = [...keys.slice(from + 1), ...keys.slice(0, from + 1)];
  return ring.find((key) => !gone.has(key)) ?? null;
}
