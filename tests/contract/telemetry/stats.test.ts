import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { telemetryJob } from '../../../server/jobs/telemetryJob.ts';
import { bothDatabases } from '../../support/databases.ts';
import { captureQueries } from '../../support/explain.ts';
import { operate } from '../../support/operate.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { makeRow, send } from './telemetryHarness.ts';

const day = 86_400;

/** Maps of which `app-abc1234.js` alone is in a build. */
const maps = {
  mapStack: async (_release: string, text: string) => {
    const source = text.includes('app-abc1234.js') ? 'src/app/App.tsx:12:5' : null;
    return { text: text.replace(/app-abc1234\.js:1:\d+/, source ?? ''), source, frames: [] };
  },
};

describe.each(bothDatabases)('statistics by npm run operate on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterEach(() => service.close());

  const runJob = () =>
    telemetryJob.run(
      { database: service.database },
      { clock: () => service.time.now, stop: new AbortController().signal, onFailure: () => undefined },
    );
  const stats = async (...words: string[]) => {
    const { exitCode, output } = await operate(service, [...words, '--json'], maps);
    expect(exitCode).toBe(0);
    return JSON.parse(output);
  };
  const track = (device: string, table: string, fields: object, release = '0.1.0') =>
    send(service, [{ ...makeRow(service.time.now), table, fields, release }], { device_id: device });
  const view = (device: string, release?: string) =>
    track(device, 'detail_view', { wid: 1, wtype: 1 }, release);
  const set = (device: string) => track(device, 'wallpaper_set', { wid: 1, wtype: 1, result: 'done' });

  test('days and events come from sums that outlive the rows', async () => {
    await view('a');
    await view('a');
    await view('b', '0.2.0');
    await runJob();
    const sums = [{ day: 20_777, events: 3, visitors: 2 }];
    expect(await stats('statistics.days')).toEqual(sums);
    expect(await stats('statistics.events')).toEqual([
      { name: 'detail_view', release: '0.1.0', count: 2 },
      { name: 'detail_view', release: '0.2.0', count: 1 },
    ]);
    service.time.now += 32 * day;
    await runJob();
    expect(await service.database.selectFrom('telemetry_events').selectAll().execute()).toEqual([]);
    expect(await service.database.selectFrom('telemetry_keys').selectAll().execute()).toEqual([]);
    expect(await stats('statistics.days', '--days', '60')).toEqual(sums);
  });

  test('a row that comes late is in the sum of its own day, and summing twice changes nothing', async () => {
    await view('a');
    await runJob();
    service.time.now += 2 * day;
    await send(service, [makeRow(service.time.now - 2 * day)], { device_id: 'b' });
    await runJob();
    service.time.now += 3_700;
    await runJob();
    expect(await stats('statistics.days')).toEqual([{ day: 20_777, events: 2, visitors: 2 }]);
  });

  test('days are summed one by one, and only those that rows were stored of', async () => {
    const countSums = async () => {
      const queries = await captureQueries(service.database, runJob);
      return queries.filter(({ sql }) => sql.startsWith('insert into "telemetry_days"')).length;
    };
    await view('a');
    await send(service, [makeRow(service.time.now - 2 * day)], { device_id: 'b' });
    expect(await countSums()).toBe(4);
    // Once more, for what was being stored during the first one.
    service.time.now += 3_700;
    expect(await countSums()).toBe(4);
    service.time.now += 3_700;
    expect(await countSums()).toBe(0);
    await view('c');
    service.time.now += 3_700;
    expect(await countSums()).toBe(2);
    expect(await stats('statistics.days')).toMatchObject([
      { day: 20_778, events: 1 },
      { day: 20_777, events: 1 },
      { day: 20_775, events: 1 },
    ]);
  });

  test('old rows are removed also where no sum can be made', async () => {
    await view('a');
    service.time.now += 32 * day;
    await view('b');
    await service.database.schema.dropTable('telemetry_days').execute();
    await expect(runJob()).rejects.toThrow('telemetry_days');
    const rows = await service.database.selectFrom('telemetry_events').select('day').execute();
    expect(rows).toEqual([{ day: 20_777 + 32 }]);
  });

  test('a funnel counts who took each step after the one before', async () => {
    const click = (device: string) => track(device, 'mainpage_click', { target: 'card' });
    for (const device of ['a', 'b', 'c', 'd']) await click(device);
    for (const device of ['a', 'b', 'x']) await view(device);
    for (const device of ['a', 'y']) await set(device);
    const funnels: { name: string; steps: { visitors: number }[] }[] = await stats('statistics.funnels');
    const found = funnels.find(({ name }) => name === 'a wallpaper set');
    expect(found?.steps.map(({ visitors }) => visitors)).toEqual([4, 2, 1]);
  });

  test('errors are told by release, most frequent first, with the latest number', async () => {
    const fail = (device: string, message: string, quote: string, release = '0.1.0') =>
      track(device, 'client_error', { kind: 'error', name: 'TypeError', message, stack: '', quote }, release);
    await fail('a', 'rare', 'AAAA-0001');
    await fail('a', 'frequent', 'AAAA-0002');
    service.time.now += 1;
    await fail('b', 'frequent', 'AAAA-0003');
    await fail('b', 'frequent', 'AAAA-0004', '0.2.0');
    const errors: { text: string; count: number; visitors: number; quote: string }[] = await stats(
      'statistics.errors',
      '--release',
      '0.1.0',
    );
    expect(errors.map(({ text, count, visitors, quote }) => [text, count, visitors, quote])).toEqual([
      ['TypeError: frequent', 2, 2, 'AAAA-0003'],
      ['TypeError: rare', 1, 1, 'AAAA-0001'],
    ]);
    expect(await stats('statistics.errors')).toHaveLength(3);
  });

  test('errors of one source line are one, wherever it is in the build, and a number finds its stack', async () => {
    const fail = (column: number, quote: string) =>
      track('a', 'client_error', {
        part: 'client',
        kind: 'error',
        name: 'TypeError',
        message: 'no card',
        stack: `TypeError: no card\n    at s (app-abc1234.js:1:${column})`,
        quote,
      });
    await fail(10, 'AAAA-0001');
    await fail(20, 'AAAA-0002');
    expect(await stats('statistics.errors')).toEqual([
      expect.objectContaining({ count: 2, source: 'src/app/App.tsx:12:5', part: 'client' }),
    ]);
    expect(await stats('statistics.error', '--quote', 'aaaa-0001')).toEqual([
      expect.objectContaining({
        message: 'no card',
        stack: 'TypeError: no card\n    at s (src/app/App.tsx:12:5)',
      }),
    ]);
    const missing = await operate(service, ['statistics.error', '--quote', 'ZZZZ-9999'], maps);
    expect(missing.complaint).toContain('No error with the number ZZZZ-9999 was reported.');
  });

  test('a wrong number of days is told', async () => {
    const refused = await operate(service, ['statistics.days', '--days', 'x']);
    expect([refused.exitCode, refused.complaint]).toEqual([
      2,
      expect.stringContaining('--days: Invalid type: Expected number but received "x"'),
    ]);
  });
});
