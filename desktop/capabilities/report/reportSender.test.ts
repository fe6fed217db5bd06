import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { IngestRequest } from '../../../src/api/contract/telemetry/ingest.ts';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import { Outbox, outboxMigrations } from './outbox.ts';
import { ReportSender } from './reportSender.ts';
import { signBatch } from './signBatch.ts';
import { makeRow } from './testing/makeRow.ts';

const hour = 60 * 60_000;

let outbox: Outbox;
let sender: ReportSender;
let requests: { body: string; signature: string; at: number }[];
let respond: (request: IngestRequest, index: number) => Response;

const accept = () =>
  Response.json({ resp_common: { ret: 0, msg: 'ok', request_id: '' }, stored: 0, refused: [] });
const refuse = (ret: number, status: number, headers: Record<string, string> = {}) =>
  Response.json({ resp_common: { ret, msg: '', request_id: '' } }, { status, headers });

beforeEach(() => {
  vi.useFakeTimers();
  const database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'report', migrations: outboxMigrations }]);
  outbox = new Outbox(database);
  outbox.setConsent('on');
  requests = [];
  respond = accept;
  sender = createSender();
  sender.start();
});
afterEach(() => {
  sender.close();
  vi.useRealTimers();
});

const widsOf = (body: string) =>
  JSON.parse(body).rows.map((row: { fields: { wid: number } }) => row.fields.wid);

function createSender(): ReportSender {
  return new ReportSender({
    outbox,
    deviceId: 'device',
    address: () => 'http://service/ingest',
    log: (message) => expect.fail(message),
    random: () => 1,
    fetch: async (_address, init) => {
      const body = String(init?.body);
      const signature = new Headers(init?.headers).get('x-yueqi-signature') ?? '';
      requests.push({ body, signature, at: Date.now() });
      return respond(JSON.parse(body), requests.length - 1);
    },
  });
}

test('rows wait until sending is started', async () => {
  sender = createSender();
  outbox.add([makeRow(1)]);
  sender.wake();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(requests).toEqual([]);
  sender.start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests).toHaveLength(1);
});

test('rows gather for half a minute and go signed in one batch', async () => {
  outbox.add([makeRow(1)]);
  sender.wake();
  await vi.advanceTimersByTimeAsync(29_000);
  outbox.add([makeRow(2)]);
  sender.wake();
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ body }) => widsOf(body))).toEqual([[1, 2]]);
  const [{ body, signature, at } = { body: '', signature: '', at: 0 }] = requests;
  expect(signature).toBe(signBatch(body, 'device', Math.floor(at / 1000)));
  await vi.advanceTimersByTimeAsync(hour);
  expect([requests.length, outbox.waiting]).toEqual([1, 0]);
});

test('a service that fails for a day is asked less and less, and nothing is lost', async () => {
  respond = () => refuse(errorCodes.serviceFault, 500);
  outbox.add(Array.from({ length: 450 }, (_, index) => makeRow(index + 1)));
  sender.wake();
  await vi.advanceTimersByTimeAsync(24 * hour);
  const pauses = requests
    .slice(1)
    .map(({ at }, index) => Math.round((at - (requests[index]?.at ?? 0)) / 60_000));
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(requests.length).toBeLessThan(32);
  expect([outbox.waiting, outbox.dropped]).toEqual([450, 0]);
  respond = accept;
  requests = [];
  await vi.advanceTimersByTimeAsync(hour);
  expect(requests.flatMap(({ body }) => widsOf(body))).toEqual(
    Array.from({ length: 450 }, (_, index) => index + 1),
  );
  expect(outbox.waiting).toBe(0);
});

test('a machine whose clock is wrong signs by the time of the answer', async () => {
  const right = new Date(Date.now() + 3 * hour);
  respond = (_request, index) =>
    index === 0 ? refuse(errorCodes.signatureInvalid, 200, { date: right.toUTCString() }) : accept();
  outbox.add([makeRow(1)]);
  await sender.sendAll();
  expect(requests).toHaveLength(2);
  expect(requests[1]?.signature).toContain(`t=${Math.floor(right.getTime() / 1000)},`);
  expect(outbox.waiting).toBe(0);
});

test('a signature that is refused again waits like any failure', async () => {
  respond = () => refuse(errorCodes.signatureInvalid, 200, { date: new Date().toUTCString() });
  outbox.add([makeRow(1)]);
  await sender.sendAll();
  expect([requests.length, outbox.waiting]).toEqual([2, 1]);
});

test('one row that no service accepts keeps no other from being sent', async () => {
  respond = ({ rows }) =>
    rows.some(({ fields }) => fields['wid'] === 3) ? refuse(errorCodes.malformedRequest, 400) : accept();
  outbox.add([1, 2, 3, 4, 5, 6].map((wid) => makeRow(wid)));
  await sender.sendAll();
  expect([outbox.waiting, outbox.dropped]).toEqual([0, 1]);
});

test('consent that is withdrawn while a batch is under way leaves nothing behind', async () => {
  respond = () => (outbox.setConsent('off'), accept());
  outbox.add([makeRow(1)]);
  await sender.sendAll();
  expect([outbox.waiting, outbox.listLatest()]).toEqual([0, []]);
});
