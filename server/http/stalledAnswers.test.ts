import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from './createServer.ts';

const answerIdleMilliseconds = 300;
/** More than the buffers of both ends of a loopback connection. */
const largeBytes = 32_000_000;
const waitOptions = { timeout: 20_000 };

let app: FastifyInstance;
let port: number;
let readers: Socket[];

beforeEach(async () => {
  readers = [];
  app = await createServer({
    logLevel: 'silent',
    callsAtOnce: 2,
    connectionsOfNetwork: 5,
    answerIdleMilliseconds,
  });
  app.get('/large', async () => 'x'.repeat(largeBytes));
  app.get('/small', async () => ({ ok: true }));
  app.get('/late', async () => {
    // The transfer rate of the service is tested here.
    await wait(3 * answerIdleMilliseconds);
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const reader of readers) reader.destroy();
  await app.close();
});

/** Asks, and reads nothing. */
async function ask(paths: readonly string[]): Promise<Socket> {
  const reader = connect({ host: '127.0.0.1', port });
  readers.push(reader);
  reader.on('error', () => undefined);
  await once(reader, 'connect');
  reader.pause();
  reader.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`).join(''));
  return reader;
}

const connectionCount = (): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const status = async (path: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
};

test('answers that are not read leave the others theirs, and their connections end', async () => {
  await Promise.all(['/large', '/large', '/large'].map((path) => ask([path])));
  await vi.waitFor(async () => expect(await connectionCount()).toBe(3), waitOptions);
  for (let time = 0; time < 5; time += 1) expect(await status('/small')).toBe(200);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), waitOptions);
});

test('a reader that goes on asking while it reads nothing is ended as well', async () => {
  const reader = await ask(['/large', '/large']);
  const asking = setInterval(() => reader.write('GET /small HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'), 50);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(1), waitOptions);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), waitOptions);
  clearInterval(asking);
});

test('what is read slowly, and what takes its handler long, arrives whole', async () => {
  const slow = await ask(['/large']);
  let read = 0;
  slow.on('data', (chunk: Buffer) => {
    read += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 3);
  });
  slow.resume();
  const late = await ask(['/late', '/small']);
  late.setEncoding('utf8').resume();
  let text = '';
  late.on('data', (chunk: string) => (text += chunk));
  await vi.waitFor(() => expect(text.match(/200 OK/gv)).toHaveLength(2), waitOptions);
  await vi.waitFor(() => expect(read).toBeGreaterThan(largeBytes), waitOptions);
});

test('connections of one network have a limit', async () => {
  const held = await Promise.all(Array.from({ length: 5 }, () => ask([])));
  await vi.waitFor(async () => expect(await connectionCount()).toBe(5), waitOptions);
  await expect(status('/small')).rejects.toThrow('fetch failed');
  held[0]?.destroy();
  await vi.waitFor(async () => expect(await status('/small')).toBe(200), waitOptions);
});
