import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanupJob, runCleanupWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { weeklyReportsJob } from '../../../server/jobs/weeklyReportsJob.ts';
import { startJobs } from '../../../server/kernel/jobs.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { bothDatabases } from '../../support/databases.ts';
import { countUnreadRows } from '../../support/messages.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(bothDatabases)('the hourly clean-up on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'author']);
  });
  afterEach(() => service.close());

  async function tidy(later = 0): Promise<void> {
    service.time.now += later;
    await service.database.deleteFrom('refreshes').execute();
    expect(await runCleanupWhenDue(service, service.time.now)).toBe(true);
  }

  test('it runs once an hour, in the process that comes first', async () => {
    const come = (now: number) => runCleanupWhenDue(service, now);
    const [first, ...others] = (await Promise.all(Array.from({ length: 5 }, () => come(testNow)))).toSorted(
      (a, b) => Number(b) - Number(a),
    );
    expect([first, ...others]).toEqual([true, false, false, false, false]);
    expect(await come(testNow + hour - 1)).toBe(false);
    expect(await come(testNow + hour)).toBe(true);
  });

  test('expired codes, tries and page sessions are removed, the others are not', async () => {
    const { database } = service;
    const ends = Array.from({ length: 1_200 }, (_, index) => testNow + (index < 1_100 ? -index : 1 + index));
    for (const [index, expires_at] of ends.entries()) {
      await database
        .insertInto('tries')
        .values({ subject: `s${index}`, count: 1, expires_at })
        .execute();
      if (index < 1_098) continue;
      await database
        .insertInto('one_time_codes')
        .values({ code_hash: `c${index}`, uid: 'person', expires_at })
        .execute();
      await database
        .insertInto('page_sessions')
        .values({ token_hash: `t${index}`, uid: 'person', expires_at })
        .execute();
    }
    await tidy();
    for (const table of ['tries', 'one_time_codes', 'page_sessions'] as const) {
      const rows = await database.selectFrom(table).select('expires_at').execute();
      expect(rows).toHaveLength(100);
      expect(rows.every((row) => row.expires_at > testNow)).toBe(true);
    }
  });

  test('messages older than a year are removed and not counted', async () => {
    const send = (now: number, uid = 'person') =>
      service.database
        .transaction()
        .execute((transaction) => sendMessage(transaction, { uid, name: 'notice', now }));
    const yearAgo = testNow - 365 * day;
    await Promise.all(Array.from({ length: 600 }, (_, index) => send(yearAgo - index)));
    await send(yearAgo, 'other');
    await send(yearAgo + 1);
    const person = await service.signIn('person');
    const { list } = await service.call('messageList', { limit: 3 }, person);
    await service.call('readMessages', { message_ids: list.slice(1).map((row) => row.message_id) }, person);
    await tidy();
    expect((await service.call('messageList', {}, person)).list).toMatchObject([{ created_at: yearAgo + 1 }]);
    expect(await service.call('unreadMessages', {}, person)).toMatchObject({
      groups: [{ group: 'system', count: 1 }],
    });
    expect(await countUnreadRows(service.database, 'person')).toEqual({ system: 1 });
    const other = await service.signIn('other');
    expect(await service.call('unreadMessages', {}, other)).toMatchObject({ total: 0, groups: [] });
  });

  test('a step that fails does not prevent the others', async () => {
    await service.database
      .insertInto('tries')
      .values({ subject: 's', count: 1, expires_at: testNow })
      .execute();
    await service.database.schema.alterTable('avatars').renameTo('elsewhere').execute();
    await service.database.schema.alterTable('sessions').renameTo('elsewhere_too').execute();
    await expect(runCleanupWhenDue(service, testNow)).rejects.toMatchObject({ errors: [{}, {}] });
    expect(await service.database.selectFrom('tries').selectAll().execute()).toEqual([]);
  });

  test('it runs at the start and can be stopped at any time', async () => {
    const failures: unknown[] = [];
    const start = () =>
      startJobs([cleanupJob, weeklyReportsJob], service, {
        onFailure: (error) => failures.push(error),
        clock: () => testNow,
      });
    const listDone = async () => {
      const rows = await service.database.selectFrom('refreshes').select('name').orderBy('name').execute();
      return rows.map((row) => row.name);
    };
    // A run that is stopped ends before its next batch.
    await start().stop();
    expect(await listDone()).toContain('clean-up');
    expect(await listDone()).not.toContain('weekly reports');
    await service.database.deleteFrom('refreshes').execute();
    const house = start();
    await vi.waitFor(async () =>
      expect(await listDone()).toEqual([
        'clean-up',
        'orphaned web wallpapers',
        'unreferenced files',
        'weekly reports',
        'weekly reports lease',
      ]),
    );
    await house.stop();
    expect(failures).toEqual([]);
  });
});
