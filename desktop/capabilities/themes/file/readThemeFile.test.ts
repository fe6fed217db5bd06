import { createHash } from 'node:crypto';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { makeZip, type ZipEntry } from '../../../../tests/support/zip.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { themeFileLimit } from '../../../../media/archive/themeArchive.ts';
import { readThemeFile } from './readThemeFile.ts';
import { ThemeFileError } from './themeManifest.ts';

const picture = Buffer.from('stands for a picture');
const md5 = createHash('md5').update(picture).digest('hex');
const target = {
  wid: 101_001,
  name: '月栖湖心',
  wtype: 1,
  sub_wtype: 1,
  md5: '1'.repeat(32),
  bytes: 1_000,
  mime: 'video/mp4',
  web_entry: null,
};
const clock = { style: 'digital' };

function manifest(changes: object = {}): ZipEntry {
  const content = { kind: 'yueqi.theme', version: 1, name: '夜', parts: { clock }, ...changes };
  return { name: 'manifest.json', data: JSON.stringify(content) };
}

const catalogue = (changes: object = {}) => ({
  wallpaper: { kind: 'catalogue', target: { ...target, ...changes }, options: {} },
});
const carried = { wallpaper: { kind: 'file', md5, name: 'moon.png', options: {} } };
const media = (changes: Partial<ZipEntry> = {}): ZipEntry => ({
  name: `media/${md5}`,
  data: picture,
  isStored: true,
  ...changes,
});

/** Reads a file as if it had been uploaded; `inside` lists what lies around it afterwards. */
async function read(content: Buffer, length?: number) {
  const folder = testFolder();
  const file = join(folder, 'theme');
  await writeFile(file, content);
  if (length !== undefined) await truncate(file, length);
  const result = await readThemeFile(file, join(folder, 'media')).catch((error: unknown) => error);
  const inside = (await readdir(folder)).filter((name) => name !== 'theme');
  return { result, inside, fault: result instanceof ThemeFileError ? result.fault : null };
}

test('a theme with parts and a wallpaper of the catalogue is read', async () => {
  const { result, inside } = await read(makeZip([manifest(catalogue())]));
  expect(result).toEqual({
    manifest: {
      name: '夜',
      wallpaper: { kind: 'catalogue', target, options: plainOptions },
      parts: { clock },
    },
    hasMedia: false,
  });
  expect(inside).toEqual([]);
});

test('a picture that comes along is unpacked under a name of ours', async () => {
  const { result, inside } = await read(makeZip([manifest(carried), media()]));
  expect([result, inside]).toMatchObject([{ hasMedia: true }, ['media']]);
});

test('one that was unpacked and packed again, on macOS or Windows, is read', async () => {
  const beside = ['__MACOSX/._manifest.json', '.DS_Store', 'media/Thumbs.db'].map((name) => ({
    name,
    data: 'x',
  }));
  const onMac = [{ name: './', mode: 0o040755 }, { ...manifest(carried), name: './manifest.json' }, media()];
  const onWindows = [manifest(carried), media({ name: `media\\${md5}` })].map((entry) => ({
    ...entry,
    system: 0,
  }));
  for (const entries of [onMac, onWindows])
    expect((await read(makeZip([...entries, ...beside]))).result).toMatchObject({ hasMedia: true });
});

const zeros = Buffer.alloc(64 * 1024 * 1024);
const tight = deflateRawSync(zeros, { level: 9 });
const sharing = manifest();
const link = 0o120777;

/** Every hostile or damaged file, and the one reason that its person reads. */
const hostile: [name: string, fault: string, make: () => Buffer][] = [
  ['an empty file', 'empty', () => Buffer.alloc(0)],
  ['a picture', 'not_archive', () => Buffer.from('\u0089PNG\r\n', 'latin1')],
  ['another archive format', 'not_archive', () => Buffer.from('Rar!\u001a\u0007\u0000', 'latin1')],
  ['an archive that was cut off', 'damaged', () => makeZip([manifest()]).subarray(0, 80)],
  ['a manifest with a wrong checksum', 'damaged', () => makeZip([{ ...manifest(), checksum: 1 }])],
  ['an encrypted manifest', 'encrypted', () => makeZip([{ ...manifest(), flags: 0x801 }])],
  ['an unknown compression', 'compression', () => makeZip([{ ...manifest(), method: 99 }])],
  ['a path above', 'unsafe_path', () => makeZip([manifest(), { name: '../../.bashrc', data: 'x' }])],
  ['an absolute path', 'unsafe_path', () => makeZip([manifest(), { name: '/etc/passwd', data: 'x' }])],
  ['a path of Windows', 'unsafe_path', () => makeZip([manifest(), { name: 'C:\\evil', data: 'x' }])],
  ['a control character', 'unsafe_path', () => makeZip([manifest(), { name: 'a\u0000b', data: 'x' }])],
  ['two manifests', 'same_path', () => makeZip([manifest(), manifest({ name: '别的' })])],
  ['a link', 'link', () => makeZip([manifest(), { name: 'media/x', data: '/etc/passwd', mode: link }])],
  ['a manifest that is a link', 'link', () => makeZip([{ ...manifest(), mode: link }])],
  ['a header of 5,000 bytes', 'long_header', () => makeZip([manifest(), { name: 'x'.repeat(5_000) }])],
  [
    'ten thousand files',
    'too_many_files',
    () => makeZip(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, isStored: true }))),
  ],
  [
    'files that share their bytes',
    'overlapping',
    () => makeZip([sharing, { ...sharing, name: 'b', offset: 0 }]),
  ],
  [
    'a bomb',
    'ratio',
    () => makeZip([manifest(), media({ packed: tight, size: zeros.length, isStored: false })]),
  ],
  [
    'a bomb that says it is small',
    'ratio',
    () => makeZip([manifest(carried), media({ packed: tight, size: 1, isStored: false })]),
  ],
  [
    'one that says 600 MB',
    'unpacks_too_much',
    () => makeZip([manifest(carried), media({ size: themeFileLimit + 1, isStored: false })]),
  ],
  ['an archive without a manifest', 'no_manifest', () => makeZip([media()])],
  ["another program's theme", 'no_manifest', () => makeZip([{ name: 'index.theme', data: '[Icon Theme]' }])],
  [
    'a manifest of 200 kB',
    'manifest_too_large',
    () => makeZip([{ ...manifest({ parts: { clock: { style: 'x'.repeat(200_000) } } }), isStored: true }]),
  ],
  ['a manifest that is no JSON', 'not_json', () => makeZip([{ name: 'manifest.json', data: '{"kind":' }])],
  [
    'the manifest of a web page',
    'not_theme',
    () => makeZip([{ name: 'manifest.json', data: '{"name":"App"}' }]),
  ],
  ['a manifest that is a list', 'not_theme', () => makeZip([{ name: 'manifest.json', data: '[]' }])],
  ['a newer version', 'newer_version', () => makeZip([manifest({ version: 2 })])],
  ['a version beyond all numbers', 'newer_version', () => makeZip([withNumber('1e999')])],
  ['version 0', 'unknown_version', () => makeZip([manifest({ version: 0 })])],
  ['version 0.5', 'unknown_version', () => makeZip([manifest({ version: 0.5 })])],
  ['no name', 'no_name', () => makeZip([manifest({ name: '   ' })])],
  ['a name of a thousand letters', 'no_name', () => makeZip([manifest({ name: '夜'.repeat(1_000) })])],
  ['nothing to put on', 'no_parts', () => makeZip([manifest({ parts: {} })])],
  ['no parts at all', 'no_parts', () => makeZip([manifest({ parts: undefined })])],
  ['parts that are text', 'bad_parts', () => makeZip([manifest({ parts: { clock: 'digital' } })])],
  ['a part of another kind', 'bad_parts', () => makeZip([manifest({ parts: { startup: { run: 'sh' } } })])],
  [
    'a wallpaper with a huge number',
    'bad_wallpaper',
    () => makeZip([manifest(catalogue({ bytes: 1e308 * 10 }))]),
  ],
  ['a number below zero', 'bad_wallpaper', () => makeZip([manifest(catalogue({ bytes: -1 }))])],
  [
    "a number of this machine's own",
    'bad_wallpaper',
    () => makeZip([manifest(catalogue({ wid: 8_000_000_000_009 }))]),
  ],
  [
    'a page above its folder',
    'bad_wallpaper',
    () => makeZip([manifest(catalogue({ sub_wtype: 3, web_entry: '../../bridge' }))]),
  ],
  [
    'a page elsewhere',
    'bad_wallpaper',
    () => makeZip([manifest(catalogue({ sub_wtype: 3, web_entry: '//example.com/x' }))]),
  ],
  [
    'a program beside it',
    'unknown_file',
    () => makeZip([manifest(), { name: 'setup.sh', data: '#!/bin/sh' }]),
  ],
  ['a picture that the manifest does not name', 'unknown_file', () => makeZip([manifest(), media()])],
  ['a picture that is not there', 'media_missing', () => makeZip([manifest(carried)])],
  ['another picture', 'media_changed', () => makeZip([manifest(carried), media({ data: 'another' })])],
];

function withNumber(version: string): ZipEntry {
  const { data } = manifest();
  return { name: 'manifest.json', data: String(data).replace('"version":1', `"version":${version}`) };
}

test.each(hostile)('%s is refused as %s, and nothing is written elsewhere', async (_name, fault, make) => {
  const { fault: found, result, inside } = await read(make());
  expect(found, String(result)).toBe(fault);
  expect(inside.filter((name) => name !== 'media')).toEqual([]);
});

test('a file that is too large is not opened', async () => {
  expect((await read(makeZip([manifest()]), themeFileLimit + 1)).fault).toBe('too_large');
});
