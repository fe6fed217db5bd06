import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe.each(databaseKinds)('GET /stat.gif on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterEach(() => service.close());

  const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'GET', url: '/stat.gif', query, headers });
  const events = () => service.database.selectFrom('telemetry_events').selectAll().execute();
  const drops = async () => {
    const rows = await service.database.selectFrom('telemetry_drops').select(['reason', 'count']).execute();
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  };
  const detail = { e: 'detail_view', wid: '7', wtype: '1' };

  test('the answer is always an image of 43 bytes that nothing keeps', async () => {
    for (const query of [detail, {}, { e: '<script>' }]) {
      const response = await get(query);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toHaveLength(43);
      expect(response.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
      expect(response.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
    }
  });

  test('known events are stored with their fields and their entry, and nothing that tells who it was', async () => {
    await get({ ...detail, tid: 'mail.7', trayno: '3011', r: '0.1.0', _: '4210' });
    await get({ e: 'search', tab: '9', length: '4', results: '0' });
    const stored = await events();
    expect(stored.map(({ name, fields }) => [name, JSON.parse(fields)])).toEqual(
      expect.arrayContaining([
        ['detail_view', { wid: 7, wtype: 1 }],
        ['search', { tab: '9', length: 4, results: 0 }],
      ]),
    );
    const [first] = stored.filter(({ name }) => name === 'detail_view');
    expect(first).toMatchObject({ trayno: '3011', release: '0.1.0', visitor: null, user_hash: null });
    expect(JSON.parse(first?.origin ?? '')).toMatchObject({ tid: 'mail.7' });
    expect(await drops()).toEqual({});
  });

  test('unknown events and fields are dropped and counted', async () => {
    await get({ e: 'keylogger', key: 'a' });
    await get({ ...detail, name: 'holiday.jpg', uid: 'u-7' });
    await get({ e: 'detail_view', wid: 'seven', wtype: '1' });
    await get({ e: 'mainpage_click', target: 'holiday photo' });
    expect(await drops()).toEqual({ unknown_event: 1, unknown_field: 2, invalid_fields: 2 });
    expect(JSON.stringify(await events())).not.toMatch(/holiday|u-7/);
  });

  test.each(['sec-gpc', 'dnt'])('a browser that says %s is not counted', async (header) => {
    await get(detail, { [header]: '1' });
    await get({ e: 'unknown' }, { [header]: '1' });
    expect([await events(), await drops()]).toEqual([[], {}]);
    await get(detail, { [header]: '0' });
    expect(await events()).toHaveLength(1);
  });
});
