import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileCache } from './fileCache.ts';
import type { OpenedObject } from './objectStore.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modified = Date.UTC(2026, 0, 1) / 1_000;
const object = (content: string | Readable, totalBytes = 10): OpenedObject => ({
  body: typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content,
  totalBytes,
  modified,
  mime: 'image/png',
  md5: null,
  sha256: null,
  range: null,
});
const tenBytes = () => object('0123456789');

test('a copy has the content and the time of its object, and is made once for all who ask at once', async () => {
  const cache = new FileCache(folder, 1_000);
  let opened = 0;
  const open = async () => {
    opened += 1;
    return tenBytes();
  };
  const [first, second] = await Promise.all([cache.fill('a.png', open), cache.fill('a.png', open)]);
  expect([opened, first]).toEqual([1, second]);
  expect(await readFile(first?.path ?? '', 'utf8')).toBe('0123456789');
  expect((await stat(first?.path ?? '')).mtimeMs).toBe(modified * 1_000);
  expect(await cache.find('a.png')).toEqual(first);
  expect(await cache.fill('b.png', async () => null)).toBeNull();
  expect(await cache.find('b.png')).toBeNull();
});

test('an object that ends early leaves no copy', async () => {
  const cache = new FileCache(folder, 1_000);
  await expect(cache.fill('short.png', async () => object('012'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  const broken = new Readable({ read: () => undefined });
  const fill = cache.fill('broken.png', async () => {
    setImmediate(() => broken.destroy(new Error('connection reset')));
    return object(broken);
  });
  await expect(fill).rejects.toMatchObject({ code: 'unavailable' });
  expect(await readdir(folder)).toEqual([]);
  expect(await cache.fill('short.png', async () => tenBytes())).toMatchObject({ bytes: 10 });
});

test('what was used longest ago goes once there is too much; parts of killed processes are no exception', async () => {
  const cache = new FileCache(folder, 40);
  for (const [age, name] of ['old.png', '.part', 'older.png'].entries()) {
    await writeFile(join(folder, name), '0123456789');
    const used = new Date(Date.now() - (10 + age) * 3_600_000);
    await utimes(join(folder, name), used, used);
  }
  expect(await cache.find('older.png')).not.toBeNull();
  await cache.fill('new.png', async () => tenBytes());
  await cache.fill('newer.png', async () => tenBytes());
  expect((await readdir(folder)).toSorted()).toEqual(['new.png', 'newer.png', 'older.png']);
});
