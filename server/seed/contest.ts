import { chinaDayOf } from '../../src/api/rules/chinaDay.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { contestLimits } from '../../src/api/contract/contests.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { insertInBatches } from '../database/batches.ts';
import { insertContest } from '../domains/contests/createContest.ts';
import { drawFactorOf, drawModulus, freeSlot, standingOf } from '../domains/contests/contestRules.ts';
import type { ContestVoteTable } from '../domains/contests/tables.ts';
import { secondsPerDay } from '../kernel/days.ts';
import { makePeople } from './people.ts';
import { SeededRandom } from './random.ts';

/** The period of the contest of the demonstration. */
export const demoContest = 'moonlit';
const period = demoContest;
const entryCount = 18;
const maxVotes = 60;
const votingDays = 3;

/**
 * Inserts an open contest with works of the starter catalogue and votes of demo users, so that there is one to see. No
 * messages are sent, and nothing is paid: yuanbao can be withdrawn.
 *
 * @param now unix seconds; voting began some days before
 */
export async function insertDemoContest(
  transaction: DatabaseHandle,
  catalogue: Catalogue,
  now: number,
): Promise<void> {
  const at = (days: number): number => now + days * secondsPerDay;
  await insertContest(transaction, {
    period,
    name: '月色长卷',
    name_en: 'Moonlit Scrolls',
    kind: 'composite',
    channels: [{ channel: 0, user_type: 0 }],
    online_time: at(-10),
    submit_until: at(14),
    vote_from: at(-votingDays),
    vote_until: at(21),
    offline_time: at(60),
    rules:
      '以月色为题，动态、静态壁纸均可参赛。作品须为原创；每位作者最多 5 件；每天 10 票，每件作品每天 1 票。',
    rules_en:
      'Moonlight is the theme; dynamic and static wallpapers may take part. Works must be original; up to 5 from an author. 10 votes a day, one a day for a work.',
    prizes: '入围作品获得证书。',
    prizes_en: 'Every ranked work gets a certificate.',
    awards: [],
  });
  await transaction
    .updateTable('contests')
    .set({ opened_at: at(-10) })
    .where('period', '=', period)
    .execute();
  await insertEntries(transaction, catalogue, now);
}

async function insertEntries(transaction: DatabaseHandle, catalogue: Catalogue, now: number): Promise<void> {
  const random = new SeededRandom(6);
  const works = pickWorks(catalogue, random);
  const people = makePeople().map(({ uid }) => uid);
  const factor = drawFactorOf(chinaDayOf(now));
  const votes: ContestVoteTable[] = [];
  const taken = new Map<string, number[]>();
  for (const { wid, wtype, author_uid: uid } of works) {
    const cast = random.sample(people, random.below(maxVotes)).flatMap((voter): ContestVoteTable[] => {
      const votedAt = now - 1 - random.below(votingDays * secondsPerDay - 1);
      const day = chinaDayOf(votedAt);
      const slots = taken.get(`${voter} ${day}`) ?? [];
      const slot = freeSlot(slots, contestLimits.votes);
      if (slot === null) return [];
      taken.set(`${voter} ${day}`, [...slots, slot]);
      return [{ wid, uid: voter, day, slot, voted_at: votedAt }];
    });
    votes.push(...cast);
    const salt = 1 + random.below(drawModulus - 1);
    await transaction
      .insertInto('contest_entries')
      .values({
        ...{ wid, period, uid, wtype, salt },
        entered_at: now - votingDays * secondsPerDay - random.below(5 * secondsPerDay),
        draw: Number((BigInt(salt) * BigInt(factor)) % BigInt(drawModulus)),
        vote_count: cast.length,
        standing: standingOf(cast.length, Math.max(0, ...cast.map((vote) => vote.voted_at))),
        place: null,
      })
      .execute();
  }
  await insertInBatches(votes, (batch) => transaction.insertInto('contest_votes').values(batch).execute());
}

/** At most as many of an author as the contest takes, and one less, so that each may enter another. */
function pickWorks(catalogue: Catalogue, random: SeededRandom): Catalogue['wallpapers'] {
  const counts = new Map<string, number>();
  return random
    .sample(catalogue.wallpapers, catalogue.wallpapers.length)
    .filter(({ author_uid: uid }) => {
      const count = (counts.get(uid) ?? 0) + 1;
      counts.set(uid, count);
      return count < contestLimits.entries;
    })
    .slice(0, entryCount);
}
