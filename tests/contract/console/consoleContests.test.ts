import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../support/databases.ts';
import {
  openContestService,
  period,
  planOf,
  times,
  wids,
  type ContestHarness,
} from '../contests/contestHarness.ts';
import { createContest } from '../../../server/domains/contests/createContest.ts';
import { addConsole, staffPassword, type ConsoleHarness } from './consoleHarness.ts';

describe.each(databaseKinds)('contests in the console on %s', (kind) => {
  let contest: ContestHarness;
  let harness: ConsoleHarness;
  let cookie: string;
  let secret: string;

  beforeAll(async () => {
    contest = await openContestService(kind, null);
    harness = await addConsole(contest.service);
    ({ cookie, secret } = await harness.enrol('referee', ['contests']));
  });
  afterAll(() => harness.close());

  test('a contest is created, opened, shortlisted and closed as by the command', async () => {
    const call = harness.call;
    expect((await call('createContest', { plan: planOf() }, cookie)).status).toBe(200);
    expect((await call('createContest', { plan: planOf() }, cookie)).code).toBe('stateRefused');
    const swapped = planOf({ vote_from: times.vote_until, vote_until: times.vote_from });
    expect((await call('createContest', { plan: { ...swapped, period: 'other' } }, cookie)).code).toBe(
      'stateRefused',
    );
    const list = async () => (await call('listHostContests', {}, cookie)).body.contests;
    expect(await list()).toMatchObject([{ period, state: 'draft' }]);
    expect((await call('openContest', { period }, cookie)).body.notified).toBe(2);
    expect(await contest.enter(wids.first)).toBe(0);
    expect((await call('shortlistWorks', { period, wids: [wids.second] }, cookie)).code).toBe('stateRefused');
    expect((await call('shortlistWorks', { period, wids: [wids.first] }, cookie)).status).toBe(200);
    expect((await call('listStandings', { period }, cookie)).body.standings).toMatchObject([
      { wid: wids.first, is_shortlisted: true },
    ]);
    expect((await call('closeContest', { period }, cookie)).code).toBe('stateRefused');
  });

  test('once voting is over a contest is closed: places and prizes are settled, and only once', async () => {
    const call = harness.call;
    contest.service.time.now = times.vote_until;
    // Days have passed since: the referee signs in again.
    expect((await call('listHostContests', {}, cookie)).code).toBe('sessionEnded');
    const again = await call('signIn', {
      name: 'referee',
      password: staffPassword,
      code: harness.codeFor(secret),
    });
    cookie = again.cookie?.split(';', 1)[0] ?? '';
    expect((await call('closeContest', { period }, cookie)).body).toEqual({ is_first: true, ranked: 1 });
    expect((await call('listHostContests', {}, cookie)).body.contests).toMatchObject([
      { period, is_closed: true },
    ]);
    const { standings } = (await call('listStandings', { period }, cookie)).body;
    expect(standings).toMatchObject([{ wid: wids.first, place: 1 }]);
    // A contest is settled once.
    expect((await call('closeContest', { period }, cookie)).body).toEqual({ is_first: false, ranked: 1 });
    const entries = await contest.service.database
      .selectFrom('staff_actions')
      .select(['staff_name', 'subject'])
      .where('action', '=', 'closeContest')
      .execute();
    expect(entries.at(-1)).toEqual({ staff_name: 'referee', subject: `contest ${period}` });
  });

  test('a contest is moved, and ended or removed, with the reason in the log', async () => {
    const { call } = harness;
    const { database, time } = contest.service;
    const next = { ...planOf(), period: 'next', online_time: times.offline_time };
    const [day, week] = [86_400, 604_800];
    await createContest(database, {
      ...next,
      ...{ submit_until: next.online_time + day, vote_from: next.online_time },
      ...{ vote_until: next.online_time + day, offline_time: next.online_time + week },
    });
    const listed = async (name: string) =>
      (await call('listHostContests', {}, cookie)).body.contests.find((each) => each.period === name);
    expect(await listed('next')).toMatchObject({ is_begun: false, is_over: false });
    expect(await listed(period)).toMatchObject({ is_begun: true, is_over: false });
    const move = { period: 'next', vote_until: next.online_time + 2 * day, reason: '与冬至重叠' };
    expect((await call('moveContest', move, cookie)).status).toBe(200);
    expect(await listed('next')).toMatchObject({ vote_until: move.vote_until });
    const refused = await call('moveContest', { period, vote_until: time.now + 1 }, cookie);
    expect(refused.code).toBe('stateRefused');
    expect((await call('endContest', { period: 'next', reason: '取消' }, cookie)).body).toEqual({
      is_removed: true,
    });
    expect((await call('endContest', { period }, cookie)).body).toEqual({ is_removed: false });
    expect(await listed(period)).toMatchObject({ is_begun: true, is_over: true });
    const entries = await database
      .selectFrom('staff_actions')
      .select(['action', 'detail'])
      .where('subject', '=', 'contest next')
      .orderBy('action_id')
      .execute();
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['moveContest', move],
      ['endContest', { period: 'next', reason: '取消' }],
    ]);
  });
});
