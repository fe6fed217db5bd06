import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exitCodes } from '../../../server/cli/commands/runCommands.ts';
import { databaseKinds } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { openContestService, period, planOf, times, type ContestHarness } from './contestHarness.ts';

describe.each(databaseKinds)('contests by npm run operate on %s', (kind) => {
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

  const run = (words: readonly string[]) => operate(contest.service, words);

  async function create(plan: object | string) {
    const file = join(folder, 'contest.json');
    await writeFile(file, typeof plan === 'string' ? plan : JSON.stringify(plan));
    return run(['contest.create', '--plan', `@${file}`]);
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
    expect((await create({ ...planOf(), ...iso })).output).toBe('Done.');
    expect((await create(planOf())).complaint).toContain('already');
    expect((await create(planOf({ period: 'other' }))).complaint).toContain(`overlaps with ${period}`);
    expect((await run(['contest.list'])).output).toContain('draft');
    expect((await run(['contest.close', '--period', period])).complaint).toContain('never opened');
    expect((await run(['contest.open', '--period', period])).output).toMatch(/^notified +2$/);

    await contest.enter(1);
    await contest.enter(2);
    await contest.vote(await contest.newVoter(), 2);
    expect((await run(['contest.shortlist', '--period', period, '--wids', '2,9'])).complaint).toContain('9');
    expect((await run(['contest.shortlist', '--period', period, '--wids', 'all'])).exitCode).toBe(
      exitCodes.misused,
    );
    expect((await run(['contest.shortlist', '--period', period, '--wids', '2'])).output).toBe('Done.');
    expect((await run(['contest.close', '--period', period])).complaint).toContain('cast until');

    contest.service.time.now = times.vote_until;
    expect((await run(['contest.close', '--period', period])).output).toMatch(/^ranked +2\nis first +yes$/);
    expect((await run(['contest.close', '--period', period])).output).toMatch(/^is first +no$/m);
    const exported = JSON.parse(
      (await run(['contest.standings', '--period', period, '--json'])).output,
    ) as object[];
    expect(exported).toMatchObject([
      { wid: 2, place: 1, prize: 300, vote_count: 1, is_shortlisted: true },
      { wid: 1, place: 2, prize: 0, vote_count: 0 },
    ]);
    expect((await run(['contest.standings', '--period', 'unknown'])).complaint).toContain(
      'no contest unknown',
    );
  });
});
