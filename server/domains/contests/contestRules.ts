import { contestUserTypes, type ContestDto } from '../../../src/api/contract/contests.ts';
import { isNewAfter, usedDaysSince } from '../../../src/api/rules/newUser.ts';

const { both, new: newUsers, old: oldUsers } = contestUserTypes;

/** A prime above every salt: multiplying by less than it permutes the salts. */
export const drawModulus = 2_147_483_647;
export const secondsRange = 2 ** 32;

type Channels = ContestDto['channels'];

/** The client and user for whom contests are read. */
export interface Audience {
  /** The channel of the client; 0 where it has none. */
  channel: number;
  isNew: boolean;
}

/** True if an account, or a signed-out user's device, is new. */
export function isNewSince(firstSeen: number, now: number): boolean {
  return isNewAfter(usedDaysSince(firstSeen, now));
}

/** True if a contest is for this client and user; to the others it does not exist. */
export function isFor(channels: Channels, { channel, isNew }: Audience): boolean {
  return channels.some(
    (offered) =>
      (offered.channel === 0 || offered.channel === channel) &&
      (offered.user_type === both || offered.user_type === (isNew ? newUsers : oldUsers)),
  );
}

/** True if some client could be shown both contests. */
export function doAudiencesMeet(first: Channels, second: Channels): boolean {
  return first.some((one) =>
    second.some(
      (other) =>
        (one.channel === 0 || other.channel === 0 || one.channel === other.channel) &&
        (one.user_type === both || other.user_type === both || one.user_type === other.user_type),
    ),
  );
}

interface Span {
  online_time: number;
  offline_time: number;
}

export function doOverlap(first: Span, second: Span): boolean {
  return first.online_time < second.offline_time && second.online_time < first.offline_time;
}

/** The lowest slot that is free; null where none is. */
export function freeSlot(taken: readonly number[], slots: number): number | null {
  for (let slot = 1; slot <= slots; slot += 1) if (!taken.includes(slot)) return slot;
  return null;
}

/** The number that orders entries: more votes first, of as many the one whose last vote came earlier. */
export function standingOf(votes: number, lastVotedAt: number): number {
  return votes === 0 ? 0 : votes * secondsRange + earlinessOf(lastVotedAt);
}

/** The part of a standing below one vote. */
export function earlinessOf(votedAt: number): number {
  return secondsRange - 1 - votedAt;
}

/** The multiplier that turns salts into the random order of a day. */
export function drawFactorOf(day: number): number {
  // Knuth's multiplicative hash, kept between 1 and the modulus.
  return 1 + ((day * 2_654_435_761) % (drawModulus - 1));
}
