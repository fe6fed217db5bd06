import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogueRoot } from '../../../content/catalogue.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { webClient } from '../../../server/http/webClient/webClient.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { staffCalls } from '../../../src/api/contract/console/index.ts';
import { findFreePort } from '../../support/freePorts.ts';
import { belowPath, startNginx } from '../../support/nginx.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, makeForm, openTestService, type TestService } from '../../support/service.ts';
import { addConsole, type ConsoleHarness } from '../console/consoleHarness.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const path = '/wallpapers';
let folder: string;
let service: TestService;
let harness: ConsoleHarness;
let stopNginx: () => Promise<void>;
let sites: Record<'kept' | 'removed', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-below-'));
  service = await openTestService('SQLite', { publicUrl: `https://wallpapers.example${path}/` });
  await insertUsers(service.database, ['author']);
  service.media.addRoot(join(catalogueRoot, 'media'));
  harness = await addConsole(service);
  await service.app.register(webClient, {
    distFolder: await writeBuild(),
    webWallpaperOrigin: null,
    answer: async () => ({ status: 500, body: null }),
  });
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const ports = { kept: await findFreePort(), removed: await findFreePort() };
  sites = { kept: `http://127.0.0.1:${ports.kept}`, removed: `http://127.0.0.1:${ports.removed}` };
  stopNginx = await startNginx(
    folder,
    belowPath(ports.kept, address, false) + belowPath(ports.removed, address, true),
  );
  await vi.waitFor(async () => expect((await fetch(sites.kept + path)).status).toBeLessThan(400), {
    timeout: 20_000,
  });
});
afterAll(async () => {
  await stopNginx();
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** Documents as the build writes them. */
async function writeBuild(): Promise<string> {
  const dist = join(folder, 'dist');
  for (const part of ['assets', '.vite']) await mkdir(join(dist, part), { recursive: true });
  await writeFile(join(dist, '.vite', 'firstScreens.json'), '{}');
  await writeFile(join(dist, 'assets', 'client-1.js'), 'export {};');
  const document =
    '<html lang="zh-CN" data-theme="dark" translate="no"><!--boot--><script type="module" src="/3000/assets/client-1.js"></script></html>';
  for (const page of ['index.html', 'stage.html']) await writeFile(join(dist, page), document);
  return dist;
}

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe.each(['kept', 'removed'] as const)('below a path that the proxy has %s', (proxy) => {
  const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${sites[proxy]}${address}`, { redirect: 'manual', ...init });

  test('the document is found, and leads to its files', async () => {
    const first = await ask(`${path}/`);
    expect([first.status, first.headers.get('location')]).toEqual([302, `${path}/3000/`]);
    const html = await (await ask(`${path}/3000/`)).text();
    expect(html).toContain(`data-public-path="${path}"`);
    const [, script = ''] = /src="([^"]+)"/v.exec(html) ?? [];
    expect([script, (await ask(script)).status]).toEqual([`${path}/3000/assets/client-1.js`, 200]);
  });

  test('with the path twice there is nothing, so that a rule for an address holds', async () => {
    const headers = { 'x-yueqi-console': '1', 'sec-fetch-site': 'same-origin' };
    expect((await ask(path + path + staffCalls.me.path, json({}, headers))).status).toBe(404);
    expect((await ask(`${path + path}/healthz`)).status).toBe(404);
  });

  test('calls are answered, with addresses of media that are there', async () => {
    expect((await ask(`${path}/healthz`)).status).toBe(200);
    const call = { common: guest, login_info: {} };
    const list = await (await ask(path + apiCalls.staticList.path, json({ ...call, page: 1 }))).json();
    const { wid } = list.list[0];
    const { wallpaper } = await (await ask(path + apiCalls.staticDetail.path, json({ ...call, wid }))).json();
    expect(wallpaper.preview_jpg).toMatch(/^\/wallpapers\/media\/[0-9a-f]{32}$/v);
    expect((await ask(wallpaper.preview_jpg)).status).toBe(200);
  });

  test('messages stream, and files are uploaded', async () => {
    const identity = await service.signIn('20001');
    const stream = await ask(path + messageStream.path, json({ common: identity, login_info: {} }));
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    const form = makeForm({ ...identity }, Buffer.alloc(12_000_000, 1));
    const upload = await ask(`${path}/v1/user/avatar/upload`, {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(form.payload),
    });
    expect(await upload.json()).toMatchObject({
      resp_common: { msg: expect.stringMatching(/^File/v) },
    });
  });

  test('an author enters by a code, and the pages lead to each other', async () => {
    const { code } = await service.call('generateCode', {}, await service.signIn('author'));
    const entry = await ask(`${path}/author/contract?dcode=${code}`);
    const page = new URL(entry.headers.get('location') ?? '', entry.url);
    expect(page.pathname).toBe(`${path}/author/contract`);
    const cookie = entry.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const shown = await ask(page.pathname, { headers: { cookie } });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    for (const [, address = ''] of html.matchAll(/(?:href|src|action)="([^"]+)"/gv))
      expect(new URL(address, page).pathname).toMatch(/^\/wallpapers\/(?:author|3000|media)\//v);
  });

  test('staff are known by a cookie of the console alone', async () => {
    const name = `anna-${proxy}`;
    const { secret } = await harness.enrol(name, ['audit']);
    service.time.now += 60;
    const headers = { 'x-yueqi-console': '1', 'sec-fetch-site': 'same-origin' };
    const params = { name, password: 'Lantern-7!over tide', code: harness.codeFor(secret) };
    const answer = await ask(path + staffCalls.signIn.path, json(params, headers));
    const cookies = answer.headers.getSetCookie();
    expect(cookies.filter((cookie) => cookie.includes('; Path=/wallpapers/console; '))).toHaveLength(2);
    const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
    expect((await ask(path + staffCalls.me.path, json({}, { ...headers, cookie }))).status).toBe(200);
  });
});

test('a path that is one of the service itself ends the start', async () => {
  const app = await createServer({ logLevel: 'silent', publicPath: '/console' });
  expect(() => app.get('/console/api/me', () => '')).toThrow(/YUEQI_PUBLIC_URL has the path \/console/v);
  await app.close();
});
