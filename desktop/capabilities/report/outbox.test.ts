import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ingestLimits } from '../../../src/api/contract/telemetry/ingest.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { Outbox, outboxLimit, outboxMigrations } from './outbox.ts';
import { makeRow } from './testing/makeRow.ts';

let folder: string;
let file: string;
const opened: DatabaseSync[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-outbox-'));
  file = join(folder, 'host.sqlite');
});
afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await rm(folder, { recursive: true });
});

function open(): Outbox {
  const database = openHostDatabase(file, [{ name: 'report', migrations: outboxMigrations }]);
  opened.push(database);
  return new Outbox(database);
}

function openAgreed(): Outbox {
  const outbox = open();
  outbox.setConsent('on');
  return outbox;
}

const widsOf = ({ rows }: { rows: readonly { fields: object }[] }) =>
  rows.map(({ fields }) => ('wid' in fields ? fields.wid : null));

test('nothing is stored before consent, and withdrawing it removes what waits', () => {
  const outbox = open();
  outbox.add([makeRow(1)]);
  expect([outbox.consent, outbox.waiting, outbox.listLatest()]).toEqual(['unasked', 0, []]);
  outbox.setConsent('on');
  outbox.add([makeRow(2)]);
  expect(outbox.waiting).toBe(1);
  outbox.setConsent('off');
  outbox.add([makeRow(3)]);
  expect([outbox.waiting, outbox.listLatest(), open().consent]).toEqual([0, [], 'off']);
});

test('a batch is the same until it was accepted; the last that were sent can still be read', () => {
  const outbox = openAgreed();
  outbox.add([makeRow(1), makeRow(2), makeRow(3)]);
  const batch = outbox.nextBatch(2);
  expect(widsOf(batch)).toEqual([1, 2]);
  expect(open().nextBatch(2)).toEqual(batch);
  outbox.markSent(batch);
  expect([outbox.waiting, widsOf(outbox.nextBatch())]).toEqual([1, [3]]);
  expect(outbox.listLatest().map(({ is_sent: isSent }) => isSent)).toEqual([false, true, true]);
});

test('a batch holds at most 200 rows and 64 kB', () => {
  const outbox = openAgreed();
  outbox.add(Array.from({ length: 300 }, (_, index) => makeRow(index + 1)));
  expect(outbox.nextBatch().rows).toHaveLength(200);
  outbox.setConsent('off');
  outbox.setConsent('on');
  const error = {
    kind: 'error',
    name: 'TypeError',
    message: 'm',
    stack: 'x'.repeat(4_000),
    quote: 'AAAA-0001',
  };
  outbox.add(Array.from({ length: 60 }, () => makeRow(1, { table: 'client_error', fields: error })));
  const { rows } = outbox.nextBatch();
  expect(rows.length).toBeGreaterThan(10);
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(ingestLimits.bytes);
});

test('of 100,000 rows without a network the newest 5,000 stay, and the others are counted once', () => {
  const outbox = openAgreed();
  for (let first = 1; first <= 100_000; first += 1_000)
    outbox.add(Array.from({ length: 1_000 }, (_, index) => makeRow(first + index)));
  expect([outbox.waiting, outbox.dropped]).toEqual([outboxLimit, 95_000]);
  const batch = outbox.nextBatch();
  expect([widsOf(batch)[0], batch.dropped?.count]).toEqual([95_001, 95_000]);
  // Dropped meanwhile: the count under way stays what it was.
  outbox.add([makeRow(100_001)]);
  expect(outbox.nextBatch().dropped).toEqual(batch.dropped);
  outbox.markSent(batch);
  expect(outbox.nextBatch().dropped).toMatchObject({ count: 1 });
  expect(outbox.dropped).toBe(95_001);
});

test('what was added outlives a kill of its writer', async () => {
  const child = join(import.meta.dirname, 'testing', 'trackUntilKilled.ts');
  const writer = spawn(process.execPath, [child, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  writer.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.split('\n').length > 50) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  const reported = output.split('\n').filter(Boolean).length;
  const outbox = open();
  expect(outbox.consent).toBe('on');
  expect(outbox.waiting).toBeGreaterThanOrEqual(reported);
  expect(widsOf(outbox.nextBatch()).slice(0, 3)).toEqual([1, 2, 3]);
});

test('an event that two windows report is one row, also once it was sent', () => {
  const outbox = openAgreed();
  const row = makeRow(1);
  outbox.add([row]);
  outbox.add([{ ...row, tid: 'of the other window' }]);
  expect([outbox.waiting, outbox.nextBatch().rows]).toEqual([1, [row]]);
  outbox.markSent(outbox.nextBatch());
  outbox.add([row]);
  expect(outbox.waiting).toBe(0);
});
