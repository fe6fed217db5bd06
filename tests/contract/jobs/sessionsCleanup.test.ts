import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeEndedSessions } from '../../../server/jobs/cleanup/expiredRows.ts';
import { runCleanupWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { databaseKinds } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(databaseKinds)('the clean-up of sessions on %s', (kind) => {
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

  test('sessions are removed ninety days after they ended, and never while they are valid', async () => {
    const here = await service.signIn('person', 'here');
    const signedOut = await service.signIn('person', 'signed out');
    await service.signIn('person', 'taken offline');
    const devices = async () =>
      (await service.database.selectFrom('sessions').select('device_id').execute())
        .map((row) => row.device_id)
        .toSorted();
    // None of them was used for long before it ended.
    service.time.now += 50 * day;
    await revokeSession(service.database, signedOut.token, service.time.now);
    await service.database.updateTable('sessions').set({ confirmed_at: service.time.now }).execute();
    await service.call('takeDeviceOffline', { device_id: 'taken offline' }, here);
    await tidy(45 * day);
    expect((await service.callRaw('userInfo', {}, here)).ret).toBe(0);
    await tidy(45 * day - 1);
    expect(await devices()).toEqual(['here', 'signed out', 'taken offline']);
    await tidy(1);
    expect(await devices()).toEqual(['here']);
    expect((await service.callRaw('userInfo', {}, here)).ret).toBe(0);
  });

  test('a device that was not used for sixty days no longer counts as signed in', async () => {
    const here = await service.signIn('person', 'here');
    await service.signIn('person', 'forgotten');
    const listed = async () =>
      (await service.call('deviceList', {}, here)).list.map((device) => device.device_id);
    await tidy(59 * day);
    expect(await listed()).toEqual(['here', 'forgotten']);
    await tidy(2 * day);
    expect(await listed()).toEqual(['here']);
  });

  test('a session that has lasted for a year no longer counts as signed in, however often it was used', async () => {
    await service.signIn('person', 'always on');
    for (let month = 0; month < 12; month += 1) {
      service.time.now += 30 * day;
      await service.database.updateTable('sessions').set({ last_used_at: service.time.now }).execute();
    }
    const here = await service.signIn('person', 'here');
    const listed = async () =>
      (await service.call('deviceList', {}, here)).list.map((device) => device.device_id);
    await tidy(5 * day);
    expect(await listed()).toEqual(['here', 'always on']);
    await tidy(1);
    expect(await listed()).toEqual(['here']);
  });

  test('sessions are found by their indexes, however many there are', async () => {
    const queries = await captureQueries(service.database, () =>
      removeEndedSessions(service.database, testNow),
    );
    const plans = await Promise.all(queries.map((query) => explain(service.database, kind, query)));
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN sessions(?! USING INDEX)|Seq Scan|TEMP B-TREE/);
    expect(plans.join()).toMatch(/sessions_by_use[^]*sessions_by_age[^]*sessions_by_use/);
  });
});
