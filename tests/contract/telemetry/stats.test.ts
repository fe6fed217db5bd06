import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommands } from '../../../server/cli/commands/runCommands.ts';
import { statsProgram } from '../../../server/cli/stats/statsProgram.ts';
import { telemetryJob } from '../../../server/jobs/telemetryJob.ts';
import { bothDatabases } from '../../support/databases.ts';
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

describe.each(bothDatabases)('npm run stats on %s', (kind) => {
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
    const tools = { database: service.database, maps, now: service.time.now, close: async () => undefined };
    const { exitCode, output } = await runCommands(statsProgram, [...words, '--json'], async () => tools);
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
    const sums = [{ day: '2026-11-20', events: 3, visitors: 2, dropped: '' }];
    expect(await stats('days')).toEqual(sums);
    expect(await stats('events')).toEqual([
      { name: 'detail_view', release: '0.1.0', count: 2 },
      { name: 'detail_view', release: '0.2.0', count: 1 },
    ]);
    service.time.now += 32 * day;
    await runJob();
    expect(await service.database.selectFrom('telemetry_events').selectAll().execute()).toEqual([]);
    expect(await service.database.selectFrom('telemetry_keys').selectAll().execute()).toEqual([]);
    expect(await stats('days', '--days', '60')).toEqual(sums);
  });

  test('a row that comes late is in the sum of its own day, and summing twice changes nothing', async () => {
    await view('a');
    await runJob();
    service.time.now += 2 * day;
    await send(service, [makeRow(service.time.now - 2 * day)], { device_id: 'b' });
    await runJob();
    service.time.now += 3_700;
    await runJob();
    expect(await stats('days')).toEqual([{ day: '2026-11-20', events: 2, visitors: 2, dropped: '' }]);
  });

  test('a funnel counts who took each step after the one before', async () => {
    const click = (device: string) => track(device, 'mainpage_click', { target: 'card' });
    for (const device of ['a', 'b', 'c', 'd']) await click(device);
    for (const device of ['a', 'b', 'x']) await view(device);
    for (const device of ['a', 'y']) await set(device);
    const rows: { funnel: string; visitors: number; share: string }[] = await stats('funnels');
    const steps = rows.filter(({ funnel }) => funnel === 'a wallpaper set');
    expect(steps.map(({ visitors, share }) => [visitors, share])).toEqual([
      [4, '100 %'],
      [2, '50 %'],
      [1, '25 %'],
    ]);
  });

  test('errors are told by release, most frequent first, with the latest number', async () => {
    const fail = (device: string, message: string, quote: string, release = '0.1.0') =>
      track(device, 'client_error', { kind: 'error', name: 'TypeError', message, stack: '', quote }, release);
    await fail('a', 'rare', 'AAAA-0001');
    await fail('a', 'frequent', 'AAAA-0002');
    service.time.now += 1;
    await fail('b', 'frequent', 'AAAA-0003');
    await fail('b', 'frequent', 'AAAA-0004', '0.2.0');
    const errors: { message: string; count: number; visitors: number; quote: string }[] = await stats(
      'errors',
      '--release',
      '0.1.0',
    );
    expect(errors.map(({ message, count, visitors, quote }) => [message, count, visitors, quote])).toEqual([
      ['frequent', 2, 2, 'AAAA-0003'],
      ['rare', 1, 1, 'AAAA-0001'],
    ]);
    expect(await stats('errors')).toHaveLength(3);
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
    expect(await stats('errors')).toEqual([
      expect.objectContaining({ count: 2, source: 'src/app/App.tsx:12:5', part: 'client' }),
    ]);
    expect(await stats('error', 'aaaa-0001')).toEqual([
      expect.objectContaining({
        quote: 'AAAA-0001',
        stack: 'TypeError: no card\n    at s (src/app/App.tsx:12:5)',
      }),
    ]);
    const tools = async () => ({ database: service.database, maps, now: 0, close: async () => undefined });
    const missing = await runCommands(statsProgram, ['error', 'ZZZZ-9999'], tools);
    expect(missing.complaint).toContain('No error with the number ZZZZ-9999 was reported.');
  });

  test('a wrong number of days is told', async () => {
    const refused = await runCommands(statsProgram, ['days', '--days', 'x'], async () => ({
      database: service.database,
      maps,
      now: 0,
      close: async () => undefined,
    }));
    expect([refused.exitCode, refused.complaint]).toEqual([
      2,
      expect.stringContaining('--days must be 1 to 3650'),
    ]);
  });
});
