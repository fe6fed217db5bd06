import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../../../tests/support/media/testImages.ts';
import { servePackage } from './servePackage.ts';

let root: string;
let folder: string;
let server: Server;
let port: number;

beforeEach(async () => {
  root = testFolder();
  folder = join(root, 'package');
  await mkdir(join(folder, 'pics'), { recursive: true });
  await mkdir(join(root, 'user/photo'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<p>page');
  await writeFile(join(folder, 'pics/Clip.MP4'), '0123456789');
  await writeFile(join(root, 'user/photo/0f.png'), 'mine');
  await writeFile(join(root, 'secret.txt'), 'secret');
  const options = { grants: { hosts: ['api.example.com'] }, stageOrigin: 'http://127.0.0.1:4000' };
  server = createServer((asked, response) => {
    const found = { folder, userFolder: join(root, 'user') };
    servePackage(asked, response, found, options).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Asks as the proxy is asked: by the whole address, which no client changes. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `http://id.localhost${path}`,
    headers,
    method,
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

test('a page has its files, with their types, under its policy', async () => {
  const { status, headers, body } = await ask('/index.html?x=1#y');
  expect([status, body]).toEqual([200, '<p>page']);
  // Its encoding is its own affair: it may be GBK.
  expect(headers['content-type']).toBe('text/html');
  expect(headers['content-security-policy']).toContain('https://api.example.com');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  expect((await ask('/')).body).toBe('<p>page');
});

test.each([
  ['a.mjs', 'text/javascript'],
  ['a.WASM', 'application/wasm'],
  ['a.svg', 'image/svg+xml'],
  ['a.glb', 'model/gltf-binary'],
  ['a.exe', 'application/octet-stream'],
  ['noending', 'application/octet-stream'],
])('%s is served as %s', async (name, type) => {
  await writeFile(join(folder, name), 'x');
  expect((await ask(`/${name}`)).headers['content-type']).toBe(type);
});

test('files are found whatever the case of their names, and those of the user below their own path', async () => {
  expect((await ask('/PICS/clip.mp4')).status).toBe(200);
  expect((await ask('/.user/photo/0f.png')).body).toBe('mine');
  expect((await ask('/photo/0f.png')).status).toBe(404);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('the range %s is answered by %i', async (range, status, body, contentRange) => {
  const answer = await ask('/pics/Clip.MP4', { range });
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  expect(answer.headers['content-security-policy']).toBeDefined();
});

test('HEAD has the size alone; other methods and service workers are refused under the policy', async () => {
  const head = await ask('/pics/Clip.MP4', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  expect((await ask('/index.html', {}, 'POST')).status).toBe(405);
  const worker = await ask('/index.html', { 'service-worker': 'script' });
  expect([worker.status, worker.body]).toEqual([403, '']);
  expect(worker.headers['content-security-policy']).toBeDefined();
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/pics/..%5c..%5csecret.txt',
  '/.user/../../secret.txt',
  '/.user/%2e%2e/package/index.html',
  '//etc/passwd',
  '/%00',
  '/%',
  '/pics',
  '/gone.png',
  '/pipe',
  '/linked.txt',
  '/linked/passwd',
])('%s is no file', async (path) => {
  await symlink(join(root, 'secret.txt'), join(folder, 'linked.txt'));
  await symlink('/etc', join(folder, 'linked'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const { status, body } = await ask(path);
  expect([status, body]).toEqual([404, '']);
});

test('a package that changes on the disk is served as it is now', async () => {
  const first = await ask('/index.html');
  const etag = first.headers.etag ?? '';
  expect((await ask('/index.html', { 'if-none-match': etag })).status).toBe(304);
  await writeFile(join(folder, 'index.html'), '<p>another page');
  const second = await ask('/index.html', { 'if-none-match': etag });
  expect([second.status, second.body]).toEqual([200, '<p>another page']);
  await rm(join(folder, 'index.html'));
  await symlink(join(root, 'secret.txt'), join(folder, 'index.html'));
  expect((await ask('/index.html')).status).toBe(404);
  await rename(folder, join(root, 'moved'));
  expect((await ask('/pics/Clip.MP4')).status).toBe(404);
});

test('a file that is cut off while it is sent ends its connection, so that nothing waits for the rest', async () => {
  const path = join(folder, 'large.bin');
  await writeFile(path, '');
  await truncate(path, 50_000_000);
  server.keepAliveTimeout = 0;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET http://id.localhost/large.bin HTTP/1.1\r\nHost: id.localhost\r\n\r\n');
  await once(socket, 'readable');
  await truncate(path, 1_000);
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(50_000_000);
});
