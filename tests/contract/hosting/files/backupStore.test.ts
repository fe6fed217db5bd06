import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ObjectStore } from '../../../../media/objects/objectStore.ts';
import { runBackup } from '../../../../server/cli/backup/runBackup.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let swift: SwiftServer;
let root: string;
let objects: ObjectStore;
let environment: Record<string, string>;
let round = 0;

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
});
afterAll(() => swift.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yueqi-backed-'));
  objects = await swift.open('files', { prefix: prefixOf('old') });
  environment = environmentOf('old');
  await mkdir(join(root, 'old'));
  const database = await openDatabase({ sqliteFile: join(root, 'old', 'service.sqlite') });
  await database.insertInto('configurations').values({ key: 'kept', value: '1' }).execute();
  await database.destroy();
  return async () => {
    objects.close();
    round += 1;
    await rm(root, { recursive: true });
  };
});

const prefixOf = (place: string): string => `round-${round}/${place}/`;

const environmentOf = (place: string): Record<string, string> => ({
  ...swift.environmentOf(),
  YUEQI_DATA_DIR: join(root, place),
  YUEQI_FILES_URL: swift.urlOf('files', prefixOf(place)),
});

const backUp = (...words: string[]) =>
  runBackup('backup', ['--to', join(root, 'backups'), ...words], environment);
const restore = (to: Record<string, string>) => runBackup('restore', ['--from', join(root, 'backups')], to);
const backupsIn = async () => (await readdir(join(root, 'backups'))).filter((name) => name.startsWith('20'));
const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('hex');

async function put(key: string, content: Buffer, mime = 'application/octet-stream'): Promise<void> {
  const path = join(root, 'sent');
  await writeFile(path, content);
  await objects.put(key, path, { bytes: content.length, md5: md5Of(content), mime });
}

async function putMedia(bytes = 5_000): Promise<string> {
  const content = randomBytes(bytes);
  const key = `media/${md5Of(content).slice(0, 2)}/${md5Of(content)}`;
  await put(key, content, 'image/webp');
  return key;
}

async function fillStore(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await putMedia();
  for (const name of ['uploads/a_b', 'evidence/e1', 'web/300000001/x.html'])
    await put(`private/${name}`, randomBytes(2_000));
}

/** Key, type and sum of the content of everything in a place. */
async function readPlace(place: string): Promise<string[]> {
  const store = await swift.open('files', { prefix: prefixOf(place) });
  const found: string[] = [];
  for await (const { key } of store.list('')) {
    const opened = await store.open(key);
    if (opened) found.push(`${key} ${opened.mime} ${md5Of(Buffer.concat(await opened.body.toArray()))}`);
  }
  store.close();
  return found.toSorted();
}

async function readKept(folder: string): Promise<unknown> {
  const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  return database
    .selectFrom('configurations')
    .select('value')
    .where('key', '=', 'kept')
    .executeTakeFirst()
    .finally(() => database.destroy());
}

test('with --without-files a backup is the database, and says that the files stay in the bucket', async () => {
  await fillStore(1);
  const made = await backUp('--without-files');
  expect(made).toMatchObject({ exitCode: 0, complaint: '' });
  expect(made.output).toMatch(/all \d+ rows of \d+ tables of SQLite in/);
  expect(made.output).toContain(`s3://files/${prefixOf('old')}`);
  expect(made.output).toContain('are not in it: they stay in the bucket, which has to keep versions');
  const restored = await restore({
    ...environmentOf('new'),
    YUEQI_FILES_URL: environment['YUEQI_FILES_URL'] ?? '',
  });
  expect(restored.output).toContain('were not in it: the service needs that bucket');
  expect(await readKept(join(root, 'new'))).toEqual({ value: '1' });
});

test('every file is restored, byte by byte, into an empty bucket and into a folder', async () => {
  await fillStore(25);
  expect(await backUp()).toMatchObject({ exitCode: 0, complaint: '' });
  expect((await backUp('--files')).output).toMatch(/28 files of .*; 0 files are new \(0 bytes\)/v);
  expect(await restore(environmentOf('new'))).toMatchObject({ exitCode: 0, complaint: '' });
  expect(await readPlace('new')).toEqual(await readPlace('old'));
  expect(await readPlace('new')).toHaveLength(28);
  expect(await readKept(join(root, 'new'))).toEqual({ value: '1' });
  expect(await restore({ YUEQI_DATA_DIR: join(root, 'folder') })).toMatchObject({ exitCode: 0 });
  for (const line of await readPlace('old')) {
    const [key = '', , sum] = line.split(' ');
    const path = join(root, 'folder', key.startsWith('media/') ? `${key}.webp` : key);
    expect(md5Of(await readFile(path))).toBe(sum);
  }
  // A bucket that is in use is not written over.
  await rm(join(root, 'new'), { recursive: true });
  const other = await swift.open('files', { prefix: prefixOf('new') });
  await writeFile(join(root, 'sent'), 'of somebody else');
  await other.put('private/evidence/theirs', join(root, 'sent'), {
    bytes: 16,
    md5: md5Of(Buffer.from('of somebody else')),
    mime: 'text/plain',
  });
  other.close();
  const refused = await restore(environmentOf('new'));
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.complaint).toContain('such as private/evidence/theirs');
  await expect(access(join(root, 'new'))).rejects.toThrow('ENOENT');
});

test(
  'a store that dies in the middle leaves no backup; the next run goes on',
  { tags: ['long'] },
  async () => {
    await fillStore(60);
    const running = backUp('--files');
    const contents = join(root, 'backups', 'contents', 'known');
    const count = async () => (await readdir(contents).catch(() => [])).length;
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(3), { timeout: 60_000, interval: 5 });
    await swift.kill();
    const failed = await running;
    expect(failed).toMatchObject({ exitCode: 1, output: '' });
    expect(failed.complaint).toContain('There is no new backup');
    expect(failed.complaint).toContain('run the same command again');
    expect(await backupsIn()).toEqual([]);
    expect((await restore(environmentOf('new'))).complaint).toContain('No backup');
    await swift.restart();
    const { output } = await backUp('--files');
    const fresh = Number(/63 files of .*; (\d+) files are new/.exec(output)?.[1]);
    expect(fresh).toBeGreaterThan(0);
    expect(fresh).toBeLessThan(60);
  },
);

test(
  'a store that dies while files are restored gets no database; the next run goes on',
  { tags: ['long'] },
  async () => {
    await fillStore(60);
    await backUp('--files');
    const target = environmentOf('new');
    const running = restore(target);
    const store = await swift.open('files', { prefix: prefixOf('new') });
    const count = async () => {
      let found = 0;
      for await (const { bytes } of store.list('')) found += bytes > 0 ? 1 : 0;
      return found;
    };
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(3), { timeout: 60_000, interval: 5 });
    await swift.kill();
    const failed = await running;
    expect(failed).toMatchObject({ exitCode: 1, output: '' });
    expect(failed.complaint).toContain('Nothing is restored yet but a part of the files');
    expect(await readdir(join(root, 'new'))).toEqual(['.restoring']);
    await swift.restart();
    expect(await count()).toBeLessThan(63);
    store.close();
    expect(await restore(target)).toMatchObject({ exitCode: 0, complaint: '' });
    expect(await readPlace('new')).toEqual(await readPlace('old'));
  },
);

test(
  'a file whose content is not what its name says is named, and the rest is saved',
  { tags: ['long'] },
  async () => {
    await fillStore(2);
    const wrong = `media/ab/ab${'0'.repeat(30)}`;
    await put(wrong, randomBytes(100), 'image/webp');
    const made = await backUp('--files');
    expect(made).toMatchObject({ exitCode: 1, output: '' });
    expect(made.complaint).toContain(
      `It is without 1 files, whose content is not what their names say: ${wrong}`,
    );
    const restored = await restore(environmentOf('new'));
    expect(restored.output).toContain(`are missing: ${wrong}`);
    expect(await readPlace('new')).toEqual(
      (await readPlace('old')).filter((line) => !line.startsWith(wrong)),
    );
  },
);

test('contents that were damaged or cut off are found before anything is restored', async () => {
  await fillStore(1);
  await backUp('--files');
  const known = join(root, 'backups', 'contents', 'known');
  const [first = ''] = (await readdir(known, { recursive: true })).filter((name) => name.endsWith('.media'));
  const { sha256 } = JSON.parse(await readFile(join(known, first), 'utf8')) as { sha256: string };
  await writeFile(join(root, 'backups', 'contents', sha256.slice(0, 2), sha256), 'cut off');
  const { exitCode, complaint } = await restore(environmentOf('new'));
  expect([exitCode, complaint]).toEqual([1, expect.stringContaining('The backup is damaged')]);
  expect(await readPlace('new')).toEqual([]);
});

test('a key of somebody else, and an address that is none, are told', async () => {
  const refused = await runBackup('backup', ['--to', join(root, 'backups'), '--files'], {
    ...environment,
    ...swift.environmentOf('other'),
  });
  expect([refused.exitCode, refused.complaint]).toEqual([
    1,
    expect.stringContaining('belongs to another owner'),
  ]);
  const forged = { ...environment, YUEQI_FILES_URL: 's3://files/../other?endpoint=http://127.0.0.1:1/x' };
  expect((await runBackup('backup', ['--to', join(root, 'backups')], forged)).complaint).toContain(
    'YUEQI_FILES_URL has an endpoint',
  );
  expect(await backupsIn()).toEqual([]);
});
