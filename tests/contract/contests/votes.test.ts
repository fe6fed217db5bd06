import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';
import { openContestService, period, times, wids, type ContestHarness } from './contestHarness.ts';

describe.each(bothDatabases)('votes of a contest on %s', (kind) => {
  let contest: ContestHarness;

  beforeAll(async () => {
    contest = await openContestService(kind);
    for (const wid of [1, 2, 3, 4, wids.dynamic]) await contest.enter(wid);
    await contest.enter(wids.foreign, contest.other);
  });
  beforeEach(() => {
    contest.service.time.now = testNow;
  });
  afterAll(() => contest.service.close());

  test('a vote counts once a day, and a second tap answers the same', async () => {
    const voter = await contest.newVoter();
    const first = await contest.vote(voter, 1);
    expect(first).toMatchObject({ ret: 0, votes_left: 9 });
    expect(await contest.vote(voter, 1)).toEqual(first);
    contest.service.time.now = testNow + 86_400;
    expect(await contest.vote(voter, 1)).toMatchObject({ vote_count: first.vote_count + 1, votes_left: 9 });
    const { vote_count, rows } = await contest.entryOf(1);
    expect(rows).toBe(vote_count);
  });

  test('from two windows at once it is one vote', async () => {
    const voter = await contest.newVoter();
    const before = (await contest.entryOf(2)).vote_count;
    const answers = await Promise.all(Array.from({ length: 8 }, () => contest.vote(voter, 2)));
    expect(answers.map(({ ret }) => ret)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(await contest.entryOf(2)).toMatchObject({ vote_count: before + 1, rows: before + 1 });
  });

  test('the eleventh vote of a day is refused, also of twelve at once', async () => {
    const { database } = contest.service;
    const others = Array.from({ length: 12 }, (_, index) => 1_001 + index);
    const row = await database
      .selectFrom('wallpapers')
      .selectAll()
      .where('wid', '=', 1)
      .executeTakeFirstOrThrow();
    const entry = await database
      .selectFrom('contest_entries')
      .selectAll()
      .where('wid', '=', 1)
      .executeTakeFirstOrThrow();
    for (const wid of others) {
      await database
        .insertInto('wallpapers')
        .values({ ...row, wid })
        .execute();
      await database
        .insertInto('contest_entries')
        .values({ ...entry, wid, vote_count: 0, standing: 0 })
        .execute();
    }
    const voter = await contest.newVoter();
    const answers = await Promise.all(others.map((wid) => contest.vote(voter, wid)));
    expect(answers.filter(({ ret }) => ret === 0)).toHaveLength(10);
    expect(answers.filter(({ ret }) => ret === errorCodes.votesUsedUp)).toHaveLength(2);
    const cast = await database
      .selectFrom('contest_votes')
      .select('wid')
      .where('uid', '=', voter.uid)
      .execute();
    expect(cast).toHaveLength(10);
    contest.service.time.now = testNow + 86_400;
    expect((await contest.vote(voter, 1)).ret).toBe(0);
  });

  test('an author votes for works of others, not for their own', async () => {
    expect((await contest.vote(contest.author, 1)).ret).toBe(errorCodes.ownVoteRefused);
    expect((await contest.vote(contest.author, wids.foreign)).ret).toBe(0);
  });

  test('a device, and a network, votes for three accounts a day', async () => {
    for (const place of [{ device: 'shared device' }, { address: '192.0.2.7' }]) {
      const voters = await Promise.all(Array.from({ length: 5 }, () => contest.newVoter(place.device)));
      const from = place.address === undefined ? {} : { address: place.address };
      const answers = await Promise.all(voters.map((voter) => contest.vote(voter, 3, from)));
      expect(answers.filter(({ ret }) => ret === 0)).toHaveLength(3);
      expect(answers.filter(({ ret }) => ret === errorCodes.tooManyVoters)).toHaveLength(2);
      // A former voter votes on.
      const known = voters.find((_voter, index) => answers[index]?.ret === 0);
      if (known) expect((await contest.vote(known, 4, from)).ret).toBe(0);
    }
  });

  test('a guest is asked to sign in', async () => {
    const { ret } = await contest.service.callRaw('voteStaticWork', { period, wid: 1 });
    expect(ret).toBe(errorCodes.loginRequired);
  });

  test.each([
    ['before voting begins', times.vote_from - 1],
    ['after the end', times.vote_until],
  ])('%s no vote is taken, whatever the clock of the client', async (_when, now) => {
    const voter = await contest.newVoter();
    contest.service.time.now = now;
    expect((await contest.vote(voter, 1)).ret).toBe(errorCodes.contestPhaseRefused);
  });

  test('a work that left, went offline, is of the other type, or in no contest gets no votes', async () => {
    const { service, author } = contest;
    const voter = await contest.newVoter();
    await contest.vote(voter, 4);
    expect((await service.callRaw('leaveContest', { period, wid: 4 }, author)).ret).toBe(0);
    expect((await contest.vote(voter, 4)).ret).toBe(errorCodes.entryNotFound);
    // Its votes left with it: they may be cast again.
    expect((await contest.vote(voter, 1)).votes_left).toBe(9);
    await service.database.updateTable('wallpapers').set({ state: 0 }).where('wid', '=', 3).execute();
    expect((await contest.vote(voter, 3)).ret).toBe(errorCodes.entryNotFound);
    await service.database.updateTable('wallpapers').set({ state: 1 }).where('wid', '=', 3).execute();
    expect((await contest.vote(voter, 10)).ret).toBe(errorCodes.entryNotFound);
    const { ret } = await service.callRaw('voteStaticWork', { period, wid: wids.dynamic }, voter);
    expect(ret).toBe(errorCodes.entryNotFound);
    expect((await contest.vote(voter, 1, { of: 'unknown' })).ret).toBe(errorCodes.contestNotFound);
  });

  test('many voters at once: the count equals the rows', async () => {
    const voters = [];
    for (let index = 0; index < 60; index += 1) voters.push(await contest.newVoter());
    const before = (await contest.entryOf(1)).vote_count;
    const answers = await Promise.all(voters.map((voter) => contest.vote(voter, 1)));
    expect(answers.every(({ ret }) => ret === 0)).toBe(true);
    const { vote_count, rows } = await contest.entryOf(1);
    expect([vote_count, rows]).toEqual([before + 60, before + 60]);
  });
});
