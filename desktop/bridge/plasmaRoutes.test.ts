import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PackageChannel } from '../platform/linux/plasma/packageChannel.ts';
import { plainDesktop } from '../platform/linux/plasma/testing/fakePackage.ts';
import { registerPlasma } from './plasmaRoutes.ts';

const soon = { timeout: 8_000, interval: 10 };

let app: FastifyInstance;
let channel: PackageChannel;
let address: string;
let left: number[];
let arrived: string[];

beforeEach(async () => {
  app = Fastify();
  channel = new PackageChannel();
  [left, arrived] = [[], []];
  channel.follow({
    onJoin: () => undefined,
    onEvent: () => undefined,
    onLeave: ({ desktopId }) => left.push(desktopId),
  });
  app.addHook('preHandler', async ({ url }) => void arrived.push(url));
  registerPlasma(app, channel);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  channel.end();
  await app.close();
});

const post = (action: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${address}/shells/plasma/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

async function join(): Promise<string> {
  const answer = await post('join', { ticket: channel.createTicket(4), desktop: plainDesktop });
  const { session } = (await answer.json()) as { session: string };
  return session;
}

test('a ticket works once, and a newer one of the same desktop ends it', async () => {
  const old = channel.createTicket(4);
  const ticket = channel.createTicket(4);
  expect((await post('join', { ticket: old, desktop: plainDesktop })).status).toBe(401);
  const answer = await post('join', { ticket, desktop: plainDesktop });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await post('join', { ticket, desktop: plainDesktop })).status).toBe(401);
});

test('requests come as the answer to a call that waits, and answers go back', async () => {
  const session = await join();
  const call = post('next', { session });
  const asked = channel.find(4)?.request('evaluate', { expression: '1 + 1' });
  expect(await (await call).json()).toEqual({
    requests: [{ id: 1, method: 'evaluate', parameters: { expression: '1 + 1' } }],
  });
  expect((await post('tell', { session, message: { id: 1, result: 2 } })).status).toBe(200);
  expect(await asked).toBe(2);
  const refused = expect(channel.find(4)?.request('reload', {})).rejects.toThrow('There is no page.');
  await post('tell', { session, message: { id: 2, error: 'There is no page.' } });
  await refused;
});

test('a desktop whose connection ends has left', async () => {
  const session = await join();
  const asked = channel.find(4)?.request('reload', {});
  const failed = expect(asked).rejects.toThrow('has gone');
  await post('next', { session });
  const gone = new AbortController();
  const waiting = post('next', { session }, {}, gone.signal).catch(() => null);
  await expect.poll(() => arrived.filter((url) => url.endsWith('next')).length, soon).toBe(2);
  gone.abort();
  await waiting;
  await expect.poll(() => left, soon).toEqual([4]);
  await failed;
  expect((await post('next', { session })).status).toBe(401);
});

test('strangers get nothing: no ticket, no session, a page of a browser, another form', async () => {
  const session = await join();
  const message = { event: 'crashed' };
  expect((await post('join', { ticket: '', desktop: plainDesktop })).status).toBe(401);
  expect((await post('next', { session: 'guessed' })).status).toBe(401);
  expect((await post('tell', { session: 'guessed', message })).status).toBe(401);
  expect((await post('tell', { session, message: { event: 'unknown' } })).status).toBe(401);
  expect((await post('tell', { session, message })).status).toBe(200);
  for (const action of ['join', 'next', 'tell'])
    expect((await post(action, { session, message }, { origin: 'http://elsewhere.example' })).status).toBe(
      403,
    );
});
