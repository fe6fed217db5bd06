import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreListings, withdrawListings } from '../../../server/domains/works/states/withdrawnListings.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { testNow } from '../../support/service.ts';
import { openAuditHarness, wids, type AuditHarness } from './auditHarness.ts';

const { online, offline } = wallpaperStates;

/** The command that decides a report. */
const decide = (id: string, isUpheld: boolean): string[] => [
  ...['report.decide', '--report-id', id, '--is-upheld', String(isUpheld)],
];

describe.each(bothDatabases)('the audit of infringement reports on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  async function insertReport(wid: number): Promise<string> {
    const { report_id: id } = await harness.service.database
      .insertInto('infringement_reports')
      .values({
        uid: 'claimant',
        wid,
        wallpaper_name: '湖上的月',
        right_kind: 'copyright',
        claimant_name: '林远',
        contact: 'lin@example.org',
        statement: 'first line\nsecond line\u001b[31m',
        created_at: testNow,
        decided_at: null,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow();
    await harness.service.database
      .insertInto('evidence')
      .values({
        evidence_id: `e${id}`,
        uid: 'claimant',
        report_id: id,
        file_name: `e${id}`,
        mime: 'application/pdf',
        bytes: 3_000,
        uploaded_at: testNow,
      })
      .execute();
    return String(id);
  }

  test('reports are listed without their claimants; one is shown with its evidence', async () => {
    const id = await insertReport(wids.shown);
    const { output: list } = await harness.command('report.list');
    expect(list).toContain('copyright');
    expect(list).not.toMatch(/林远|example\.org|claimant/);
    const { output } = await harness.command('report.get', '--report-id', id);
    expect(output).toContain('lin@example.org');
    expect(output).toContain(`/console/evidence/${id}/e${id}  application/pdf  3 KB`);
    expect(output).not.toContain('\u001b');
    const withoutFile = await insertReport(wids.shown);
    await writeFile(await harness.service.privateFiles.stage(`evidence/e${id}`), '%PDF');
    expect(await harness.json('report.evidence', '--report-id', id)).toMatchObject([
      { path: join(harness.service.privateFolder, 'evidence', `e${id}`), bytes: 3_000 },
    ]);
    expect(await harness.json('report.evidence', '--report-id', withoutFile)).toMatchObject([{ path: null }]);
    expect(await harness.json('report.get', '--report-id', id)).toMatchObject({
      wid: wids.shown,
      evidence: [{ bytes: 3_000 }],
    });
  });

  test('an upheld report takes the work offline, and author and claimant are notified', async () => {
    const id = await insertReport(wids.shown);
    expect((await harness.command(...decide(id, true), '--note', '权属清楚')).exitCode).toBe(0);
    expect(await harness.stateOf(wids.shown)).toBe(offline);
    expect(await harness.messagesOf('claimant')).toEqual([
      { name: 'reportDecided', parameters: { name: '湖上的月', is_upheld: 1, note: '权属清楚' } },
    ]);
    expect(await harness.messagesOf('author')).toMatchObject([
      { name: 'workTakenOffline', parameters: { code: 'infringement', note: '权属清楚' } },
    ]);
    for (const isUpheld of [true, false])
      expect(await harness.command(...decide(id, isUpheld), '--note', 'x')).toMatchObject({
        exitCode: 1,
        complaint: expect.stringContaining('decided already'),
      });
    expect((await harness.command('report.list')).output).toBe('No entries.');
  });

  test.each([
    ['puts it online', online],
    ['puts it online and takes it offline again', offline],
  ])('an upheld report takes a work offline whose author %s in the same moment', async (_what, state) => {
    const { database } = harness.service;
    const id = await insertReport(wids.shown);
    const work = { wid: wids.shown, author_uid: 'author' };
    const byAuthor = { refusal: null, now: testNow };
    await database.transaction().execute((transaction) => withdrawListings(transaction, work, byAuthor));
    const { upheld } = await database.transaction().execute(async (transaction) => {
      await restoreListings(transaction, work);
      if (state === offline) await withdrawListings(transaction, work, byAuthor);
      const deciding = harness.command(...decide(id, true), '--note', '权属清楚');
      await waitForLock(database, kind);
      return { upheld: deciding };
    });
    expect((await upheld).exitCode).toBe(0);
    expect(await harness.stateOf(wids.shown)).toBe(offline);
    const { refusal_code: code } = await database
      .selectFrom('offline_works')
      .select('refusal_code')
      .where('wid', '=', wids.shown)
      .executeTakeFirstOrThrow();
    expect(code).toBe('infringement');
  });

  test('a denied report does not change the work, and one about a removed work can be decided', async () => {
    const [about, gone] = [await insertReport(wids.shown), await insertReport(999)];
    expect((await harness.command(...decide(about, false), '--note', '证据不足')).exitCode).toBe(0);
    expect((await harness.command(...decide(gone, true), '--note', '已不存在')).exitCode).toBe(0);
    expect(await harness.stateOf(wids.shown)).toBe(online);
    expect((await harness.messagesOf('claimant')).map((message) => message.parameters)).toMatchObject([
      { is_upheld: 0, note: '证据不足' },
      { is_upheld: 1, note: '已不存在' },
    ]);
    expect(await harness.messagesOf('author')).toEqual([]);
  });
});
