import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandalone, type StandaloneService } from '../../../server/serve.ts';
import { makeRow } from './telemetryHarness.ts';
import { readServiceSettings } from '../../../server/environment.ts';

let folder: string;
let target: Server;
let bodies: string[];
let service: StandaloneService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-forward-'));
  bodies = [];
  target = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      // It never answers: what stores errors must not notice.
      if (bodies.length > 1) response.end('{}');
    });
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const distFolder = join(folder, 'dist');
  for (const part of ['assets', '.vite']) await mkdir(join(distFolder, part), { recursive: true });
  await writeFile(join(distFolder, '.vite', 'firstScreens.json'), '{}');
  for (const page of ['index.html', 'stage.html']) await writeFile(join(distFolder, page), '<!--boot-->');
  await mkdir(join(distFolder, '.maps', '0.1.0'), { recursive: true });
  // Line 1 of the build is line 1 of the source.
  const map = { version: 3, sources: ['src/app/App.tsx'], names: [], mappings: 'AAAA' };
  await writeFile(join(distFolder, '.maps', '0.1.0', 'app-abc1234.js.map'), JSON.stringify(map));
  service = await startStandalone(
    readServiceSettings({
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_SEED: 'empty',
      YUEQI_CONSOLE: 'off',
      YUEQI_LOG: 'silent',
      YUEQI_ERROR_URL: `http://key@127.0.0.1:${(target.address() as AddressInfo).port}/1`,
    }),
    { distFolder, openPosters: async () => null },
  );
});
afterEach(async () => {
  await service.stop();
  target.closeAllConnections();
  target.close();
  await rm(folder, { recursive: true, force: true });
});

const fields = {
  kind: 'error',
  name: 'TypeError',
  message: 'cannot open /home/linyuan/holiday.jpg',
  stack: 'TypeError\n    at open (app-abc1234.js:1:9)',
  quote: 'AAAA-0001',
};

/** Sends rows as a host does. @returns how many were new */
async function ingest(rows: object[], headers: Record<string, string> = {}): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ device_id: 'device-1', sent_at: now, dropped: null, rows });
  const digest = createHmac('sha256', 'device-1').update(`${now}.${body}`).digest('hex');
  const response = await fetch(`${service.address}/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-yueqi-signature': `t=${now},v1=${digest}`, ...headers },
    body,
  });
  return ((await response.json()) as { stored: number }).stored;
}

test('errors are forwarded once, scrubbed and mapped, and storing does not wait for a target that hangs', async () => {
  const now = Math.floor(Date.now() / 1000);
  const row = { ...makeRow(now), table: 'client_error', fields };
  expect(await ingest([row, makeRow(now)])).toBe(2);
  await expect.poll(() => bodies.length).toBe(1);
  expect(await ingest([row])).toBe(0);
  expect(await ingest([{ ...row, event_id: randomUUID() }])).toBe(1);
  const [first = ''] = bodies;
  expect(first).toContain(row.event_id.replaceAll('-', ''));
  expect(first).toContain('"filename":"src/app/App.tsx","lineno":1');
  expect(first).not.toMatch(/linyuan|holiday/);
  expect(bodies).toHaveLength(1);
});

test.each(['sec-gpc', 'dnt'])('a request with %s stores and forwards nothing', async (header) => {
  const now = Math.floor(Date.now() / 1000);
  const row = { ...makeRow(now), table: 'client_error', fields };
  expect(await ingest([row], { [header]: '1' })).toBe(0);
  expect(await ingest([row])).toBe(1);
  await expect.poll(() => bodies.length).toBe(1);
});
