import type { Catalogue } from '../../content/catalogue.ts';
import type { FollowTable } from '../domains/people/tables.ts';
import { secondsPerDay } from '../kernel/days.ts';
import { longestNickname, makeNickname } from './nicknames.ts';
import { SeededRandom } from './random.ts';

const peopleCount = 1_200;
const firstUid = 20_001;
/** Followers of the starter author who has the most; the others have their share of it. */
const maxFollowers = 1_100;
/** The demo account that fills the "whom do I follow" set to its limit (docs/product.md#following). */
const keenestFollowing = 1_000;
/** Maximum number of followings among the rest. */
const sociability = 10;
/** Followings lie in as many days before the seeding. */
const followDays = 180;
const descriptions = ['', '', '', '收集好看的桌面。', '今天也要好好休息。', '只存风景。'] as const;

/** 2100-01-01: the memberships of demo users and starter authors do not end. */
export const givenMembershipEnd = 4_102_444_800;

export interface DemoPerson {
  uid: string;
  nick_name: string;
  vip_type: number;
  description: string;
}

/** The demo users: fictional, the same on every machine. The first follows a thousand. */
export function makePeople(): DemoPerson[] {
  const random = new SeededRandom(1);
  return Array.from({ length: peopleCount }, (_, index) => ({
    uid: String(firstUid + index),
    nick_name: index === 1 ? longestNickname : makeNickname(random),
    vip_type: random.below(8) === 0 ? 2 : 0,
    description: descriptions[random.below(descriptions.length)] ?? '',
  }));
}

/**
 * The follows: authors in proportion to their fame in the catalogue, and users each other.
 *
 * @param now unix seconds; the followings lie before it
 */
export function makeFollows(catalogue: Catalogue, people: readonly DemoPerson[], now: number): FollowTable[] {
  const random = new SeededRandom(2);
  const follows = new Map<string, FollowTable>();
  const follow = (follower_uid: string, following_uid: string): void => {
    if (follower_uid === following_uid) return;
    // Lately more than long ago: the square of an even spread.
    const age = Math.floor(random.next() ** 2 * followDays * secondsPerDay);
    follows.set(`${follower_uid} ${following_uid}`, { follower_uid, following_uid, followed_at: now - age });
  };
  const uids = people.map((person) => person.uid);
  const [keenest, ...others] = uids;
  const fame = Math.max(...catalogue.authors.map((author) => author.follower_count));
  for (const author of catalogue.authors) {
    const share = Math.round((author.follower_count / fame) * maxFollowers);
    for (const uid of random.sample(uids, share)) follow(uid, author.uid);
    if (keenest !== undefined) follow(keenest, author.uid);
  }
  if (keenest !== undefined)
    for (const uid of others.slice(0, keenestFollowing - catalogue.authors.length)) follow(keenest, uid);
  for (const uid of others)
    // The cube of an even distribution: a few users are known to many.
    for (let count = random.below(sociability); count > 0; count--)
      follow(uid, uids[Math.floor(random.next() ** 3 * uids.length)] ?? uid);
  return [...follows.values()];
}
