import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDecisionsJob } from '../../../server/jobs/consoleJobs.ts';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { leasedAtMost, leaseSeconds, undoSeconds } from '../../../src/api/contract/console/auditQueue.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { insertTestCategories, categories } from '../../support/works.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

const { audit, online, failed } = wallpaperStates;
const wids = Array.from({ length: 20 }, (_none, index) => 100 + index);

describe.each(bothDatabases)('the queue of works on %s', (kind) => {
  let harness: ConsoleHarness;
  let anna: string;
  let ben: string;

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
    const { database } = harness.service;
    await insertUsers(database, ['author']);
    await insertTestCategories(database);
    anna = (await harness.enrol('anna', ['audit'])).cookie;
    ben = (await harness.enrol('ben', ['all'])).cookie;
  });
  beforeEach(async () => {
    const { database, time } = harness.service;
    await database.deleteFrom('wallpapers').execute();
    await database.deleteFrom('messages').execute();
    await database.updateTable('users').set({ works_count: 0 }).execute();
    await insertTestWallpapers(
      database,
      wids.map((wid) => makeWallpaper({ wid, author_uid: 'author', state: audit })),
    );
    for (const wid of wids)
      await database
        .insertInto('works')
        .values({
          ...{ wid, kind: 'picture', category_id: categories.still, uploaded_at: time.now - wid },
          ...{ upload_file: null, upload_md5: '', leased_until: null, color_ids: '[]' },
          ...{ refusal_code: null, passed_at: null },
        })
        .execute();
  });
  afterAll(() => harness.close());

  const lease = async (cookie: string, known: number[] = []) =>
    (await harness.call('leaseWorks', { known }, cookie)).body;
  const leased = async (cookie: string) => (await lease(cookie)).works.map(({ wid }) => wid);
  const decide = (wid: number, cookie: string, verdict: 'pass' | 'reject' = 'pass') =>
    harness.call(
      'decideWork',
      { wid, verdict, code: verdict === 'pass' ? null : 'quality', note: '太糊了' },
      cookie,
    );
  const undo = (wid: number, cookie: string) => harness.call('undoDecision', { wid }, cookie);
  const applyDue = () =>
    createDecisionsJob(harness.needs.log).run(
      { database: harness.service.database },
      {
        clock: () => harness.service.time.now,
        stop: new AbortController().signal,
        onFailure: (error) => expect(error).toBeUndefined(),
      },
    );
  async function stateOf(wid: number): Promise<number | undefined> {
    const row = await harness.service.database
      .selectFrom('wallpapers')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirst();
    return row?.state;
  }
  async function firstOf(cookie: string): Promise<number> {
    const [wid] = await leased(cookie);
    if (wid === undefined) throw new Error('Nothing waits.');
    return wid;
  }

  test('the oldest works come first, and only those that the caller does not know', async () => {
    const { works, waiting } = await lease(anna);
    expect(works.map(({ wid }) => wid)).toEqual(wids.toReversed().slice(0, leasedAtMost));
    expect(waiting).toBe(wids.length);
    expect(works[0]).toMatchObject({ kind: 'picture', author: { uid: 'author', waiting: 20, passed: 0 } });
    expect(
      (
        await lease(
          anna,
          works.map(({ wid }) => wid),
        )
      ).works,
    ).toEqual([]);
  });

  test('several auditors at the same moment never get the same work', async () => {
    const { cookie: third } = await harness.enrol(`third-${harness.service.time.now}`, ['audit']);
    const all = (await Promise.all([anna, ben, third].map(leased))).flat();
    expect(all).toHaveLength(3 * leasedAtMost);
    expect(new Set(all).size).toBe(all.length);
    expect((await decide(all[0] ?? 0, ben)).code).toBe('notLeased');
    await harness.call('releaseWorks', {}, anna);
    expect(await leased(ben)).toHaveLength(leasedAtMost);
  });

  test('a work whose lease is over goes to the next auditor, and the former one is told', async () => {
    const [wid = 0] = await leased(anna);
    harness.service.time.now += leaseSeconds;
    expect((await decide(wid, anna)).code).toBe('notLeased');
    expect(await leased(ben)).toContain(wid);
    expect((await decide(wid, ben)).status).toBe(200);
    await undo(wid, ben);
  });

  test('a decision takes effect after the time to undo it; until then neither state nor messages show it', async () => {
    const wid = await firstOf(anna);
    const { body } = await decide(wid, anna);
    expect(body.takes_effect_at).toBe(harness.service.time.now + undoSeconds);
    expect(await leased(anna)).not.toContain(wid);
    harness.service.time.now += undoSeconds - 1;
    await applyDue();
    expect(await stateOf(wid)).toBe(audit);
    expect(await harness.service.database.selectFrom('messages').selectAll().execute()).toEqual([]);
    harness.service.time.now += 1;
    await applyDue();
    expect(await stateOf(wid)).toBe(online);
    expect(await harness.service.database.selectFrom('messages').selectAll().execute()).toHaveLength(1);
    const { database } = harness.service;
    expect(await database.selectFrom('audit_decisions').selectAll().execute()).toEqual([]);
    expect((await undo(wid, anna)).code).toBe('undoTooLate');
  });

  test('an undone decision leaves the work as if it had never been decided', async () => {
    const wid = await firstOf(anna);
    await decide(wid, anna, 'reject');
    expect((await undo(wid, ben)).code).toBe('undoTooLate');
    expect((await undo(wid, anna)).status).toBe(200);
    harness.service.time.now += undoSeconds;
    await applyDue();
    expect(await stateOf(wid)).toBe(audit);
    expect(await leased(anna)).toContain(wid);
    expect((await decide(wid, anna)).status).toBe(200);
  });

  test('of two decisions at once one is stored, and the other gets a clear answer', async () => {
    const wid = await firstOf(anna);
    const answers = await Promise.all([decide(wid, anna), decide(wid, anna, 'reject')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('decidedAlready');
    const stored = await harness.service.database.selectFrom('audit_decisions').selectAll().execute();
    expect(stored).toHaveLength(1);
  });

  test('a decision is carried out once, also by two processes together, and after a kill in the middle', async () => {
    const [first = 0, second = 0] = await leased(anna);
    await decide(first, anna);
    await decide(second, anna, 'reject');
    harness.service.time.now += undoSeconds;
    // A process ended after the work had passed, and before its decision was removed.
    await passWork(harness.service.database, first, harness.service.time.now);
    await Promise.all([applyDue(), applyDue()]);
    expect([await stateOf(first), await stateOf(second)]).toEqual([online, failed]);
    const { database } = harness.service;
    const row = await database.selectFrom('users').select('works_count').executeTakeFirstOrThrow();
    expect(row.works_count).toBe(1);
    const work = await database.selectFrom('works').selectAll().where('wid', '=', second).executeTakeFirst();
    expect(work).toMatchObject({ refusal_code: 'quality', refusal_note: '太糊了' });
    expect(await database.selectFrom('messages').selectAll().execute()).toHaveLength(2);
    const dropped = await database
      .selectFrom('staff_actions')
      .selectAll()
      .where('action', '=', 'decisionDropped')
      .execute();
    expect(dropped).toEqual([]);
  });

  test('a decision that the command overtook has no effect, and the log says so', async () => {
    const wid = await firstOf(anna);
    await decide(wid, anna, 'reject');
    await passWork(harness.service.database, wid, harness.service.time.now);
    harness.service.time.now += undoSeconds;
    await applyDue();
    expect(await stateOf(wid)).toBe(online);
    const [entry] = await harness.service.database
      .selectFrom('staff_actions')
      .select(['subject', 'detail'])
      .where('action', '=', 'decisionDropped')
      .execute();
    expect(entry).toEqual({ subject: `work ${wid}`, detail: '{"verdict":"reject"}' });
  });

  test('a rejection needs a reason, and a work that is not there no decision', async () => {
    const wid = await firstOf(anna);
    const params = { wid, verdict: 'reject', code: null, note: '' } as const;
    expect((await harness.call('decideWork', params, anna)).code).toBe('malformed');
    expect((await decide(999_999, anna)).code).toBe('stateRefused');
  });
});
