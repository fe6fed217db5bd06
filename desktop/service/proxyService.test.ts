import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import { createServer } from '../../server/startService.ts';
import { createMediaPasses } from '../kernel/media/mediaPasses.ts';
import { proxyService } from './proxyService.ts';

let folder: string;
let service: Server;
let written: string[];
let lines: string[];

beforeEach(async () => {
  [written, lines] = [[], []];
  folder = await mkdtemp(join(tmpdir(), 'yueqi-proxy-'));
  service = createHttpServer((_request, response) => response.end('{"resp_common":{"ret":0}}'));
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
  expect(lines).toEqual([`the service at 127.0.0.1:${port} cannot be reached`]);

  await listen(port);
  expect(await (await ask()).json()).toEqual({ resp_common: { ret: 0 } });
  expect(lines.slice(1)).toEqual([`the service at 127.0.0.1:${port} answers again`]);
  expect(written).toEqual([]);
  await running.stop();
});
