import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { readQueueLengths } from '../../../server/metrics/queueLengths.ts';
import { startStandalone, type StandaloneService } from '../../../server/serve.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { createMigratedPostgres, bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { readServiceSettings } from '../../../server/environment.ts';

const common = { open_id: '', token: '', device_id: 'device-1', player_version: '', platform: 'pc' };
/** CommonJS: what was imported of it is in this cache. */
const isLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('prom-client'));

let folder: string;
let service: StandaloneService | null;

beforeEach(async () => {
  service = null;
  folder = await mkdtemp(join(tmpdir(), 'yueqi-metrics-'));
  for (const part of ['assets', '.vite']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(folder, page), '<!--boot-->');
});
afterEach(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: NodeJS.ProcessEnv): Promise<StandaloneService> {
  service = await startStandalone(
    readServiceSettings({
      ...{
        YUEQI_PORT: '0',
        YUEQI_DATA_DIR: join(folder, 'data'),
        YUEQI_SEED: 'empty',
        YUEQI_CONSOLE: 'off',
        YUEQI_LOG: 'silent',
      },
      ...environment,
    }),
    { distFolder: folder, openPosters: async () => null },
  );
  return service;
}

/** By name and labels, as they are written. */
async function scrape(address: string | null): Promise<Map<string, number>> {
  const response = await fetch(address ?? 'http://off');
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('without a port nothing is served or loaded; a port that is none, or taken, is named', async () => {
  for (const port of [undefined, '', 'off']) {
    const { metricsAddress } = await start({ YUEQI_METRICS_PORT: port });
    expect(metricsAddress).toBeNull();
    await service?.stop();
  }
  await expect(start({ YUEQI_METRICS_PORT: 'ninety' })).rejects.toThrow('YUEQI_METRICS_PORT is "ninety"');
  await expect(start({ YUEQI_METRICS_PORT: '65536' })).rejects.toThrow('0 to 65535');
  expect(isLoaded()).toBe(false);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  await expect(start({ YUEQI_METRICS_PORT: port })).rejects.toThrow('where another program listens already');
  expect(isLoaded()).toBe(true);
  taken.close();
  service = null;
});

describe.each(bothDatabases)('figures of a service on %s', (kind) => {
  let address: string;
  let metricsAddress: string | null;
  let databaseUrl: string;

  beforeEach(async () => {
    databaseUrl = kind === 'SQLite' ? '' : await createMigratedPostgres();
    ({ address, metricsAddress } = await start({ YUEQI_METRICS_PORT: '0', DATABASE_URL: databaseUrl }));
  });

  const call = (path: string, params: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ common, login_info: {}, ...params }),
    });
  const openStore = () =>
    openDatabase(
      databaseUrl === ''
        ? { sqliteFile: join(folder, 'data', 'service.sqlite') }
        : { postgresUrl: databaseUrl },
    );

  test('calls are counted by name, status and code, with their durations', async () => {
    await call(apiCalls.staticList.path, { limit: 5 });
    await call(apiCalls.staticList.path, { limit: 6 });
    await call(apiCalls.staticDetail.path, { wid: 7 });
    await call(apiCalls.voteStaticWork.path, { period: 'x', wid: 7 });
    await call(apiCalls.staticList.path, { limit: 'many' });
    const { wallpaperNotFound, loginRequired, malformedRequest } = errorCodes;
    await expect
      .poll(async () => Object.fromEntries(await scrape(metricsAddress)))
      .toMatchObject({
        'yueqi_calls_total{call="staticList",status="200",ret="0"}': 2,
        [`yueqi_calls_total{call="staticList",status="400",ret="${malformedRequest}"}`]: 1,
        [`yueqi_calls_total{call="staticDetail",status="200",ret="${wallpaperNotFound}"}`]: 1,
        [`yueqi_calls_total{call="voteStaticWork",status="200",ret="${loginRequired}"}`]: 1,
        'yueqi_call_duration_seconds_count{call="staticList"}': 3,
        'yueqi_call_duration_seconds_bucket{le="+Inf",call="staticList"}': 3,
      });
  });

  test('whatever addresses are asked for, there is one label for all that do not exist', async () => {
    await fetch(`${address}/healthz`);
    await scrape(metricsAddress);
    const before = new Set((await scrape(metricsAddress)).keys());
    for (let index = 0; index < 60; index += 1) {
      await fetch(`${address}/lin.yuan@example.org/holiday-${index}.jpg?token=s3cret${index}`);
      await fetch(`${address}/media/${String(index).padStart(32, 'a')}?name=holiday.jpg`);
      await fetch(`${address}/3000/nowhere${index}`);
      await fetch(`${address}/healthz?phone=1380013${index}`, { method: 'PROPFIND' }).catch(() => null);
    }
    const after = await scrape(metricsAddress);
    const added = [...after.keys()].filter((series) => !before.has(series) && series.includes('call='));
    const labels = added.map((series) => /call="([^"]*)"/.exec(series)?.[1]);
    expect(new Set(labels)).toEqual(new Set(['/3000/*', '/media/:md5', 'unknown']));
    expect(after.get('yueqi_call_duration_seconds_count{call="unknown"}')).toBeGreaterThanOrEqual(60);
    expect([...after.keys()].join('\n')).not.toMatch(/lin|holiday|s3cret|138001|nowhere|aaaa/);
  });

  test('database, event loop, process, streams, jobs and builds have figures', async () => {
    await call(apiCalls.register.path, { account: 'moongazer', password: 'moon over the lake' });
    await expect
      .poll(async () => (await scrape(metricsAddress)).get('yueqi_job_runs_total{job="telemetry"}'))
      .toBe(1);
    const figures = await scrape(metricsAddress);
    const names = new Set([...figures.keys()].map((series) => series.replace(/\{.*/, '')));
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'yueqi_job_last_end_timestamp_seconds',
    ])
      expect(names).toContain(name);
    expect(figures.get('yueqi_database_query_duration_seconds_count{kind="insert"}')).toBeGreaterThan(0);
    expect(figures.get('yueqi_database_query_duration_seconds_count{kind="select"}')).toBeGreaterThan(0);
    expect(figures.get('yueqi_message_streams')).toBe(0);
    expect(figures.get('yueqi_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect(figures.has('yueqi_object_store_up')).toBe(false);
    expect(figures.get('yueqi_builds_total{outcome="built"}')).toBe(0);
    expect(figures.get('yueqi_job_failures_total{job="builds"}')).toBe(0);
    expect(figures.has('yueqi_database_connections{state="waiting"}')).toBe(kind === 'PostgreSQL');
    const last = figures.get('yueqi_job_last_end_timestamp_seconds{job="telemetry"}') ?? 0;
    expect(Math.abs(last - Date.now() / 1000)).toBeLessThan(60);
  });

  test('an open message stream is counted, and no longer once it is closed', async () => {
    const answer = await call(apiCalls.register.path, {
      account: 'moongazer',
      password: 'moon over the lake',
    });
    const { open_id, token } = (await answer.json()) as { open_id: string; token: string };
    const stop = new AbortController();
    const body = JSON.stringify({ common: { ...common, open_id, token }, login_info: {} });
    const headers = { 'content-type': 'application/json' };
    const stream = await fetch(address + messageStream.path, {
      ...{ method: 'POST', headers, body, signal: stop.signal },
    });
    expect(stream.status).toBe(200);
    const count = async () => (await scrape(metricsAddress)).get('yueqi_message_streams');
    expect(await count()).toBe(1);
    stop.abort();
    await expect.poll(count).toBe(0);
  });

  test('queues have the length of what waits', async () => {
    const store = await openStore();
    await insertUsers(store, ['author']);
    await insertTestWallpapers(
      store,
      [1, 2, 3].map((wid) => makeWallpaper({ wid, author_uid: 'author', state: wid === 3 ? 1 : 2 })),
    );
    await store.destroy();
    const figures = await scrape(metricsAddress);
    expect(figures.get('yueqi_queue_length{queue="audits"}')).toBe(2);
    for (const queue of ['builds', 'reports', 'applications', 'withdrawals'])
      expect(figures.get(`yueqi_queue_length{queue="${queue}"}`)).toBe(0);
  });

  test('nothing else is answered at their port', async () => {
    const origin = (metricsAddress ?? '').replace('/metrics', '');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
      ['/v1/user/info', 'POST'],
    ] as const)
      expect((await fetch(origin + path, { method })).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  test('lengths of queues are counted by indexes', async () => {
    const database = await openTestDatabase(kind);
    const queries = await captureQueries(database, () => readQueueLengths(database));
    expect(queries).toHaveLength(5);
    for (const query of queries)
      expect(await explain(database, kind, query)).toMatch(
        /works_to_build|wallpapers_in_audit|_by_state|withdrawals_one_open/,
      );
    await database.destroy();
  });
});
