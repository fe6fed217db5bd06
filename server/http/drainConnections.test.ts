import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from './createServer.ts';
import { listen } from './listen.ts';

/** The second address of `localhost`, which has only one on some machines. */
const other = '127.0.0.2';

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true });

afterEach(async () => {
  vi.useRealTimers();
  agent.destroy();
  await app.close();
});

/** A server with calls that wait for `release`, and a stream that never ends. */
async function openServer(
  options: { drainMilliseconds?: number; trustedProxies?: string },
  host = '127.0.0.1',
) {
  app = await createServer({ logLevel: 'silent', ...options });
  const released = Promise.withResolvers<void>();
  const arrived = new EventTarget();
  app.post('/slow', async () => {
    arrived.dispatchEvent(new Event('call'));
    await released.promise;
    return { answer: 'late' };
  });
  app.post('/fast', async () => ({ answer: 'now' }));
  const check = async () => {
    arrived.dispatchEvent(new Event('check'));
    await released.promise;
  };
  app.post('/checked', { preValidation: check }, async () => ({ answer: 'late' }));
  app.get('/stream', async (_request, reply) =>
    reply.type('text/event-stream').send(new ReadableStream({ start: (stream) => stream.enqueue('one\n') })),
  );
  await listen(app, { host, port: 0 }, async () => ['127.0.0.1', other]);
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
  return { port, post, send, arrived, release: () => released.resolve() };
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

test('a call of which a part has arrived is awaited and answered', async () => {
  const { port } = await openServer({ drainMilliseconds: forever });
  const begun = Promise.withResolvers<void>();
  app.server.on('request', () => begun.resolve());
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const sent = request({ host: '127.0.0.1', port, path: '/fast', method: 'POST', agent, headers });
  sent.write('{');
  await begun.promise;
  const answered = once(sent, 'response');
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  sent.end('}');
  const [answer] = await answered;
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual(last);
  answer.resume();
  await closed;
});

test('a call to the other address of localhost is answered as well, and counts as a connection', async () => {
  const connections = vi.fn();
  const { port, arrived, release } = await openServer({ drainMilliseconds: forever }, 'localhost');
  app.server.on('connection', connections);
  const called = once(arrived, 'call');
  const sent = request({ host: other, port, path: '/slow', method: 'POST', agent }).end();
  const answered = once(sent, 'response');
  await called;
  expect(connections).toHaveBeenCalledTimes(1);
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  const refused = once(request({ host: other, port, path: '/fast', method: 'POST' }).end(), 'response');
  await expect(refused).rejects.toThrow('ECONNREFUSED');
  release();
  const [answer] = await answered;
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual(last);
  answer.resume();
  await closed;
});

test('a call whose body has stalled is not waited for', async () => {
  const { port } = await openServer({ drainMilliseconds: forever });
  const begun = Promise.withResolvers<void>();
  app.server.on('request', () => begun.resolve());
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const sent = request({ host: '127.0.0.1', port, path: '/fast', method: 'POST', agent, headers });
  sent.write('{');
  await begun.promise;
  const ended = once(sent, 'response');
  await Promise.all([app.close(), expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' })]);
});

test('one that arrives after all is answered where the server is still open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { port, post, arrived, release } = await openServer(proxied);
  await post('/fast');
  const begun = once(app.server, 'request');
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const sent = request({ host: '127.0.0.1', port, path: '/slow', method: 'POST', agent: false, headers });
  sent.write('{');
  await begun;
  const answered = once(sent, 'response');
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  await vi.advanceTimersByTimeAsync(1_000);
  const called = once(arrived, 'call');
  sent.end('}');
  await called;
  // The last connection that the server waited for.
  expect(await post('/fast')).toEqual(last);
  release();
  const [answer] = await answered;
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual(last);
  answer.resume();
  await closed;
});

test('a call that is there in full has not stalled while it is checked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { post, arrived, release } = await openServer({ drainMilliseconds: forever });
  const called = once(arrived, 'check');
  const answer = post('/checked');
  await called;
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  await vi.advanceTimersByTimeAsync(1_000);
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
