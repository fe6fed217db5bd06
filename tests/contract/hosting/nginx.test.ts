import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { makeForm, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { findFreePort } from '../../support/freePorts.ts';
import { startNginx } from '../../support/nginx.ts';
import { testSecrets } from '../../support/secrets.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const example = join(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'hosting', 'nginx.conf');

let folder: string;
let stopNginx: () => Promise<void>;
let service: TestService;
let apps: [FastifyInstance, FastifyInstance];
let ports: { plain: number; tls: number };
let certificate: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-nginx-'));
  service = await openTestService('SQLite', { isHot: false });
  apps = [await startProcess(), await startProcess()];
  ports = { plain: await findFreePort(), tls: await findFreePort() };
  certificate = await makeCertificate();
  stopNginx = await startNginx(folder, await readSite());
  await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 20_000 });
});
afterAll(async () => {
  await stopNginx();
  await Promise.all(apps.map((app) => app.close()));
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Methods of the requests to `/asked`, and the way in which a process fails them. */
let asked: string[] = [];
let fate: 'dies' | 'is busy' = 'is busy';

/** One process of the service as `npm run serve` starts it behind a proxy. */
async function startProcess(port = 0): Promise<FastifyInstance> {
  const { database, media, privateFiles, time } = service;
  const app = await createServer({
    logLevel: 'silent',
    trustedProxies: '127.0.0.1',
    requestsPerMinute: 300,
    callsAtOnce: 100,
    drainMilliseconds: 5_000,
  });
  await registerService(app, {
    database,
    secrets: testSecrets.apps,
    media,
    privateFiles,
    clock: () => time.now,
  });
  app.get('/address', async (call) => ({ address: call.ip, protocol: call.protocol }));
  app.route({
    method: ['GET', 'POST'],
    url: '/asked',
    handler: async (call, reply) => {
      asked.push(call.method);
      if (fate === 'dies') return void reply.hijack().raw.socket?.destroy();
      return reply.status(503).header('retry-after', 5).send({ asked: asked.length });
    },
  });
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

async function makeCertificate(): Promise<string> {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=wallpapers.example', '-addext', 'subjectAltName=DNS:wallpapers.example'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  await run('openssl', [...words, ...subject, ...files, '-days', '2']);
  return readFile(join(folder, 'fullchain.pem'), 'utf8');
}

/** The example of the guide, with the ports and the folder of this test and nothing else changed. */
async function readSite(): Promise<string> {
  const replaced: [from: string, to: string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${portOf(apps[0])}`],
    ['127.0.0.1:3001', `127.0.0.1:${portOf(apps[1])}`],
    ['/etc/letsencrypt/live/wallpapers.example', folder],
    ['/var/log/nginx', folder],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
  ];
  let site = await readFile(example, 'utf8');
  for (const [from, to] of replaced) {
    expect(site).toContain(from);
    site = site.replaceAll(from, to);
  }
  return site;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

function open(path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    {
      ...{ host: '127.0.0.1', port: ports.tls, path, servername: 'wallpapers.example', ca: certificate },
      // nginx answers a refused upload before it has read it, and closes that connection without a
      // header that says so: a call that took it up again would end with it.
      agent: false,
      ...options,
      headers: { host: 'wallpapers.example', ...options.headers },
    },
    resolve,
  );
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

async function ask(path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<Answer> {
  const answer = await open(path, options, body);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

const post = (path: string, body: object): Promise<Answer> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' } }, JSON.stringify(body));
const bodyOf = (common: Identity, params: object = {}) => ({ common, login_info: {}, ...params });
const guest: Identity = { open_id: '', token: '', device_id: 'd', player_version: '', platform: 'pc' };

test('calls are answered by TLS alone, under the number that nginx gives them', async () => {
  const list = await post('/wallpaper/static/list', bodyOf(guest));
  expect(list.status).toBe(200);
  expect(list.headers['strict-transport-security']).toBe('max-age=31536000');
  const id = String(list.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/v);
  expect(JSON.parse(list.text)).toMatchObject({ resp_common: { ret: 0, request_id: id } });
  expect(await readFile(join(folder, 'yueqi.log'), 'utf8')).toContain(id);
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  plainRequest(
    { host: '127.0.0.1', port: ports.plain, path: '/a?b=c', headers: { host: 'wallpapers.example' } },
    resolve,
  ).end();
  const redirected = await promise;
  redirected.resume();
  expect([redirected.statusCode, redirected.headers.location]).toEqual([
    301,
    'https://wallpapers.example/a?b=c',
  ]);
});

test('the service knows the address of the client, whatever the client claims', async () => {
  const { text } = await ask('/address', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(JSON.parse(text)).toEqual({ address: '127.0.0.1', protocol: 'https' });
});

test('a message arrives through nginx while the stream is open', async () => {
  const identity = await service.signIn('20001');
  const stream = await open(
    messageStream.path,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    JSON.stringify(bodyOf(identity)),
  );
  expect(stream.statusCode).toBe(200);
  const [first] = (await once(stream, 'data')) as [Buffer];
  expect(first.length).toBeGreaterThan(0);
  stream.destroy();
});

test('an upload that is too large is refused with a sentence, by the service', async () => {
  const identity = await service.signIn('20001');
  const form = makeForm({ ...identity }, Buffer.alloc(12_000_000, 1));
  const answer = await ask(
    '/v1/user/avatar/upload',
    { method: 'POST', headers: { ...form.headers, 'content-length': form.payload.length } },
    form.payload,
  );
  expect(JSON.parse(answer.text)).toMatchObject({ resp_common: { msg: expect.stringMatching(/^File/v) } });
});

test.each(['dies', 'is busy'] as const)(
  'where a process is asked, and %s, a change is not asked of the other one; a read is',
  async (how) => {
    [asked, fate] = [[], how];
    const status = how === 'dies' ? 502 : 503;
    const written = await post('/asked', {});
    expect([written.status, asked]).toEqual([status, ['POST']]);
    if (how === 'is busy') expect(written.headers['retry-after']).toBe('5');
    asked = [];
    expect((await ask('/asked')).status).toBe(status);
    expect(asked).toEqual(['GET', 'GET']);
  },
);

test('a process that ends, or starts again, is not noticed', async () => {
  const [first] = apps;
  const port = portOf(first);
  const statuses: unknown[] = [];
  let isOver = false;
  // Several, so that some call is on its way whenever the process ends.
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const asked = post('/wallpaper/static/list', bodyOf(guest));
      statuses.push(await asked.then(({ status }) => status, String));
    }
  });
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(12));
  await first.close();
  const before = statuses.length;
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 5));
  apps[0] = await startProcess(port);
  isOver = true;
  await Promise.all(reading);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('as soon as both processes are back after a moment without any, every call is answered', async () => {
  const ends = apps.map(portOf);
  await Promise.all(apps.map((app) => app.close()));
  const away = await Promise.all(Array.from({ length: 8 }, () => ask('/healthz')));
  expect(new Set(away.map(({ status }) => status))).toEqual(new Set([502]));
  apps = [await startProcess(ends[0]), await startProcess(ends[1])];
  const back = await Promise.all(Array.from({ length: 24 }, () => ask('/healthz')));
  expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
});
