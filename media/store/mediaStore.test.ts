import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fixturesFolder, picture, testFolder } from '../../tests/support/media/testImages.ts';
import { createMediaStore } from './mediaStore.ts';

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const pictureBytes = () => picture(64, 48).webp().toBuffer();

test('a file is stored under the MD5 of its content and found again after reopening', async () => {
  const folder = testFolder();
  const source = join(testFolder(), 'wrongly-named.png');
  const bytes = await pictureBytes();
  await writeFile(source, bytes);
  const md5 = md5Of(bytes);
  const path = join(folder, md5.slice(0, 2), `${md5}.webp`);
  const expected = { md5, path, bytes: bytes.length, extension: 'webp', mime: 'image/webp' };
  const store = await createMediaStore(folder);
  expect(await store.put(source)).toEqual({ ...expected, isNew: true });
  expect(await store.putBytes(bytes, 'webp')).toEqual({ ...expected, isNew: false });
  const found = await (await createMediaStore(folder)).find(md5);
  expect(found).toEqual({ path, bytes: bytes.length, extension: 'webp', mime: 'image/webp' });
  expect(await readFile(path)).toEqual(bytes);
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('only an MD5 is looked up, so nothing outside the folder is found', async () => {
  const folder = testFolder();
  const store = await createMediaStore(join(folder, 'store'));
  await writeFile(join(folder, 'secret.webp'), 'secret');
  const md5 = md5Of(await pictureBytes());
  for (const name of [
    '../secret',
    '../../secret',
    '',
    `${md5}\n`,
    md5.toUpperCase(),
    `${md5}0`,
    `${md5.slice(0, 31)}/`,
  ])
    expect(await store.find(name)).toBeNull();
  await expect(store.openWriter('../secret')).rejects.toMatchObject({ code: 'invalid_md5' });
  expect(await store.find(md5)).toBeNull();
});

test('a link instead of a file is not followed', async () => {
  const folder = testFolder();
  const store = await createMediaStore(join(folder, 'store'));
  await writeFile(join(folder, 'secret'), 'secret');
  const md5 = 'ab'.repeat(16);
  await mkdir(join(folder, 'store', 'ab'));
  await symlink(join(folder, 'secret'), join(folder, 'store', 'ab', `${md5}.webp`));
  expect(await store.find(md5)).toBeNull();
});

test('an added folder is served flat and is not written to', async () => {
  const catalogue = testFolder();
  const bytes = await pictureBytes();
  const md5 = md5Of(bytes);
  await writeFile(join(catalogue, `${md5}.webp`), bytes);
  const folder = testFolder();
  const store = await createMediaStore(folder);
  store.addRoot(catalogue);
  expect(await store.find(md5)).toMatchObject({ path: join(catalogue, `${md5}.webp`), mime: 'image/webp' });
  expect(await store.putBytes(bytes, 'webp')).toMatchObject({ isNew: false });
  expect(await readdir(folder)).not.toContain(md5.slice(0, 2));
});

test('a download broken off is continued after reopening, and appears only when it is whole', async () => {
  const folder = testFolder();
  const bytes = await readFile(join(fixturesFolder, 'h264.mp4'));
  const md5 = md5Of(bytes);
  const first = await createMediaStore(folder);
  const begun = await first.openWriter(md5, bytes.length);
  await begun.write(bytes.subarray(0, 5000));
  await expect(first.openWriter(md5)).rejects.toMatchObject({ code: 'already_writing' });
  await begun.abort();

  const second = await createMediaStore(folder);
  const early = await second.openWriter(md5, bytes.length);
  await expect(early.commit()).rejects.toMatchObject({
    code: 'incomplete',
    detail: `5000 / ${bytes.length}`,
  });
  expect(await second.find(md5)).toBeNull();
  const continued = await second.openWriter(md5, bytes.length);
  expect(continued.offset).toBe(5000);
  await continued.write(bytes.subarray(5000));
  expect(await continued.commit()).toMatchObject({ md5, bytes: bytes.length, extension: 'mp4', isNew: true });
  await continued.abort();
  expect(await readFile((await second.find(md5))?.path ?? '')).toEqual(bytes);
  expect(await readdir(join(folder, 'parts'))).toEqual([]);
});

test('a download restarts when the server cannot continue it, or when its part is too long', async () => {
  const folder = testFolder();
  const bytes = await pictureBytes();
  const md5 = md5Of(bytes);
  const store = await createMediaStore(folder);
  const writer = await store.openWriter(md5);
  await writer.write(Buffer.alloc(bytes.length + 1));
  await writer.abort();
  const cut = await store.openWriter(md5, bytes.length);
  expect(cut.offset).toBe(0);
  await cut.write(bytes.subarray(0, 10));
  await cut.restart();
  expect(cut.offset).toBe(0);
  await cut.write(bytes);
  expect(await cut.commit()).toMatchObject({ md5, isNew: true });
});

test('a download with other content than announced is removed', async () => {
  const folder = testFolder();
  const store = await createMediaStore(folder);
  const md5 = '0'.repeat(32);
  const writer = await store.openWriter(md5);
  await writer.write(await pictureBytes());
  await expect(writer.commit()).rejects.toMatchObject({ code: 'md5_mismatch' });
  expect(await readdir(join(folder, 'parts'))).toEqual([]);
  expect(await store.find(md5)).toBeNull();
  const again = await store.openWriter(md5);
  expect(again.offset).toBe(0);
  await again.abort();
});

test('unfinished files of an ended process are swept, those of a running one are not', async () => {
  const folder = testFolder();
  const running = await createMediaStore(folder);
  await writeFile(join(running.temporaryFolder, 'half'), 'half');
  const ended = join(folder, 'temporary', '4194999-left-behind');
  await mkdir(join(ended, 'renditions'), { recursive: true });
  await writeFile(join(ended, 'renditions', 'half'), 'half');
  await createMediaStore(folder);
  await expect(stat(ended)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(running.temporaryFolder)).toEqual(['half']);
});

test('on a full disk nothing is left half-written, and a download keeps what it had', async () => {
  const folder = testFolder();
  // The limit on a file's size simulates the full disk: it fails a write in its middle and needs no privileges.
  const command = `trap '' XFSZ; ulimit -f 128; exec "$0" "$1" "$2"`;
  const script = join(fixturesFolder, 'fillDisk.ts');
  const { stdout } = await promisify(execFile)('bash', ['-c', command, process.execPath, script, folder]);
  expect(JSON.parse(stdout)).toEqual({
    put: 'disk_full',
    write: 'disk_full',
    offset: 100_000,
    temporary: [],
    found: null,
  });
});

test('a file that was stored long ago is removed; one that was stored again since, or is in an added root, is kept', async () => {
  const [folder, root] = [testFolder(), testFolder()];
  const store = await createMediaStore(folder);
  const bytes = await pictureBytes();
  const { md5, path } = await store.putBytes(bytes, 'webp');
  const now = Math.ceil(Date.now() / 1_000);
  await utimes(path, now - 100, now - 100);
  await store.remove(md5, now - 101);
  expect(await store.find(md5)).not.toBeNull();
  await store.putBytes(bytes, 'webp');
  await store.remove(md5, now - 50);
  expect(await store.find(md5)).not.toBeNull();
  await store.remove(md5, now + 1);
  expect(await store.find(md5)).toBeNull();

  await writeFile(join(root, `${md5}.webp`), bytes);
  store.addRoot(root);
  expect(await store.putBytes(bytes, 'webp')).toMatchObject({ isNew: false });
  await store.remove(md5, now + 1);
  expect(await store.find(md5)).toMatchObject({ path: join(root, `${md5}.webp`) });
  await writeFile(join(folder, 'other.webp'), bytes);
  for (const name of ['../other', 'other', '', md5.toUpperCase()]) await store.remove(name, now + 1);
  expect(await readdir(folder)).toContain('other.webp');
});
