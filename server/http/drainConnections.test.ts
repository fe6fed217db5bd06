import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from './createServer.ts';

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true });

afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** A server with calls that wait for `release`, and a stream that never ends. */
async function openServer(options: { drainMilliseconds?: number; trustedProxies?: string }) {
  app = await createServer({ logLevel: 'silent', ...options });
  const released = Promise.withResolvers<void>();
  const arrived = new EventTarget();
  app.post('/slow', async () => {
    arrived.dispatchEvent(new Event('call'));
    await released.promise;
    return { answer: 'late' };
  });
  app.post('/fast', async () => ({ answer: 'now' }));
  app.get('/stream', async (_request, reply) =>
    reply.type('text/event-stream').send(new ReadableStream({ start: (stream) => stream.enqueue('one\n') })),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (path: string, method = 'POST') => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent }).end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, connection: answer.headers.connection, answer };
  };
  const post = async (path: string) => {
    const { status, connection, answer } = await send(path);
    await answer.resume().toArray();
    return { status, connection };
  };
  return { post, send, arrived, release: () => released.resolve() };
}

const forever = 60_000;
const proxied = { drainMilliseconds: forever, trustedProxies: '127.0.0.1' };
const last = { status: 200, connection: 'close' };

test('a call that has arrived is answered, on its last connection, before the server closes', async () => {
  const { post, arrived, release } = await openServer({ drainMilliseconds: forever });
  const called = once(arrived, 'call');
  const answer = post('/slow');
  await called;
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  release();
  expect(await answer).toEqual(last);
  await closed;
});

test('a call on an idle connection of a proxy is answered, and no other connection is accepted', async () => {
  const { post } = await openServer(proxied);
  expect(await post('/fast')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const closed = app.close();
  expect(await post('/fast')).toEqual(last);
  await closed;
  await expect(post('/fast')).rejects.toThrow('ECONNREFUSED');
});

test('without a proxy idle connections keep no server from closing', async () => {
  const { post } = await openServer({ drainMilliseconds: forever });
  await post('/fast');
  await app.close();
});

test('neither a stream nor a connection that stays idle keeps the server from closing', async () => {
  const { post, send } = await openServer({ ...proxied, drainMilliseconds: 50 });
  await post('/fast');
  const { answer } = await send('/stream', 'GET');
  const ended = once(answer, 'error');
  await app.close();
  expect(await ended).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('a stream of messages is not waited for', async () => {
  const { send } = await openServer({ drainMilliseconds: forever });
  const { answer } = await send('/stream', 'GET');
  const ended = once(answer, 'error');
  await app.close();
  expect(await ended).toMatchObject([{ code: 'ECONNRESET' }]);
});
