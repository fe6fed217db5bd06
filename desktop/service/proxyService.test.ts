import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import { createServer } from '../../server/httpServer.ts';
import { createMediaPasses } from '../kernel/mediaPasses.ts';
import { proxyService } from './proxyService.ts';

let folder: string;
let service: Server;
let written: string[];
let lines: string[];
let received: unknown[];

beforeEach(async () => {
  [written, lines, received] = [[], [], []];
  folder = await mkdtemp(join(tmpdir(), 'yueqi-proxy-'));
  service = createHttpServer((request, response) => {
    received.push(request.headers['x-request-id']);
    response.end('{"resp_common":{"ret":0}}');
  });
});

afterEach(async () => {
  service.close();
  await rm(folder, { recursive: true, force: true });
});

const listen = (port: number): Promise<number> =>
  new Promise((resolve) => {
    service.listen(port, '127.0.0.1', () => resolve((service.address() as AddressInfo).port));
  });

test('a service that is away costs one line, is told from a fault, and is noticed when it is back', async () => {
  const port = await listen(0);
  service.close();
  const app = await createServer({
    logLevel: 'warn',
    logStream: { write: (line) => void written.push(line) },
  });
  const media = await createMediaStore(folder);
  const log = (message: string) => void lines.push(message);
  const running = await proxyService(app, `http://127.0.0.1:${port}`, {
    media,
    passes: createMediaPasses(),
    log,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const ask = () => fetch(`${origin}/v1/user/info`, { method: 'POST', headers, body: '{}' });

  const answers = [...(await Promise.all([ask(), ask(), ask()])), await fetch(`${origin}/media/none`)];
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502]);
  expect(await answers[0]?.text()).not.toContain('resp_common');
  await expect(running.answer('/v1/user/info', {})).rejects.toThrow();
  expect(lines).toEqual([
    expect.stringMatching(/^the service at 127\.0\.0\.1:\d+ cannot be reached \(request [0-9a-f-]{36}\)$/),
  ]);

  await listen(port);
  expect(await (await ask()).json()).toEqual({ resp_common: { ret: 0 } });
  expect(lines.slice(1)).toEqual([`the service at 127.0.0.1:${port} answers again`]);
  expect(written).toEqual([]);
  await running.stop();
});

test('a service below a path of its site is asked there, for calls, media and first screens', async () => {
  const asked: (string | undefined)[] = [];
  service.on('request', ({ url }) => void asked.push(url));
  const app = await createServer({ logLevel: 'silent' });
  const running = await proxyService(app, `http://127.0.0.1:${await listen(0)}/wallpapers`, {
    media: await createMediaStore(folder),
    passes: createMediaPasses(),
    log: (message) => void lines.push(message),
  });
  for (const url of ['/v1/user/info?a=b', '/author/contract', '/media/none', '/healthz'])
    expect((await app.inject({ url })).statusCode).toBe(200);
  await running.answer('/v1/user/info', {});
  expect(asked).toEqual([
    '/wallpapers/v1/user/info?a=b',
    '/wallpapers/author/contract',
    '/wallpapers/media/none',
    '/wallpapers/healthz',
    '/wallpapers/v1/user/info',
  ]);
  await running.stop();
});

test('the number of a request goes on to the service, and a line of the log names nothing else of it', async () => {
  const port = await listen(0);
  const app = await createServer({
    logLevel: 'trace',
    logStream: { write: (line) => void written.push(line) },
  });
  const running = await proxyService(app, `http://127.0.0.1:${port}`, {
    media: await createMediaStore(folder),
    passes: createMediaPasses(),
    log: (message) => void lines.push(message),
  });
  const secrets = ['s3cretToken', '13800138000', 'lin.yuan@example.org', 'holiday.jpg'];
  const ask = (path: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: path, headers, payload: { secrets } });
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const answer = await ask('/v1/user/info', { 'x-request-id': id });
  expect([answer.headers['x-request-id'], received]).toEqual([id, [id]]);
  for (const secret of secrets) {
    const headers = { 'x-request-id': secret, authorization: secret, cookie: secret, 'user-agent': secret };
    await ask(`/v1/user/info?keyword=${secret}`, headers);
    await app.inject({ url: `/media/${secret}?name=${secret}`, headers });
    await app.inject({ url: `/${secret}`, headers });
  }
  expect(received).toHaveLength(9);
  for (const passedOn of received) expect(passedOn).toMatch(/^[0-9a-f-]{36}$/);
  expect(written.length).toBeGreaterThan(3);
  for (const secret of secrets) expect([...written, ...lines].join('\n')).not.toContain(secret);
  await running.stop();
});
