import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { rateLimits } from '../../../server/kernel/rateLimits.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { deviceId, makeRow, send } from './telemetryHarness.ts';

const { signatureInvalid, malformedRequest } = errorCodes;
const day = 86_400;

describe.each(bothDatabases)('POST /ingest on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterEach(() => service.close());

  const row = (change = {}) => makeRow(service.time.now, change);
  const events = () => service.database.selectFrom('telemetry_events').selectAll().orderBy('at').execute();
  const drops = async () =>
    (await service.database.selectFrom('telemetry_drops').select(['reason', 'count']).execute()).map(
      ({ reason, count }) => [reason, count],
    );

  test('an event counts once: sent again, in another batch, or twice in one', async () => {
    const [one, other] = [row(), row()];
    expect(await send(service, [one, one])).toMatchObject({ status: 200, ret: 0, stored: 1, refused: [] });
    expect(await send(service, [one, other])).toMatchObject({ stored: 1 });
    expect(await send(service, [one, other])).toMatchObject({ stored: 0 });
    expect(await events()).toHaveLength(2);
  });

  test('device and user are stored as hashes that change every month, whose keys are not the same', async () => {
    await send(service, [row({ uid: 'u-7' }), row({ uid: deviceId })]);
    const [first, second] = await events();
    expect(JSON.stringify([first, second])).not.toMatch(/u-7|device-1/);
    expect(first?.user_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.user_hash).not.toBe(second?.visitor);
    service.time.now += 31 * day;
    await send(service, [row({ uid: 'u-7' })]);
    const later = (await events()).at(-1);
    expect([later?.visitor === first?.visitor, later?.user_hash === first?.user_hash]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['five minutes old', -300, 0],
    ['five minutes ahead', 300, 0],
    ['older', -301, signatureInvalid],
    ['further ahead', 301, signatureInvalid],
  ])('a signature by a clock that is %s', async (_name, offset, ret) => {
    expect(await send(service, [row()], { t: service.time.now + offset })).toMatchObject({
      status: 200,
      ret,
    });
    expect(await events()).toHaveLength(ret === 0 ? 1 : 0);
  });

  test('of one network two thousand rows an hour are stored, of all so many a day; more are counted', async () => {
    const batch = () => Array.from({ length: 100 }, () => row());
    const sendFrom = async (address: string) => (await send(service, batch(), { address })).stored;
    for (let sent = 0; sent < 20; sent += 1) expect(await sendFrom('10.0.0.1')).toBe(100);
    expect(await sendFrom('10.0.0.1')).toBe(0);
    expect(await sendFrom('10.0.0.2')).toBe(100);
    const image = { url: '/stat.gif?e=detail_view&wid=7&wtype=1', remoteAddress: '10.0.0.1' };
    expect((await service.app.inject(image)).statusCode).toBe(200);
    expect(await drops()).toEqual([['network_full', 101]]);
    service.time.now += 3_600;
    expect(await sendFrom('10.0.0.1')).toBe(100);
    const { subject, tries } = rateLimits.statistics;
    await service.database
      .updateTable('tries')
      .set({ count: tries })
      .where('subject', '=', subject)
      .execute();
    expect(await sendFrom('10.0.0.3')).toBe(0);
    expect(await drops()).toContainEqual(['day_full', 100]);
    service.time.now += day;
    expect(await sendFrom('10.0.0.3')).toBe(100);
  });

  test('times of a machine whose clock is wrong are corrected by its own time of sending', async () => {
    const wrong = 1_000;
    await send(service, [row({ at: wrong - 60 }), row({ at: wrong + 5_000 })], { sent_at: wrong });
    expect((await events()).map(({ at }) => service.time.now - at)).toEqual([60, 0]);
  });

  test('forged signatures are refused', async () => {
    const body = JSON.stringify({ device_id: deviceId, sent_at: 0, dropped: null, rows: [row()] });
    for (const change of [
      { key: 'another device' },
      { forged: body },
      { signature: '' },
      { signature: `t=${service.time.now},v1=${'0'.repeat(64)}` },
      { signature: `t=${service.time.now},v1=zz` },
    ])
      expect(await send(service, [row()], change)).toMatchObject({ ret: signatureInvalid });
    expect(await events()).toEqual([]);
  });

  test('a batch that someone has recorded adds nothing, and is refused once its time is over', async () => {
    const rows = [row()];
    const t = service.time.now;
    const recorded = { t, sent_at: t };
    expect(await send(service, rows, recorded)).toMatchObject({ ret: 0, stored: 1 });
    service.time.now += 299;
    expect(await send(service, rows, recorded)).toMatchObject({ ret: 0, stored: 0 });
    service.time.now += 2;
    expect(await send(service, rows, recorded)).toMatchObject({ ret: signatureInvalid });
    expect(await events()).toHaveLength(1);
  });

  test('unknown tables, foreign columns and old rows are refused by name; the others are stored', async () => {
    const rows = [
      row(),
      row({ table: 'keylogger' }),
      row({ table: 'constructor' }),
      row({ fields: { wid: 7, wtype: 1, name: 'holiday.jpg' } }),
      row({ at: service.time.now - 29 * day }),
    ];
    const { stored, refused } = await send(service, rows);
    expect(stored).toBe(1);
    expect(refused?.map(({ table, reason }) => [table, reason])).toEqual([
      ['keylogger', 'unknown_table'],
      ['constructor', 'unknown_table'],
      ['detail_view', 'invalid_fields'],
      ['detail_view', 'too_old'],
    ]);
  });

  test('what a full host has dropped is counted once', async () => {
    const dropped = { event_id: randomUUID(), count: 95_000 };
    await send(service, [row()], { dropped });
    await send(service, [row()], { dropped });
    expect(await drops()).toEqual([['host_full', 95_000]]);
  });

  test('too much is refused: 10 MB, 64 kB and a byte, 201 rows', async () => {
    const refuse = async (forged: string) => (await send(service, [], { forged })).status;
    expect(await refuse('x'.repeat(10 * 1024 * 1024))).toBe(413);
    expect(await refuse('x'.repeat(64 * 1024 + 1))).toBe(413);
    const short = Array.from({ length: 201 }, () => ({}));
    expect(await send(service, short)).toMatchObject({ status: 400, ret: malformedRequest });
    expect(await events()).toEqual([]);
  });

  test.each(['', 'null', '[]', '{', '{"device_id":"a"}'])('the body %j is malformed', async (forged) => {
    expect(await send(service, [], { forged })).toMatchObject({ status: 400, ret: malformedRequest });
  });

  test('errors are scrubbed here too, whatever the sender did', async () => {
    const fields = {
      kind: 'error',
      name: 'TypeError',
      message: 'cannot open /home/linyuan/holiday.jpg?token=s3cret',
      stack: 'at lin.yuan@example.org (https://service/?keyword=s3cret)',
      quote: 'AAAA-0001',
    };
    expect(await send(service, [row({ table: 'client_error', fields })])).toMatchObject({ stored: 1 });
    expect((await events())[0]?.fields).not.toMatch(/lin|yuan|holiday|s3cret|example/);
  });
});
