import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from './createServer.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];

async function open(options: { requestsPerMinute?: number } = {}): Promise<void> {
  lines = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = await createServer({ logLevel: 'error', logStream, ...options });
}
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('a fault is written once for each place and minute, and how often it came after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await open();
  const fail = async (): Promise<never> => Promise.reject(new TypeError('secret of a request'));
  app.get('/first', fail);
  app.get('/second', fail);
  for (let time = 0; time < 30; time += 1) await app.inject('/first');
  await app.inject('/second');
  expect(lines.map(({ path, repeated }) => [path, repeated])).toEqual([
    ['/first', undefined],
    ['/second', undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  await app.inject('/first');
  expect(lines[2]).toMatchObject({ msg: 'call failed', path: '/first', fault: 'TypeError', repeated: 29 });
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(lines[3]).toMatchObject({ path: '/first', repeated: 1 });
  vi.advanceTimersByTime(60_000);
  await app.inject('/first');
  expect(lines).toHaveLength(5);
  expect(lines[4]).not.toHaveProperty('repeated');
});

test('connections that are reset at once are no faults', async () => {
  await open({ requestsPerMinute: 50 });
  app.get('/small', async () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = 'GET /small HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(20);
  const resetOne = async (): Promise<void> => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(asked);
    setImmediate(() => socket.resetAndDestroy());
    await once(socket, 'close');
  };
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, resetOne));
  const answer = await fetch(`http://127.0.0.1:${port}/small`);
  expect([200, 429]).toContain(answer.status);
  expect(lines.length).toBe(0);
});
