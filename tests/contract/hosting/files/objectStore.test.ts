import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServiceFiles } from '../../../../media/files/openFiles.ts';
import type { ListedObject, ObjectProblem, ObjectStore } from '../../../../media/objects/objectStore.ts';
import { startSlowRelay } from '../../../support/objectStore/slowRelay.ts';
import { listedAtOnce, startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';
import { readFileSettings } from '../../../../server/environment.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let swift: SwiftServer;
let objects: ObjectStore;
let folder: string;

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  objects = await swift.open('files', { prefix: 'yueqi/' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-objects-'));
});
afterAll(async () => {
  objects.close();
  await swift.stop();
  await rm(folder, { recursive: true });
});

async function makeFile(bytes = 3_000_000) {
  const content = randomBytes(bytes);
  const md5 = createHash('md5').update(content).digest('hex');
  const path = join(folder, md5);
  await writeFile(path, content);
  return { content, path, object: { bytes, md5, mime: 'video/mp4' } };
}

const refusedWith = (code: ObjectProblem) => expect.objectContaining({ name: 'ObjectStoreError', code });

async function readAll(key: string, range?: string): Promise<Buffer | null> {
  const opened = await objects.open(key, range);
  return opened && buffer(opened.body);
}

test('a stored file is read as it was, as a whole and in parts', async () => {
  const { content, path, object } = await makeFile();
  await objects.put('a/b', path, object);
  expect(await objects.read('a/b')).toMatchObject(object);
  expect((await readAll('a/b'))?.equals(content)).toBe(true);
  const part = await objects.open('a/b', 'bytes=1000-1999');
  expect(part).toMatchObject({
    totalBytes: object.bytes,
    range: { first: 1000, last: 1999 },
    mime: object.mime,
  });
  expect(part && (await buffer(part.body)).equals(content.subarray(1000, 2000))).toBe(true);
  expect((await readAll('a/b', 'bytes=-10'))?.equals(content.subarray(-10))).toBe(true);
  await expect(objects.open('a/b', `bytes=${object.bytes}-`)).rejects.toEqual(refusedWith('range'));
});

test('what is removed is gone; what is missing is told apart from a fault', async () => {
  const { path, object } = await makeFile(10);
  await objects.put('a/gone', path, object);
  await objects.remove('a/gone');
  await objects.remove('a/gone');
  expect(await objects.read('a/gone')).toBeNull();
  expect(await objects.open('a/gone')).toBeNull();
});

test('more objects than one answer lists are all listed, below their own prefix alone', async () => {
  const { path, object } = await makeFile(10);
  const elsewhere = await swift.open('files', { prefix: 'another/' });
  await elsewhere.put('list/foreign', path, object);
  const names = Array.from(
    { length: 2 * listedAtOnce + 3 },
    (_, index) => `list/${String(index).padStart(4, '0')}`,
  );
  for (let start = 0; start < names.length; start += 20)
    await Promise.all(names.slice(start, start + 20).map((name) => objects.put(name, path, object)));
  const listed: ListedObject[] = [];
  for await (const each of objects.list('list/')) listed.push(each);
  expect(listed.map(({ key }) => key)).toEqual(names);
  expect(listed[0]).toMatchObject({ bytes: 10, md5: object.md5 });
  elsewhere.close();
});

test('bytes that are not those of their sum are refused', async () => {
  const { path, object } = await makeFile(10);
  const put = objects.put('a/damaged', path, { ...object, md5: '0'.repeat(32) });
  await expect(put).rejects.toEqual(refusedWith('damaged'));
  expect(await objects.read('a/damaged')).toBeNull();
});

test('a signed address opens its file alone, until its end', async () => {
  const { content, path, object } = await makeFile(1_000);
  await objects.put('a/signed', path, object);
  await objects.put('a/other', path, object);
  const answer = { seconds: 60, mime: 'video/mp4', caching: 'private, no-store' };
  const address = await objects.sign('a/signed', answer);
  expect(new URL(address).origin).toBe(objects.origin);
  const response = await fetch(address, { headers: { range: 'bytes=0-9' } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([206, answer.caching]);
  expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(0, 10))).toBe(true);

  const forged = [
    address.replace('a/signed', 'a/other'),
    address.replace(/X-Amz-Expires=60/, 'X-Amz-Expires=6000'),
    address.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000'),
  ];
  for (const url of forged) expect((await fetch(url)).status, url).toBe(403);
  expect((await fetch(address.split('?')[0] ?? '')).status).toBe(400);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
});

describe('a wrong setting', () => {
  test.each([
    ['with a wrong key', 'files', 'wrong', 'refused'],
    ['for a bucket of another owner', 'files', 'other', 'refused'],
    ['for a bucket that is not there', 'missing', 'owner', 'noBucket'],
  ] as const)('%s is refused at the start, and says so', async (_name, bucket, key, code) => {
    const wrong = await swift.open(bucket, { key });
    await expect(wrong.check()).rejects.toEqual(refusedWith(code));
    const { path, object } = await makeFile(10);
    await expect(wrong.put('a/new', path, object)).rejects.toEqual(refusedWith(code));
    if (key !== 'owner') await expect(wrong.read('a/b')).rejects.toEqual(refusedWith(code));
    wrong.close();
    const environment = { ...swift.environmentOf(key), YUEQI_FILES_URL: swift.urlOf(bucket) };
    const start = openServiceFiles(readFileSettings(environment).files, join(folder, 'data'));
    await expect(start).rejects.toThrow(new RegExp(`YUEQI_FILES_URL \\(s3://${bucket}/ at http`));
    await expect(start).rejects.not.toThrow(/guessed|closed|opensesame/);
  });
});

test('a full bucket takes no more, and still gives what it has', async () => {
  await swift.createBucket('small');
  const small = await swift.open('small');
  const { content, path, object } = await makeFile(20_000);
  await small.put('first', path, object);
  await swift.limitBucket('small', 30_000);
  await expect(small.put('second', path, object)).rejects.toEqual(refusedWith('full'));
  const opened = await small.open('first');
  expect(opened && (await buffer(opened.body)).equals(content)).toBe(true);
  small.close();
});

test(
  'a store that falls silent ends what is asked of it; once it speaks again, all is as before',
  { tags: ['long'] },
  async () => {
    const relay = await startSlowRelay(swift.port);
    const slow = await swift.open('files', { prefix: 'yueqi/', port: relay.port });
    const { content, path, object } = await makeFile();
    await slow.put('a/slow', path, object);
    relay.stallAfter(0);
    await expect(slow.read('a/slow')).rejects.toEqual(refusedWith('unavailable'));
    await expect(slow.put('a/never', path, object)).rejects.toEqual(refusedWith('unavailable'));
    relay.stallAfter(100_000);
    // The answer begins, and its rest never comes.
    const begun = await slow.open('a/slow');
    await expect(begun && buffer(begun.body)).rejects.toThrow();
    relay.stallAfter(null);
    const opened = await slow.open('a/slow');
    expect(opened && (await buffer(opened.body)).equals(content)).toBe(true);
    slow.close();
    await relay.stop();
  },
);

test(
  'a store that is killed is unavailable, not empty; a service starts without it',
  { tags: ['long'] },
  async () => {
    const { path, object } = await makeFile(10);
    await objects.put('a/survives', path, object);
    await swift.kill();
    await expect(objects.read('a/survives')).rejects.toEqual(refusedWith('unavailable'));
    await expect(objects.put('a/new', path, object)).rejects.toEqual(refusedWith('unavailable'));
    const failures: unknown[] = [];
    const environment = { ...swift.environmentOf(), YUEQI_FILES_URL: swift.urlOf('files', 'yueqi/') };
    const files = await openServiceFiles(readFileSettings(environment).files, join(folder, 'data'), (error) =>
      failures.push(error),
    );
    expect(failures).toEqual([refusedWith('unavailable')]);
    files.close();
    await swift.restart();
    expect(await objects.read('a/survives')).toMatchObject(object);
  },
);
