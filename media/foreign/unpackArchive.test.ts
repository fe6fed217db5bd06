import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeZip, webWallpaperFiles } from '../../tests/support/zip.ts';
import { drawing, testFolder } from '../../tests/support/media/testImages.ts';
import { page, unpack } from './testing/unpack.ts';
import { checkArchive, unpackArchive } from './webArchive.ts';

const link = 0o120777;

/** Path traversal, in the notation of every system, and as left by careless decoding. */
const escapes = [
  '../',
  '..\\',
  './../',
  'a/../../',
  '/',
  '//',
  'C:/',
  'c:\\',
  '\\\\server\\',
  'a/b/../../../',
];
const targets = ['evil.js', 'index.html', '.bashrc', 'a/b.css', 'style.css\u0000.png'];
const oddNames = [
  'a\u0000.js',
  'a\u202Egnp.js',
  'a\u200B.js',
  'a\n.js',
  'a\u001B[2J.js',
  'nul:.js',
  'a|b.js',
  'a?.js',
  'a*.js',
  'a<b>.js',
  'a"b.js',
  'a#b.js',
  'a%2e%2e.js',
  'a//b.js',
  'a/./b.js',
  '.',
  'a/. /b.js',
  'a. /b.js',
  'folder /b.js',
  'b.js ',
  'b.js.',
  `${'x'.repeat(220)}.js`,
  `${'d/'.repeat(20)}b.js`,
  '....//b.js',
  '.../b.js',
  '..',
  '../',
  'a/..',
  'a/../',
  'INDEX.HTML',
  'index.html',
  'index.html/b.js',
  '\uff0e\uff0e/../b.js',
  'C:b.js',
  '\\b.js',
  'a\\b.js',
  '~/..//b.js',
  'file:///b.js',
  'a/\u2028.js',
  '\ufeffb.js',
  'a:stream.js',
  '\ud800.js',
  'a/ /b.js',
  '\u00a0\u202a.js',
  'b\u0007.js',
  'a/../index.html',
  'a\\..\\..\\b.js',
  'CON:/b.js',
  'a/..\\b.js',
  './/b.js',
  '/index.html',
  '../../../../../../../../etc/cron.d/job.txt',
];
const hostileNames = [...escapes.flatMap((way) => targets.map((target) => way + target)), ...oddNames];

describe('a web wallpaper', () => {
  test('is unpacked by content, wherever its page is', async () => {
    for (const folder of ['', 'moon lake 月/']) {
      const entries = webWallpaperFiles.map((entry) => ({ ...entry, name: folder + String(entry.name) }));
      const root = testFolder();
      await writeFile(join(root, 'upload'), makeZip(entries));
      await checkArchive(join(root, 'upload'));
      const files = await unpackArchive(join(root, 'upload'), join(root, 'web'));
      expect(files.map((file) => file.path)).toEqual(['index.html', 'style/look.css', 'scene.js']);
      for (const file of files) {
        const kept = join(root, 'web', `${file.md5}${file.path.slice(file.path.lastIndexOf('.'))}`);
        expect(await readFile(kept, 'utf8')).toBe(
          webWallpaperFiles.find((entry) => entry.name === file.path)?.data,
        );
      }
      expect(await readdir(join(root, 'web'))).toHaveLength(3);
    }
  });

  test('may be packed by a Mac: what that adds is left out', async () => {
    const { problem, inside } = await unpack(
      makeZip([
        { name: 'moon/', data: '', mode: 0o040755 },
        { name: 'moon/index.html', data: '<!doctype html>' },
        { name: 'moon/.DS_Store', data: '\u0000\u0000Bud1' },
        { name: '__MACOSX/moon/._index.html', data: '\u0000' },
      ]),
    );
    expect([problem, inside.length]).toEqual([null, 1]);
  });

  test('holds images, sounds, models and data of every permitted type', async () => {
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } });
    const { problem, inside } = await unpack(
      makeZip([
        page,
        { name: 'a.png', data: await picture.clone().png().toBuffer() },
        { name: 'a.jpg', data: await picture.clone().jpeg().toBuffer() },
        { name: 'a.webp', data: await picture.clone().webp().toBuffer() },
        { name: 'a.gif', data: await picture.clone().gif().toBuffer() },
        { name: 'a.svg', data: drawing('<circle r="4"/>') },
        { name: 'a.mp3', data: 'ID3\u0004' },
        { name: 'a.ogg', data: 'OggS' },
        { name: 'a.wasm', data: '\u0000asm\u0001' },
        { name: 'a.woff2', data: 'wOF2' },
        { name: 'a.glb', data: 'glTF\u0002' },
        { name: 'a.gltf', data: '{"asset":{}}' },
        { name: 'a.bin', data: Buffer.from([0, 1, 2, 3]) },
        { name: 'a.json', data: '[]' },
        { name: 'A.TXT', data: 'words' },
      ]),
    );
    expect([problem, inside.length]).toEqual([null, 15]);
  });

  test('skips files added by systems and files that are never shown', async () => {
    const { problem, inside } = await unpack(
      makeZip([
        page,
        { name: '__MACOSX/._index.html', data: 'x' },
        { name: '.DS_Store', data: 'x' },
        { name: 'LICENSE', data: 'MIT' },
        { name: 'docs/Readme.md', data: '# x' },
        { name: 'scene.js.map', data: '{}' },
      ]),
    );
    expect([problem, inside.length]).toEqual([null, 1]);
  });

  test('comes from a program that begins its paths at the folder, or writes them as Windows does', async () => {
    for (const names of [
      ['./', './index.html', './js/a.js'],
      ['moon\\', 'moon\\index.html', 'moon\\js\\a.js'],
      ['./moon\\index.html', './moon\\Icon\r', './moon\\js\\a.js'],
    ]) {
      const entries = names.map((name) => ({ name, data: /\w$/v.test(name) ? 'x' : '', system: 0 }));
      const { problem, path } = await unpack(makeZip(entries));
      expect(problem).toBeNull();
      const again = await unpackArchive(path, testFolder());
      expect(again.map((file) => file.path)).toEqual(['index.html', 'js/a.js']);
    }
  });

  test('needs a page', async () => {
    for (const names of [['scene.html'], ['a/index.html', 'b/other.js'], ['a/b/index.html'], []])
      expect((await unpack(makeZip(names.map((name) => ({ name, data: 'x' }))))).problem).toBe('withoutPage');
  });

  test('is refused for kinds of files that it cannot have, whatever they are called', async () => {
    const inner = makeZip([page]);
    for (const file of [
      { name: 'inner.zip', data: inner },
      { name: 'inner.bin', data: inner },
      { name: 'setup.exe', data: 'MZ' },
      { name: 'setup.bin', data: 'MZ\u0090' },
      { name: 'run.sh', data: '#!/bin/sh' },
      { name: 'page.php', data: '<?php' },
      { name: 'page.xhtml', data: '<html/>' },
      { name: 'paper', data: 'words' },
      { name: 'a.ttf', data: 'no font' },
      { name: 'a.png', data: '<script>alert(1)</script>' },
      { name: 'a.jpg', data: drawing('') },
      { name: 'a.svg', data: '<html></html>' },
      { name: 'a.mp4', data: 'not a video' },
      { name: 'a.js', data: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]) },
      { name: 'a.wasm', data: 'wasm' },
    ])
      expect([file.name, (await unpack(makeZip([page, file]))).problem]).toEqual([file.name, 'type']);
  });
});

test.each(hostileNames.map((name, index) => [index, name]))(
  'hostile name %i leaves no file outside, and is refused: %j',
  async (_index, name) => {
    const { problem, files, inside } = await unpack(makeZip([page, { name, data: 'x' }]));
    expect(['unsafe', 'unreadable']).toContain(problem);
    expect(files).toEqual(inside);
  },
);

test.each([
  ['a link', { name: 'a.js', data: '/etc/passwd', mode: link }],
  ['a link to a folder', { name: 'a/', data: '..', mode: link }],
  ['a device', { name: 'a.js', mode: 0o020666 }],
  ['a pipe', { name: 'a.js', mode: 0o010666 }],
  ['a socket', { name: 'a.js', mode: 0o140666 }],
  ['a folder that calls itself a file', { name: 'a.js', mode: 0o040755 }],
  ['an encrypted file', { name: 'a.js', data: 'x', flags: 0x801 }],
  ['a strongly encrypted file', { name: 'a.js', data: 'x', flags: 0x841 }],
  ['an unknown compression method', { name: 'a.js', data: 'x', method: 99 }],
  ['a header longer than any name', { name: 'x'.repeat(5_000), data: 'x' }],
])('%s is refused', async (_name, entry) => {
  const { problem, inside } = await unpack(makeZip([page, entry]));
  expect([problem, inside]).toEqual(['unsafe', []]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('PK but not an archive')],
  ['the beginning alone', makeZip([page]).subarray(0, 40)],
  ['an end alone', makeZip([]).subarray(1)],
])('damage is told apart from danger: %s', async (_name, archive) => {
  expect((await unpack(archive)).problem).toBe('unreadable');
});

test('a file that changed while it was read is not stored', async () => {
  const { problem } = await unpack(makeZip([page, { name: 'a.js', data: 'draw()', checksum: 1 }]));
  expect(problem).toBe('unreadable');
});

test('cancelling leaves no partial file', async () => {
  const root = testFolder();
  await writeFile(join(root, 'upload'), makeZip(webWallpaperFiles));
  const stopped = AbortSignal.abort();
  await expect(unpackArchive(join(root, 'upload'), join(root, 'web'), stopped)).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(await readdir(join(root, 'web'))).toEqual([]);
});

test.each([
  ['GBK', ['图片/夜空.png', '图片/誠.png', '图片/背景.png']],
  ['BIG5', ['圖片/許功蓋.png', '圖片/背景.png']],
])('names of an archive of %s are those that its system shows', async (encoding, names) => {
  const path = join(testFolder(), 'upload');
  const encode = (name: string) => execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: name });
  const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const files = names.map((name) => ({ name: encode(name), data, flags: 0 }));
  await writeFile(path, makeZip([page, ...files]));
  const unpacked = await unpackArchive(path, join(testFolder(), 'web'));
  expect(unpacked.map((file) => file.path)).toEqual([page.name, ...names]);
});
