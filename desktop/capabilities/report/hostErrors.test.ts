import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TrackingFields } from '../../../src/api/contract/telemetry/trackingTables.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { HostErrors } from './hostErrors.ts';
import { Outbox, outboxMigrations } from './outbox.ts';

type Row = TrackingFields<'client_error'>;

const quiet = { log: () => undefined, isDevelopment: false, random: () => 0 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-errors-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a failed method is reported with the cause that its caller does not get', () => {
  const rows: Row[] = [];
  const errors = new HostErrors({ ...quiet, track: (fields) => rows.push(fields) });
  errors.reportCall('storage.get', new TypeError('Failed: /home/linyuan/holiday.jpg'));
  expect(rows).toEqual([
    expect.objectContaining({
      part: 'host',
      kind: 'bridge',
      message: 'storage.get <- TypeError: Failed: ‹path›',
    }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/linyuan|holiday/);
});

test('a process that is not sampled reports nothing, and one in a loop twenty', () => {
  const rows: Row[] = [];
  const track = (fields: Row) => rows.push(fields);
  new HostErrors({ ...quiet, track, random: () => 0.02 }).reportCall('storage.get', new Error('unseen'));
  expect(rows).toEqual([]);
  const errors = new HostErrors({ ...quiet, track, random: () => 0.5, isDevelopment: true });
  for (let number = 0; number < 100; number += 1) errors.reportCall('storage.get', new Error('again'));
  expect(rows).toHaveLength(20);
});

test('a row that cannot be stored fails nothing', () => {
  const logged: string[] = [];
  const errors = new HostErrors({
    ...quiet,
    log: (message) => logged.push(message),
    track() {
      throw new Error('disk full');
    },
  });
  errors.reportCall('storage.get', new Error('broken'));
  expect(logged).toEqual(['an error could not be stored for statistics']);
});

test.each([
  ['throw', 'error'],
  ['reject', 'rejection'],
])('what ends the process (%s) is in the outbox after it, and it ends as before', async (how, kind) => {
  const file = join(folder, 'host.sqlite');
  const program = join(import.meta.dirname, 'testing', 'failProcess.ts');
  const child = spawn(process.execPath, [program, file, how], { stdio: ['ignore', 'ignore', 'pipe'] });
  const written: string[] = [];
  child.stderr.on('data', (data: Buffer) => written.push(data.toString()));
  const [code]: unknown[] = await once(child, 'close');
  expect(code).toBe(1);
  expect(written.join('')).toContain('the desktop is gone');
  const database = openHostDatabase(file, [{ name: 'report', migrations: outboxMigrations }]);
  const rows = new Outbox(database).listLatest();
  database.close();
  expect(rows.map(({ table, fields }) => [table, fields['part'], fields['kind'], fields['message']])).toEqual(
    [['client_error', 'host', kind, 'the desktop is gone']],
  );
  expect(rows[0]?.fields['stack']).toMatch(/desktop\/capabilities\/report\/testing\/failProcess\.ts:\d+:\d+/);
});
