import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { createServer } from '../createServer.ts';
import { longRoute } from './loadLimit.ts';

let app: FastifyInstance;
let address: string;
let release: () => void;
let begun = 0;
let aborted = 0;

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  begun = 0;
  aborted = 0;
  app = await createServer({ logLevel: 'silent', callsAtOnce: 2 });
  const wait = async () => {
    begun += 1;
    await promise;
    return { ok: true };
  };
  app.get('/call', wait);
  app.get('/stream', longRoute, wait);
  app.addHook('onRequestAbort', async (_request) => void (aborted += 1));
  app.get('/fault', async () => Promise.reject(new Error('none')));
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const waitOptions = { timeout: 20_000 };
const hasBegun = (count: number) => vi.waitFor(() => expect(begun).toBe(count), waitOptions);

test('what comes beyond the limit is refused at once, and answered again once there is room', async () => {
  const first = [fetch(`${address}/call`), fetch(`${address}/call`)];
  await hasBegun(2);
  const refused = await fetch(`${address}/call`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({
    resp_common: { ret: errorCodes.serviceBusy, retry_after: 1 },
  });
  release();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  await vi.waitFor(async () => expect((await fetch(`${address}/call`)).status).toBe(200));
});

test('streams do not count, nor do calls that failed or have no route; one whose client has gone does until its handler ends', async () => {
  const streams = [1, 2, 3].map(() => fetch(`${address}/stream`));
  await hasBegun(3);
  for (let time = 0; time < 5; time += 1) {
    expect((await fetch(`${address}/fault`)).status).toBe(500);
    expect((await fetch(`${address}/missing`)).status).toBe(404);
  }
  const controller = new AbortController();
  const gone = [1, 2].map(() => fetch(`${address}/call`, { signal: controller.signal }).catch(() => null));
  await hasBegun(5);
  controller.abort();
  await Promise.all(gone);
  await vi.waitFor(() => expect(aborted).toBe(2), waitOptions);
  expect((await fetch(`${address}/call`)).status).toBe(503);
  await vi.waitFor(async () => {
    const status = fetch(`${address}/call`).then((answer) => answer.status);
    release();
    expect(await status).toBe(200);
  }, waitOptions);
  await Promise.all(streams);
});

test('calls within the process are those of a document that counts', async () => {
  const first = [fetch(`${address}/call`), fetch(`${address}/call`)];
  await hasBegun(2);
  const within = app.inject('/call');
  await hasBegun(3);
  release();
  expect((await within).statusCode).toBe(200);
  await Promise.all(first);
});
