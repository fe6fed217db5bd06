import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';
import { openAuditHarness, type AuditHarness } from './auditHarness.ts';

describe.each(databaseKinds)('the audit of complaints about people on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
    await harness.reset();
  });
  afterAll(() => harness.service.close());

  test('they are listed without their reporters, and dismissed', async () => {
    const { database } = harness.service;
    const [reporter, reported] = await database.selectFrom('users').select('uid').limit(2).execute();
    if (!reporter || !reported) throw new Error('The harness has no two users.');
    await database
      .insertInto('user_reports')
      .values({
        ...{ reporter_uid: reporter.uid, uid: reported.uid, reason: 'spam' },
        ...{ detail: '一直刷屏', created_at: testNow },
      })
      .execute();
    expect(await harness.json('user-complaint.list')).toMatchObject([
      { uid: reported.uid, reason: 'spam', detail: '一直刷屏', created_at: testNow },
    ]);
    const { output } = await harness.command('user-complaint.list');
    expect(output).toContain('一直刷屏');
    await harness.command('user-complaint.dismiss', '--uid', reported.uid);
    expect(await harness.json('user-complaint.list')).toEqual([]);
  });
});
