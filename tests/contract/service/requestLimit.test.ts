import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandalone, type StandaloneService } from '../../../server/serve.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { guest } from '../../support/service.ts';
import { readServiceSettings } from '../../../server/environment.ts';

const requestsPerMinute = 6;
let folder: string;
let service: StandaloneService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-limit-'));
  const distFolder = join(folder, 'dist');
  for (const part of ['assets', '.vite']) await mkdir(join(distFolder, part), { recursive: true });
  await writeFile(join(distFolder, '.vite', 'firstScreens.json'), '{}');
  await writeFile(join(distFolder, 'assets', 'client.js'), 'export {};');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(distFolder, page), '<!--boot-->');
  service = await startStandalone(
    readServiceSettings({
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_SEED: 'empty',
      YUEQI_CONSOLE: 'off',
      YUEQI_LOG: 'silent',
    }),
    { distFolder, openPosters: async () => null, requestsPerMinute },
  );
});
afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

function get(path: string): Promise<Response> {
  return fetch(service.address + path);
}

function search(): Promise<Response> {
  return fetch(service.address + apiCalls.staticSearch.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ common: guest, login_info: {}, keyword: '月' }),
  });
}

async function spendAll(): Promise<void> {
  for (let sent = 0; sent < requestsPerMinute; sent += 1) expect((await get('/healthz')).status).toBe(200);
}

test('searches, pages and unknown paths count as one, and what is too much is refused in the envelope', async () => {
  for (const send of [search, () => get('/no/such/path'), () => get('/3000/')])
    for (const _time of [1, 2]) expect((await send()).status).not.toBe(429);
  for (const send of [search, () => get('/no/such/path'), () => get('/3000/'), () => get('/healthz')]) {
    const response = await send();
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(await response.json()).toEqual({
      resp_common: {
        ret: errorCodes.tooManyTries,
        msg: expect.stringContaining('try again in'),
        retry_after: wait,
        request_id: expect.any(String),
      },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
});

test('files do not count against calls, and built files do not count at all', async () => {
  for (let sent = 0; sent < 2 * requestsPerMinute; sent += 1) {
    expect((await get('/media/0123456789abcdef0123456789abcdef')).status).toBe(404);
    expect((await get('/3000/assets/client.js')).status).toBe(200);
  }
  await spendAll();
  expect((await get('/healthz')).status).toBe(429);
  expect((await get('/3000/assets/client.js')).status).toBe(200);
});

test('the calls embedded in a page are not counted', async () => {
  for (let sent = 0; sent < requestsPerMinute; sent += 1) {
    const page = await (await get('/3000/')).text();
    expect(page).toContain(apiCalls.dynamicHome.path);
  }
  expect((await get('/3000/')).status).toBe(429);
});
