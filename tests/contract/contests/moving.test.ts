import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operateProgram } from '../../../server/cli/operate/operateProgram.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import { endContest, moveContest } from '../../../server/domains/contests/moveContest.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openContestService, period, planOf, times, wids, type ContestHarness } from './contestHarness.ts';

const next = planOf({ period: 'next' });

describe.each(bothDatabases)('a contest that is in the way on %s', (kind) => {
  let contest: ContestHarness;

  beforeEach(async () => {
    contest = await openContestService(kind);
  });
  afterEach(() => contest.service.close());

  const stored = () =>
    contest.service.database
      .selectFrom('contests')
      .select(['online_time', 'submit_until', 'vote_from', 'vote_until', 'offline_time'])
      .where('period', '=', period)
      .executeTakeFirst();

  test('is named with the commands that end and move it', async () => {
    const { database } = contest.service;
    await expect(createContest(database, next)).rejects.toThrow(
      /overlaps with 202611.*contest\.move --period 202611.*contest\.end/,
    );
    for (const command of ['contest.move', 'contest.end'])
      expect(operateProgram.commands).toHaveProperty([command]);
  });

  test('is ended at once with its votes, makes way, and is closed with its prizes', async () => {
    const { database, time } = contest.service;
    await contest.enter(wids.first);
    await contest.vote(await contest.newVoter(), wids.first);
    time.now += 60;
    expect(await endContest(database, period, time.now)).toEqual({ isRemoved: false });
    await expect(endContest(database, period, time.now)).rejects.toThrow('is over');
    await createContest(database, { ...next, online_time: time.now, vote_from: time.now });
    expect((await contest.vote(await contest.newVoter(), wids.first)).ret).not.toBe(0);
    expect(await contest.close()).toEqual({ isFirst: true, ranked: 1 });
    expect(await contest.entryOf(wids.first)).toMatchObject({ vote_count: 1, place: 1 });
  });

  test('that users have not seen is removed', async () => {
    const { database, time } = contest.service;
    await createContest(database, {
      ...next,
      online_time: times.offline_time,
      offline_time: times.offline_time + 1,
      submit_until: times.offline_time + 1,
      vote_from: times.offline_time,
      vote_until: times.offline_time + 1,
    });
    expect(await endContest(database, 'next', time.now)).toEqual({ isRemoved: true });
    await expect(endContest(database, 'next', time.now)).rejects.toThrow('There is no contest next.');
  });

  test('is moved as its state allows, and not onto another one', async () => {
    const { database, time } = contest.service;
    const move = (changes: Partial<typeof times>) => moveContest(database, { period, ...changes }, time.now);
    await move({ submit_until: times.vote_until, vote_until: times.vote_until + 60 });
    expect(await stored()).toEqual({
      ...times,
      submit_until: times.vote_until,
      vote_until: times.vote_until + 60,
    });
    await expect(move({ online_time: time.now - 1 })).rejects.toThrow('has begun: online_time stays');
    await expect(move({ vote_until: time.now - 1 })).rejects.toThrow(`contest.end --period ${period}`);
    await expect(move({ vote_until: times.offline_time + 1 })).rejects.toThrow(
      'must not be after offline_time',
    );
    const later = { online_time: times.offline_time, offline_time: times.offline_time + 100 };
    await createContest(database, {
      ...{ ...next, ...later, submit_until: later.online_time + 50 },
      ...{ vote_from: later.online_time + 10, vote_until: later.online_time + 60 },
    });
    await expect(move({ offline_time: times.offline_time + 1 })).rejects.toThrow('overlaps with next');
    time.now = times.vote_until + 60;
    await contest.close();
    await expect(move({ vote_until: time.now + 60 })).rejects.toThrow('only offline_time can change');
    await move({ offline_time: time.now + 5 });
    expect((await stored())?.offline_time).toBe(time.now + 5);
  });
});
