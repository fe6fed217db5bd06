import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { createPackageLibrary } from '../testing/packageLibrary.ts';

const slider = { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.5, default: 1 };
const manifest = {
  version: 1,
  title: 'Paper moon',
  properties: [slider],
  presets: [{ name: 'Calm', values: { speed: 0.5 } }],
  wants: { permissions: ['audio'] },
};
const moon = {
  'index.html': '<!doctype html><title>Moon</title>',
  'parts/a b.js': 'draw()',
  'wallpaper.json': JSON.stringify(manifest),
};
const work = { wid: 300_000_001, name: '纸月' };

const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

/** A service with one web wallpaper, which a test changes. */
async function openService(files: Record<string, string>) {
  const state = { files, status: 200, requests: [] as string[], lies: {} as Record<string, string> };
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace(/^\/web\/300000001\//, '');
    state.requests.push(path);
    if (state.status !== 200) return void response.writeHead(state.status).end();
    const listed = Object.entries(state.files).map(([name, text]) => ({ path: name, md5: md5Of(text) }));
    if (path === '') return void response.end(JSON.stringify({ entry: 'index.html', files: listed }));
    const content = state.lies[path] ?? state.files[path];
    if (content === undefined) return void response.writeHead(404).end();
    response.end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  onTestFinished(async () => void (server.listening && (await close())));
  const port = address && typeof address !== 'string' ? address.port : 0;
  return Object.assign(state, { url: `http://127.0.0.1:${port}/web/300000001/`, close });
}

async function open(files: Record<string, string> = moon) {
  const service = await openService(files);
  const library = await createPackageLibrary();
  const { works, packages, folders } = library;
  return {
    ...{ service, packages, folders, library },
    install: () => works.install(work, service.url),
    id: () => packages.findByWid(work.wid)?.id ?? '',
  };
}

test('a work of the service is a package with its manifest, its own origin and nothing granted', async () => {
  const { install, packages, folders, id } = await open();
  expect(packages.findByWid(work.wid)).toBeNull();
  expect(await install()).toBe('installed');
  expect(packages.detail(work.wid, 'en')).toMatchObject({
    wid: work.wid,
    format: 'plain',
    properties: [{ key: 'speed', kind: 'slider' }],
    presets: [{ name: 'Calm', is_own: true, values: { speed: 0.5 } }],
    wanted: { permissions: ['audio'], hosts: [] },
    granted: { permissions: [], hosts: [] },
  });
  expect(id()).toMatch(/^[0-9a-f]{32}$/);
  expect(await readFile(join(folders.filesOf(id()), 'parts/a b.js'), 'utf8')).toBe('draw()');
  packages.setValues({ wid: work.wid, screen: null }, { speed: 2 });
  packages.setGrant(work.wid, 'audio', null, true);
  expect([packages.valuesFor(id(), null), packages.grantsOf(id()).permissions]).toEqual([
    { speed: 2 },
    ['audio'],
  ]);
});

test('what is there is not fetched again, and shown without a network', async () => {
  const { install, service, id } = await open();
  await install();
  const [first, count] = [id(), service.requests.length];
  expect(await install()).toBe('installed');
  expect([id(), service.requests.slice(count)]).toEqual([first, ['']]);
  await service.close();
  expect(await install()).toBe('installed');
});

test('two screens that set it at once fetch it once', async () => {
  const { install, service } = await open();
  expect(await Promise.all([install(), install()])).toEqual(['installed', 'installed']);
  expect(service.requests.filter((path) => path === 'index.html')).toHaveLength(1);
});

test('one whose files were removed here is fetched again', async () => {
  const { install, folders, id } = await open();
  await install();
  await rm(folders.filesOf(id()), { recursive: true });
  await install();
  expect(await readdir(folders.filesOf(id()))).toContain('index.html');
});

test('other content is another package: what was granted to the former one is not its own', async () => {
  const { install, service, packages, folders, id } = await open();
  await install();
  const former = id();
  packages.setGrant(work.wid, 'audio', null, true);
  service.files = { ...moon, 'parts/a b.js': 'drawOtherwise()' };
  expect(await install()).toBe('installed');
  expect(id()).not.toBe(former);
  expect(packages.grantsOf(id()).permissions).toEqual([]);
  expect(await readdir(folders.root)).toEqual([id()]);
});

test('a service that wants a ticket, has no such work, or lists no files is told apart', async () => {
  const { install, service } = await open();
  service.status = 403;
  expect(await install()).toBe('refused');
  service.status = 404;
  expect(await install()).toBe('unlisted');
});

test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['a file of other content', moon, { 'index.html': 'other' }, 'md5_mismatch'],
  ['a path that leads out', { ...moon, '../out.js': '1' }, {}, 'not_supported'],
  ['a path of Windows', { ...moon, 'a\\b.js': '1' }, {}, 'not_supported'],
  ['two names that differ by case', { ...moon, 'INDEX.html': '1' }, {}, 'not_supported'],
  ['no page', { 'a.js': '1' }, {}, 'not_supported'],
  ['a manifest of another version', { ...moon, 'wallpaper.json': '{"version": 9}' }, {}, 'not_supported'],
])('a work with %s is refused, and nothing of it stays', async (_name, files, lies, reason) => {
  const { install, service, packages, folders } = await open(files);
  service.lies = lies;
  await expect(install()).rejects.toMatchObject({ reason });
  expect([packages.findByWid(work.wid), await readdir(folders.root)]).toEqual([null, []]);
});

test('without a network and without its files there is none', async () => {
  const { install, service } = await open();
  await service.close();
  await expect(install()).rejects.toMatchObject({ reason: 'network' });
});
