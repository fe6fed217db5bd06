import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contestProgram } from '../../../server/cli/contest/contestProgram.ts';
import { exitCodes, runCommands } from '../../../server/cli/commands/runCommands.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openContestService, period, planOf, times, type ContestHarness } from './contestHarness.ts';

describe.each(databaseKinds)('npm run contest on %s', (kind) => {
  let contest: ContestHarness;
  let folder: string;

  beforeAll(async () => {
    contest = await openContestService(kind, null);
    folder = await mkdtemp(join(tmpdir(), 'yueqi-contest-'));
  });
  afterAll(async () => {
    await contest.service.close();
    await rm(folder, { recursive: true });
  });

  const run = (words: readonly string[]) =>
    runCommands(contestProgram, words, async () => ({
      database: contest.service.database,
      now: contest.service.time.now,
      close: async () => undefined,
    }));

  async function create(plan: object | string) {
    const file = join(folder, 'contest.json');
    await writeFile(file, typeof plan === 'string' ? plan : JSON.stringify(plan));
    return run(['create', file]);
  }

  test.each([
    ['without channels', { ...planOf(), channels: [] }, 'A contest without channels is for nobody'],
    ['with a field missing', { ...planOf(), rules: undefined }, 'rules'],
    ['that votes backwards', planOf({ vote_from: times.vote_until }), 'vote_from'],
    ['that is not JSON', '{', 'is not JSON'],
  ])('refuses a file %s', async (_what, plan, complaint) => {
    const result = await create(plan);
    expect(result.exitCode).toBe(exitCodes.refused);
    expect(result.complaint).toContain(complaint);
  });

  test('takes a contest from its creation to its export', async () => {
    const iso = { online_time: new Date(times.online_time * 1000).toISOString() };
    expect((await create({ ...planOf(), ...iso })).output).toContain(`Created ${period}`);
    expect((await create(planOf())).complaint).toContain('already');
    expect((await create(planOf({ period: 'other' }))).complaint).toContain(`overlaps with ${period}`);
    expect((await run(['list'])).output).toContain('draft');
    expect((await run(['close', period])).complaint).toContain('never opened');
    expect((await run(['open', period])).output).toContain('2 users');

    await contest.enter(1);
    await contest.enter(2);
    await contest.vote(await contest.newVoter(), 2);
    expect((await run(['shortlist', period, '--works', '2,9'])).complaint).toContain('9');
    expect((await run(['shortlist', period, '--works', 'all'])).exitCode).toBe(exitCodes.misused);
    expect((await run(['shortlist', period, '--works', '2'])).output).toContain('1 works');
    expect((await run(['close', period])).complaint).toContain('cast until');

    contest.service.time.now = times.vote_until;
    expect((await run(['close', period])).output).toContain('2 works are ranked');
    expect((await run(['close', period])).output).toContain('was closed before');
    const exported = JSON.parse((await run(['export', period, '--json'])).output) as object[];
    expect(exported).toMatchObject([
      { wid: 2, place: 1, prize: 300, vote_count: 1, is_shortlisted: 1 },
      { wid: 1, place: 2, prize: 0, vote_count: 0 },
    ]);
    expect((await run(['export', 'unknown'])).complaint).toContain('no contest unknown');
  });
});
