import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { createServer } from './httpServer.ts';
import { startService, type RunningService, type StartOptions } from './startService.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-service-'));
  app = await createServer({ logLevel: 'silent' });
});
afterEach(async () => {
  await app.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningService> {
  return startService(app, {
    dataFolder: join(folder, 'data'),
    postgresUrl: null,
    isSeedWanted: false,
    media: await createMediaStore(join(folder, 'media')),
    openPosters: async () => null,
    webWallpapers: 'same-origin',
    payments: 'off',
    ...options,
  });
}

/** SQLite removes its log when the last connection is closed, so this shows whether the database is open. */
async function isDatabaseOpen(): Promise<boolean> {
  return (await readdir(join(folder, 'data'))).includes('service.sqlite-wal');
}

test('a component that fails to stop does not keep the others running', async () => {
  const failure = new Error('the server did not close');
  app.addHook('onClose', async () => {
    expect(await isDatabaseOpen()).toBe(true);
    throw failure;
  });
  const webWallpapers = await createServer({ logLevel: 'silent' });
  const service = await start({ webWallpapers });
  const wallpapers = `${await webWallpapers.listen({ host: '127.0.0.1', port: 0 })}/web/1/index.html`;
  expect((await fetch(wallpapers)).status).toBe(404);

  await expect(service.stop()).rejects.toMatchObject({
    message: 'Failed to stop: server.',
    errors: [failure],
  });
  expect(await isDatabaseOpen()).toBe(false);
  await expect(fetch(wallpapers)).rejects.toThrow('fetch failed');
});

test('a start that fails closes the server', async () => {
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'service.sqlite'), 'This is no database. '.repeat(100));
  await expect(start()).rejects.toThrow('file is not a database');
  expect(isClosed).toBe(true);
});

test('calls are answered within the process, and web wallpapers share the origin where configured', async () => {
  const service = await start();
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  const answer = await service.answer('/wallpaper/static/list', { common, login_info: {}, limit: 24 });
  expect(answer).toMatchObject({ status: 200, body: { list: [], resp_common: { ret: 0 } } });
  expect((await app.inject({ url: '/web/1/index.html' })).statusCode).toBe(404);
  await service.stop();
});

test('an instance without the starter catalogue has categories, so that works can be uploaded', async () => {
  const service = await start({ isSeedWanted: false });
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  const { body } = await service.answer('/wallpaper/live/cate_nav_v2', { common, login_info: {} });
  expect((body as { list: unknown[] }).list.length).toBeGreaterThan(3);
  await service.stop();
});
