import { createHash } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { starterWebRoot } from '../../../content/catalogue.ts';
import { webFolder } from '../../../src/api/contract/works.ts';
import { drawing } from '../../support/media/testImages.ts';
import { TicketKeys } from '../../../server/domains/commerce/tickets/ticketKeys.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { createWebFileSource } from '../../../server/domains/works/files/webFileSource.ts';
import { webWallpaperRoutes } from '../../../server/http/webWallpaperRoutes.ts';
import {
  passWork,
  putBackByHost,
  takeOfflineByOperator,
} from '../../../server/domains/works/states/decideWork.ts';
import { webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';
import { openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

describe.each(databaseKinds)('the files of uploaded web wallpapers on %s', (kind) => {
  let service: TestService;
  let harness: BuildHarness;
  let app: FastifyInstance;
  let wid: number;

  beforeAll(async () => {
    service = await openTestService(kind);
    harness = openBuildHarness(service, await service.signIn('10004'));
    app = await createServer({ logLevel: 'silent' });
    const files = createWebFileSource(starterWebRoot, webFolderOf(service.privateFolder));
    const { database, time } = service;
    const keys = new TicketKeys(database);
    await app.register(webWallpaperRoutes, { database, files, keys, clock: () => time.now });
    const archive = makeZip([
      ...webWallpaperFiles,
      { name: 'moon 月.svg', data: drawing('<script>alert(1)</script>') },
      { name: 'shape.wasm', data: '\u0000asm\u0001' },
      { name: 'A.JSON', data: '{}' },
    ]);
    wid = await harness.upload(archive, { category_id: '105' });
    await harness.build(await harness.claim());
    await passWork(service.database, wid, testNow);
  });
  afterAll(async () => {
    await app.close();
    await harness.close();
    await service.close();
  });

  const read = (path: string, headers = {}) => app.inject({ url: path, headers });

  test.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['scene.js', 'text/javascript; charset=utf-8'],
    ['style/look.css', 'text/css; charset=utf-8'],
    [encodeURIComponent('moon 月.svg'), 'image/svg+xml'],
    ['shape.wasm', 'application/wasm'],
    ['A.JSON', 'application/json; charset=utf-8'],
  ])('%s is served as what it is, in a sandbox, with no network but its own folder', async (path, type) => {
    const response = await read(`/web/${wid}/${path}`, { host: 'wallpapers.example:81' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const policy = String(response.headers['content-security-policy']);
    const parts = policy.split('; ');
    expect(parts).toContain('sandbox allow-scripts');
    expect(parts).toContain('default-src http://wallpapers.example:81');
    expect(parts).toContain(`connect-src http://wallpapers.example:81/web/${wid}/ data: blob:`);
    expect(policy).not.toMatch(/allow-same-origin|\*|https:/);
  });

  test('a byte range of a file can be requested, as video players do', async () => {
    const response = await read(`/web/${wid}/index.html`, { range: 'bytes=0-4' });
    expect([response.statusCode, response.body]).toEqual([206, '<!doc']);
  });

  test('its folder lists the files for a host that runs it, while it is online', async () => {
    const response = await read(`/web/${wid}/`);
    const paths = ['A.JSON', 'index.html', 'moon 月.svg', 'scene.js', 'shape.wasm', 'style/look.css'];
    const { entry, files } = v.parse(webFolder, response.json());
    expect([entry, files.map(({ path }) => path)]).toEqual(['index.html', expect.arrayContaining(paths)]);
    for (const { path, md5 } of files) {
      const { rawPayload } = await read(`/web/${wid}/${path.split('/').map(encodeURIComponent).join('/')}`);
      expect([path, createHash('md5').update(rawPayload).digest('hex')]).toEqual([path, md5]);
    }
    await takeOfflineByOperator(service.database, wid, { code: 'content', note: '', now: testNow });
    expect((await read(`/web/${wid}/`)).statusCode).toBe(404);
    await putBackByHost(service.database, wid, testNow);
    for (const other of ['1', '0', 'x']) expect((await read(`/web/${other}/`)).statusCode).toBe(404);
  });

  test('nothing else is served: no other path, wallpaper or folder', async () => {
    await mkdir(join(webFolderOf(service.privateFolder), '7'), { recursive: true });
    await cp(
      join(webFolderOf(service.privateFolder), String(wid)),
      join(webFolderOf(service.privateFolder), '7'),
      { recursive: true },
    );
    for (const path of [
      `/web/${wid}`,
      `/web/${wid}//`,
      `/web/${wid}/other.js`,
      `/web/${wid}/INDEX.html`,
      `/web/${wid}/..%2f..%2f..%2fetc%2fpasswd`,
      `/web/${wid}/%00`,
      '/web/7/index.html',
      '/web/1e9/index.html',
      `/web/${wid}.0/index.html/`,
      '/web/x/index.html',
    ])
      expect([path, (await read(path)).statusCode]).toEqual([path, 404]);
  });

  test('before the audit, and when the host takes it offline, no file is served', async () => {
    const unseen = await harness.upload(makeZip(webWallpaperFiles), { category_id: '105' });
    await harness.build(await harness.claim());
    const status = async () => (await read(`/web/${unseen}/index.html`)).statusCode;
    expect(await status()).toBe(404);
    await passWork(service.database, unseen, testNow);
    expect(await status()).toBe(200);
    await takeOfflineByOperator(service.database, unseen, { code: 'infringement', note: '', now: testNow });
    expect(await status()).toBe(404);
    await putBackByHost(service.database, unseen, testNow);
    expect(await status()).toBe(200);
  });

  test('those of the starter catalogue are served as before', async () => {
    const web = service.catalogue.wallpapers.find((wallpaper) => wallpaper.web !== null);
    for (const file of web?.web?.files ?? []) {
      const response = await read(`/web/${web?.wid}/${file.path}`);
      expect([file.path, response.statusCode]).toEqual([file.path, 200]);
    }
    expect(web?.web?.files.length).toBeGreaterThan(0);
  });

  test('a packed file is not a page', async () => {
    const answer = harness.upload(makeZip([...webWallpaperFiles, { name: 'a.bin', data: gzipSync('x') }]), {
      category_id: '105',
    });
    await expect(answer).rejects.toThrow(/File type not supported/);
  });
});
