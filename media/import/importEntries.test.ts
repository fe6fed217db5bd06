import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runImport as run } from '../../tests/support/media/runImport.ts';
import { picture, testFolder } from '../../tests/support/media/testImages.ts';
import type { ImportOptions } from './importMedia.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

test('hidden files are named, the side files of cameras and systems are not', async () => {
  const folder = testFolder();
  await picture(300, 200).png().toFile(join(folder, '.hidden.png'));
  for (const name of [
    '.DS_Store',
    '._moon.jpg',
    'Thumbs.db',
    'moon.xmp',
    'moon.THM',
    'moon.AAE',
    'desktop.ini',
  ])
    await writeFile(join(folder, name), 'x');
  await mkdir(join(folder, '@eaDir'));
  expect((await run(folder)).summary.failures).toMatchObject([{ path: '.hidden.png', code: 'hidden' }]);
});

test('links are followed within the folder and once out of it, each target once', async () => {
  const [outside, further, folder] = [testFolder(), testFolder(), testFolder()];
  await picture(300, 200).png().toFile(join(outside, 'lake.png'));
  await picture(300, 201).png().toFile(join(outside, 'single.png'));
  await picture(300, 202).png().toFile(join(further, 'far.png'));
  await symlink(further, join(outside, 'further'));
  await symlink('lake.png', join(outside, 'lake again.png'));
  await mkdir(join(folder, 'b'));
  await picture(300, 203)
    .png()
    .toFile(join(folder, 'b', 'moon.png'));
  await symlink('b/moon.png', join(folder, 'a moon.png'));
  await symlink(folder, join(folder, 'b', 'circle'));
  await symlink('..', join(folder, 'above'));
  await symlink('gone.png', join(folder, 'broken.png'));
  await symlink('loop.png', join(folder, 'loop.png'));
  await symlink(outside, join(folder, 'stow'));
  await symlink(outside, join(folder, 'stow again'));
  await symlink(join(outside, 'single.png'), join(folder, 'my single.png'));
  await symlink('/dev/null', join(folder, 'null.png'));
  const { summary, items } = await run(folder);
  expect(items.map(({ name }) => name)).toEqual(['moon', 'my single', 'lake']);
  expect(summary.duplicates).toBe(0);
  const named = summary.failures.map(({ path, code }) => [path, code]);
  expect(named.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
    ['above', 'link_too_far'],
    ['broken.png', 'not_found'],
    ['loop.png', 'not_found'],
    ['null.png', 'not_a_file'],
    ['stow/further', 'link_too_far'],
  ]);
});

test('names of any bytes are shown by their nearest text, and opened by their bytes', async () => {
  const folder = testFolder();
  const png = await picture(300, 200).png().toBuffer();
  const write = (bytes: Buffer, content: Buffer) =>
    writeFile(Buffer.concat([Buffer.from(`${folder}/`), bytes]), content);
  const gbk = Buffer.from([0xd4, 0xc2, 0xd2, 0xb9]);
  await mkdir(Buffer.concat([Buffer.from(`${folder}/`), gbk]));
  await write(Buffer.concat([gbk, Buffer.from('/'), gbk, Buffer.from('.png')]), png);
  await write(Buffer.from('caf\xe9.png', 'latin1'), await picture(301, 200).png().toBuffer());
  await write(Buffer.concat([gbk, Buffer.from('.txt')]), Buffer.from('text'));
  await writeFile(join(folder, 'moon.png'), await picture(302, 200).png().toBuffer());
  const { summary, items, store } = await run(folder);
  expect(summary.failures).toMatchObject([{ path: '月夜.txt', code: 'unsupported_format' }]);
  expect(items.map(({ name }) => name)).toEqual(['café', 'moon', '月夜']);
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('once the disk was full, what still fits comes in, and the rest is named', async () => {
  const folder = testFolder();
  for (const name of ['1', '2', '3'])
    await picture(400, 300)
      .png()
      .toFile(join(folder, `${name}.png`));
  let isFull = true;
  const record: ImportOptions['record'] = async () => {
    if (!isFull) return;
    isFull = false;
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  };
  const { summary } = await run(folder, { record });
  expect(summary).toMatchObject({ imported: 2, failures: [{ path: '1.png', code: 'disk_full' }] });
});
