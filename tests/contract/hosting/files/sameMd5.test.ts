import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createObjectMedia, mediaKeyOf } from '../../../../media/files/objectMedia.ts';
import { FileCache } from '../../../../media/objects/fileCache.ts';
import type { ObjectStore } from '../../../../media/objects/objectStore.ts';
import type { ServiceMedia } from '../../../../media/store/serviceMedia.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Two contents of one MD5 (Wang, Feng, Lai and Yu, https://eprint.iacr.org/2004/199). */
const contents = [
  'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f89' +
    '55ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b' +
    'd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0' +
    'e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70',
  'd131dd02c5e6eec4693d9a0698aff95c2fcab50712467eab4004583eb8fb7f89' +
    '55ad340609f4b30283e4888325f1415a085125e8f7cdc99fd91dbd7280373c5b' +
    'd8823e3156348f5bae6dacd436c919c6dd53e23487da03fd02396306d248cda0' +
    'e99f33420f577ee8ce54b67080280d1ec69821bcb6a8839396f965ab6ff72a70',
] as const;
const first = Buffer.from(contents[0], 'hex');
const second = Buffer.from(contents[1], 'hex');
const md5 = '79054025255fb1a26e4bc422aef54eb4';
const key = mediaKeyOf(md5);
const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const taken = expect.objectContaining({ name: 'MediaError', code: 'md5_taken' });

let swift: SwiftServer;
let objects: ObjectStore;
let folder: string;
let now: number;
let media: ServiceMedia;

const openMedia = (store: ObjectStore) =>
  createObjectMedia({
    ...{ objects: store, folder, mode: 'stream' },
    cache: new FileCache(join(folder, 'copies'), 0),
    clock: () => now,
  });

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  objects = await swift.open('files', { prefix: 'yueqi/' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-md5-'));
  media = await openMedia(objects);
  await Promise.all([first, second].map((content, index) => writeFile(join(folder, String(index)), content)));
});
beforeEach(async () => {
  now = Date.now() / 1_000;
  await objects.remove(key);
});
afterAll(async () => {
  objects.close();
  await swift.stop();
  await rm(folder, { recursive: true });
});

async function readStored(): Promise<Buffer | null> {
  const opened = await objects.open(key);
  return opened && buffer(opened.body);
}

test('a second content of a stored MD5 is refused, also once the first is old', async () => {
  expect(await media.putBytes(first, 'png')).toMatchObject({ md5, isNew: true });
  for (const passed of [0, 3_600]) {
    now += passed;
    await expect(media.putBytes(second, 'png')).rejects.toEqual(taken);
  }
  expect(await readStored()).toEqual(first);
});

test('the same content is touched once it is old, without being sent again', async () => {
  await media.putBytes(first, 'png');
  const before = await objects.read(key);
  now += 3_600;
  // The store's times are seconds.
  const after = await vi.waitFor(
    async () => {
      expect(await media.putBytes(first, 'png')).toMatchObject({ md5, isNew: false });
      const touched = await objects.read(key);
      expect(touched?.modified).toBeGreaterThan(before?.modified ?? Number.NaN);
      return touched;
    },
    { timeout: 20_000 },
  );
  expect(after).toEqual({ ...before, modified: after?.modified });
  expect(after).toMatchObject({ mime: 'image/png', md5, sha256: sumOf(first) });
  expect(await readStored()).toEqual(first);
});

test('of two contents that arrive together one is stored, and the other is refused', async () => {
  const results = await Promise.allSettled([first, second].map((content) => media.putBytes(content, 'png')));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const stored = results[0]?.status === 'fulfilled' ? first : second;
  expect(await readStored()).toEqual(stored);
});

test('a file that was stored without its SHA-256 is compared by its content, and gets it', async () => {
  await objects.put(key, join(folder, '0'), { bytes: 128, md5, mime: 'image/png' });
  await expect(media.putBytes(second, 'png')).rejects.toEqual(taken);
  expect(await media.putBytes(first, 'png')).toMatchObject({ isNew: false });
  expect(await objects.read(key)).toMatchObject({ mime: 'image/png', sha256: sumOf(first) });
});

test('what was removed in the meantime is stored again', async () => {
  const object = { bytes: 128, md5, mime: 'image/png', sha256: sumOf(first) };
  expect(await objects.touch(key, object)).toBe(false);
  expect(await objects.add(key, join(folder, '0'), object)).toBe(true);
  expect(await objects.add(key, join(folder, '1'), object)).toBe(false);
  expect(await readStored()).toEqual(first);
});

test('a store without conditions for uploads is asked first', async () => {
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    if (headers['if-none-match'] !== undefined) {
      incoming.resume().once('end', () => {
        answer.writeHead(501, { 'content-type': 'application/xml' });
        answer.end('<Error><Code>NotImplemented</Code></Error>');
      });
      return;
    }
    // This server has answered it.
    delete headers.expect;
    const passed = request({ port: swift.port, method, path: url, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    // Swift sends a body after its answer to HEAD for what is missing: the answer is there by then.
    passed.on('error', () => undefined);
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const plain = await swift.open('files', { prefix: 'yueqi/', port });
  const other = await openMedia(plain);
  expect(await other.putBytes(first, 'png')).toMatchObject({ isNew: true });
  await expect(other.putBytes(second, 'png')).rejects.toEqual(taken);
  const object = { bytes: 128, md5, mime: 'image/png', sha256: sumOf(second) };
  expect(await plain.add(key, join(folder, '1'), object)).toBe(false);
  expect(await readStored()).toEqual(first);
  plain.close();
  proxy.closeAllConnections();
  proxy.close();
});
