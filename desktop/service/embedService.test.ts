import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMediaStore, type MediaStore } from '../../media/store/mediaStore.ts';
import { createServer } from '../../server/httpServer.ts';
import { createMediaPasses, type MediaPasses } from '../kernel/mediaPasses.ts';
import { embedService } from './embedService.ts';
import type { HostService } from '../kernel/hostService.ts';

let folder: string;
let app: FastifyInstance;
let media: MediaStore;
let passes: MediaPasses;
let lines: string[];
let service: HostService;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-embedded-'));
  app = await createServer({ logLevel: 'silent' });
  media = await createMediaStore(join(folder, 'media'));
  passes = createMediaPasses();
  lines = [];
  service = await embedService(app, {
    dataFolder: join(folder, 'data'),
    postgresUrl: null,
    isSeedWanted: false,
    ...{ media, passes, logLevel: 'error', log: (line: string) => void lines.push(line) },
    openPosters: async () => null,
    payments: 'sandbox',
  });
  app.get('/own', async () => 'of the host');
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const isAwake = (): Promise<boolean> =>
  access(join(folder, 'data', 'service.sqlite')).then(
    () => true,
    () => false,
  );

const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
const list = (): Promise<Response> =>
  fetch(`${origin}/wallpaper/static/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ common, login_info: {}, limit: 24 }),
  });

const addFile = async (content: string): Promise<string> =>
  (await media.putBytes(Buffer.from(content), 'jpg')).md5;

test('the service is started with the first requests that the host does not answer by itself', async () => {
  expect(await (await fetch(`${origin}/own`)).text()).toBe('of the host');
  expect(await isAwake()).toBe(false);
  const answers = await Promise.all([list(), list(), fetch(`${origin}/unknown`)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(await answers[0]?.json()).toMatchObject({ list: [], resp_common: { ret: 0 } });
  await service.awake;
  expect((await fetch(`${service.webWallpaperOrigin}/web/1/index.html`)).status).toBe(404);
  expect(await service.answer('/wallpaper/static/list', { common, login_info: {}, limit: 1 })).toMatchObject({
    status: 200,
  });
});

test('what the desktop shows does not wake it', async () => {
  const md5 = await addFile('of the desktop');
  const shown = await fetch(origin + passes.addressOf(md5));
  expect([await shown.text(), shown.headers.get('cache-control')]).toEqual([
    'of the desktop',
    'private, no-store',
  ]);
  media.addOwner((asked) => asked === md5);
  expect((await fetch(`${origin}/media/${md5}`)).status).toBe(200);
  expect(await isAwake()).toBe(false);
  expect((await fetch(`${origin}/media/${'0'.repeat(32)}`)).status).toBe(404);
  expect(await isAwake()).toBe(true);
});

test('a start that fails is told once to many requests, and tried again later', async () => {
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'service.sqlite'), 'This is no database. '.repeat(100));
  const answers = await Promise.all([list(), list(), list()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(lines.filter((line) => line === 'the service could not be started')).toHaveLength(1);
  await rm(join(folder, 'data'), { recursive: true });
  await vi.waitFor(async () => expect((await list()).status).toBe(200), { timeout: 15_000, interval: 200 });
});
