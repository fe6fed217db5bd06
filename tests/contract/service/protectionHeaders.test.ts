import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readCatalogue } from '../../../content/catalogue.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { createServer, webClient } from '../../../server/httpServer.ts';
import { startService, type RunningService } from '../../../server/startService.ts';

interface KnownRoute {
  method: string;
  url: string;
}

let folder: string;
let app: FastifyInstance;
let service: RunningService;
const routes: KnownRoute[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-headers-'));
  const distFolder = join(folder, 'dist');
  for (const part of ['assets', '.vite']) await mkdir(join(distFolder, part), { recursive: true });
  await writeFile(join(distFolder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(distFolder, page), '<!--boot-->');
  await writeFile(join(distFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(distFolder, 'assets', 'client.js'), 'export {};');
  app = await createServer({ logLevel: 'silent', requestsPerMinute: 10_000 });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  service = await startService(app, {
    dataFolder: join(folder, 'data'),
    postgresUrl: null,
    isSeedWanted: true,
    media: await createMediaStore(join(folder, 'media')),
    openPosters: async () => null,
    webWallpapers: 'same-origin',
    payments: 'sandbox',
    isHot: true,
  });
  await app.register(webClient, {
    distFolder,
    webWallpaperOrigin: null,
    answer: service.answer,
    hotAnswers: service.hotAnswers,
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function policyOf(url: string, method: 'GET' | 'POST' = 'GET', payload?: object) {
  const { statusCode, headers } = await app.inject({ method, url, ...(payload && { payload }) });
  return {
    statusCode,
    sniff: headers['x-content-type-options'],
    resource: headers['cross-origin-resource-policy'],
    opener: headers['cross-origin-opener-policy'],
  };
}

test('whatever a route answers, its type is not guessed, and it has policies for content, frames, referrers and other origins', async () => {
  const kinds = routes.filter(({ method }) => method === 'GET' || method === 'POST');
  expect(kinds.length).toBeGreaterThan(80);
  const unprotected = [];
  for (const { method, url } of kinds) {
    const address = url.replaceAll(/:[a-z0-9]+/gi, '1').replaceAll('*', 'any');
    const { headers } = await app.inject({
      ...{ method: method as 'GET', url: address },
      ...(method === 'POST' && { payload: { common: {} } }),
    });
    const policy = String(headers['content-security-policy']);
    if (
      headers['x-content-type-options'] !== 'nosniff' ||
      headers['cross-origin-resource-policy'] === undefined ||
      headers['referrer-policy'] === undefined ||
      !['default-src', 'base-uri', 'frame-ancestors'].every((name) => policy.includes(name))
    )
      unprotected.push(`${method} ${url}`);
  }
  expect(unprotected).toEqual([]);
});

test('each kind of answer has the policy of its kind', async () => {
  const { wallpapers } = await readCatalogue();
  const free = wallpapers.find(({ ptype }) => ptype === 0);
  const web = wallpapers.find(({ web: files, ptype }) => files && ptype === 0);
  const own = { statusCode: 200, sniff: 'nosniff', resource: 'same-origin', opener: 'same-origin' };
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  const call = { common, login_info: {} };
  expect(await policyOf('/3000/')).toEqual(own);
  expect(await policyOf('/3000/assets/client.js')).toEqual(own);
  expect(await policyOf('/3000/favicon.svg')).toEqual(own);
  expect(await policyOf('/stage/1')).toEqual(own);
  expect(await policyOf('/docs')).toEqual(own);
  expect(await policyOf('/openapi.json')).toEqual(own);
  expect(await policyOf('/healthz')).toEqual(own);
  for (const _ of ['made', 'kept'])
    expect(await policyOf('/wallpaper/static/list', 'POST', call)).toEqual(own);
  expect(await policyOf('/v1/user/refresh', 'POST', call)).toMatchObject({ ...own, statusCode: 404 });
  expect(await policyOf('/no/such/path')).toEqual({ ...own, statusCode: 404 });
  const picture = free?.files.md5_428_244 ?? '';
  expect(await policyOf(`/media/${picture}`)).toEqual({ ...own, resource: 'same-site' });
  expect(await policyOf(`/media/${'0'.repeat(32)}`)).toEqual({ ...own, statusCode: 404 });
  const page = `/web/${web?.wid}/${web?.web?.entry}`;
  expect(await policyOf(page)).toEqual({ ...own, resource: 'cross-origin', opener: undefined });
});

test.each(['TRACE', 'CONNECT', 'PUT', 'DELETE', 'OPTIONS'])('%s is no method of any call', async (method) => {
  for (const url of ['/v1/user/login', '/wallpaper/static/list', '/3000/']) {
    const { statusCode, headers } = await app.inject({ method: method as 'GET', url });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
});

test.each(['__proto__', 'constructor'])(
  'a body that would change a prototype by %s is refused',
  async (name) => {
    const response = await app.inject({
      ...{ method: 'POST', url: '/wallpaper/static/list' },
      headers: { 'content-type': 'application/json' },
      payload: `{"common":{"open_id":"","token":"","device_id":"","player_version":"","platform":"pc"},"login_info":{},"${name}":{"prototype":{"isAdmin":true}}}`,
    });
    expect(response.statusCode).toBe(400);
  },
);

test('a call that another site can send without a preflight is refused', async () => {
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  const send = async (type: string) => {
    const payload = JSON.stringify({ common, login_info: {} });
    const headers = { 'content-type': type };
    return (await app.inject({ method: 'POST', url: '/wallpaper/static/list', headers, payload })).statusCode;
  };
  expect(await send('application/json')).toBe(200);
  expect(await send('text/plain')).toBe(400);
  expect(await send('application/x-www-form-urlencoded')).not.toBe(200);
});
