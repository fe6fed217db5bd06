import { readdir, readFile, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fixturesFolder, picture } from '../../../../tests/support/media/testImages.ts';
import { openFolder } from './folderSource.ts';
import { createPackageLibrary, zipOf } from '../testing/packageLibrary.ts';
import { lively, ours, project } from '../testing/packageFixtures.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

const png = () => picture(960, 540).png().toBuffer();

test('an archive of Lively becomes a web wallpaper with title, author, tags and picture', async () => {
  const { importZip, wallpapers, packages, installed } = await createPackageLibrary();
  const preview = { 'preview.gif': await png() };
  const files = { ...lively({ Preview: 'preview.gif', Tags: ['rain'] }), ...preview, 'js/a.js': '1' };
  expect(await importZip(zipOf(files))).toMatchObject({ imported: 1, duplicates: 0, failures: [] });
  const [wallpaper] = wallpapers();
  expect(wallpaper).toMatchObject({
    ...{ name: 'Rain', wtype: 1, sub_wtype: 3, web_entry: 'index.html', mime: 'text/html' },
    ...{ author: { nick_name: 'Ann' }, tag: [{ tname: 'rain' }] },
    md5_428_244: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const found = packages.findByWid(wallpaper?.wid ?? 0);
  expect(found).toMatchObject({ format: 'lively', entry: 'index.html', license: '' });
  expect(await readFile(join(found?.folder ?? '', 'js/a.js'), 'utf8')).toBe('1');
  expect(await installed()).toEqual([found?.id]);
});

test('the same package as a folder is a duplicate of the archive, whatever lies beside it', async () => {
  const { importZip, imports, writeFolder, installed } = await createPackageLibrary();
  await importZip([...zipOf(lively()), { name: '__MACOSX/._index.html', data: 'x' }]);
  const folder = await writeFolder('rain', { ...lively(), '.git/config': 'x', 'Thumbs.db': 'x' });
  expect(await imports.importPaths(folder)).toMatchObject({ imported: 0, duplicates: 1, failures: [] });
  expect(await installed()).toHaveLength(1);
});

test('a package below a folder of the archive, one with a page alone, and several in one are found', async () => {
  const { importZip, wallpapers, packages } = await createPackageLibrary();
  await importZip(zipOf({ 'rain/index.html': '<title>Storm</title>' }));
  await importZip(zipOf({ 'only page.html': '<p>' }), 'clock.zip');
  const two = { ...project({}, { title: 'One' }), ...project({}, { title: 'Two' }) };
  const placed = Object.entries(two).flatMap(([name, data]) => [
    { name: `a/${name}`, data: data.replace('Two', 'One') },
    { name: `b/${name}`, data },
  ]);
  expect(await importZip(placed, 'both.zip')).toMatchObject({ imported: 2, failures: [] });
  expect(
    wallpapers()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['One', 'Storm', 'Two', 'clock']);
  expect(packages.marks()).toHaveLength(4);
});

test('a workshop folder: pages and videos come in, scenes and programs are refused by name', async () => {
  const { imports, writeFolder, wallpapers } = await createPackageLibrary();
  const video = await readFile(join(fixturesFolder, 'vp9.webm'));
  const folder = await writeFolder('431960', {
    ...prefixed('1', project({ isOn: { type: 'bool' } })),
    ...prefixed('2', { ...project({}, { title: 'Waves', type: 'video', file: 'v.mp4' }), 'v.mp4': video }),
    ...prefixed('3', project({}, { type: 'scene', file: 'scene.pkg' })),
    ...prefixed('4', project({}, { type: 'application', file: 'a.exe' })),
    'photo.png': await png(),
  });
  const summary = await imports.importPaths(folder, { isSmallAccepted: true });
  expect(summary).toMatchObject({
    imported: 3,
    failures: [
      { path: '3', code: 'package_program', detail: 'Wallpaper Engine: scene' },
      { path: '4', code: 'package_program', detail: 'Wallpaper Engine: application' },
    ],
  });
  expect(
    wallpapers()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Sakura', 'Waves', 'photo']);
});

test('a picture of Lively becomes an ordinary wallpaper with its title', async () => {
  const { importZip, wallpapers, installed } = await createPackageLibrary();
  const files = { ...lively({ Title: 'Blue hour', Type: 11, FileName: 'a.bin' }), 'a.bin': await png() };
  expect(await importZip(zipOf(files))).toMatchObject({ imported: 1, failures: [] });
  expect(wallpapers()).toMatchObject([{ name: 'Blue hour', wtype: 2, web_entry: null }]);
  expect(await installed()).toEqual([]);
});

test('files of a dropped folder are put together, those beside it are imported by themselves', async () => {
  const { imports, upload, write, wallpapers, steps } = await createPackageLibrary();
  imports.beginUpload({ ticket: 'a', expected: 3, isSmallAccepted: false });
  upload('a', { path: await write('0', lively()['index.html'] ?? ''), name: 'Rain/index.html' });
  upload('a', { path: await write('moon.png', await png()), name: 'moon.png' });
  upload('a', { path: await write('2', lively()['LivelyInfo.json'] ?? ''), name: 'Rain/LivelyInfo.json' });
  expect(await imports.endUpload('a')).toMatchObject({ imported: 2, failures: [] });
  expect(
    wallpapers()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Rain', 'moon']);
  expect(steps.at(-1)).toMatchObject({ done: 2, total: 2 });
});

test('a preview that is no picture is left out', async () => {
  const { importZip, wallpapers } = await createPackageLibrary();
  await importZip(zipOf({ ...lively({ Preview: 'p.png' }), 'p.png': 'no picture' }));
  expect(wallpapers()).toMatchObject([{ name: 'Rain', md5_428_244: null }]);
});

const ofWindows = (name: string, data = '') => ({ name, data, system: 0 });
const html = '<!doctype html><title>Rain</title>';
test.each([
  [
    'Windows PowerShell',
    [ofWindows('Rain\\'), ofWindows('Rain\\index.html', html), ofWindows('Rain\\js\\a.js', '1')],
  ],
  [
    'programs that begin at the folder',
    [
      { name: './', mode: 0o040755 },
      { name: './Rain/', mode: 0o040755 },
      { name: './Rain/index.html', data: html },
      { name: './Rain/js/a.js', data: '1' },
    ],
  ],
  [
    'macOS',
    [
      { name: 'Rain/index.html', data: html },
      { name: 'Rain/js/a.js', data: '1' },
      { name: 'Rain/Icon\r' },
      { name: 'Rain/.DS_Store', data: 'x' },
      { name: 'Rain/._index.html', data: 'x' },
      { name: '__MACOSX/Rain/._index.html', data: 'x' },
    ],
  ],
  [
    'a network drive',
    [
      { name: 'Rain/index.html', data: html },
      { name: 'Rain/js/a.js', data: '1' },
      { name: 'Rain/@eaDir/index.html@SynoEAStream', data: 'x' },
    ],
  ],
])('an archive as %s makes it comes in', async (_title, entries) => {
  const { importZip, wallpapers, packages } = await createPackageLibrary();
  expect(await importZip(entries)).toMatchObject({ imported: 1, failures: [] });
  const [wallpaper] = wallpapers();
  expect(wallpaper).toMatchObject({ name: 'Rain', web_entry: 'index.html' });
  const folder = packages.findByWid(wallpaper?.wid ?? 0)?.folder ?? '';
  expect(await readdir(folder, { recursive: true })).toEqual(['index.html', 'js', 'js/a.js']);
});

const huge = Array.from({ length: 10_050 }, (_, index) => ({ name: `f/${index}`, data: '' }));
const bad = (name: string) => [...zipOf(lively()), { name, data: 'x' }];
test.each([
  ['a page outside', zipOf(lively({ FileName: '../../x.html' })), 'package_unsafe'],
  ['a path outside', bad('../../x.js'), 'package_unsafe'],
  ['an absolute path', bad('/etc/x.js'), 'package_unsafe'],
  ['a path of Windows', bad('C:\\x.js'), 'package_unsafe'],
  [
    'a path of Windows that leads outside',
    [...zipOf(lively()), ofWindows('a\\..\\..\\x.js')],
    'package_unsafe',
  ],
  ['a drive', [...zipOf(lively()), ofWindows('C:\\x.js')], 'package_unsafe'],
  ['a path with backslashes', bad('..\\x.js'), 'package_unsafe'],
  ['names that differ by case', [...zipOf(lively()), ...zipOf({ 'A.js': '', 'a.js': '' })], 'package_unsafe'],
  [
    'names that differ by form',
    [...zipOf(lively()), ...zipOf({ 'é.js': '', 'e\u0301.js': '' })],
    'package_unsafe',
  ],
  ['a link', [...bad('a.js'), { name: 'link', data: '/etc/passwd', mode: 0o120777 }], 'package_unsafe'],
  ['a bomb', [...bad('a.js'), { name: 'zeros', data: Buffer.alloc(20_000_000) }], 'package_damaged'],
  ['three gigabytes', [...bad('a.js'), { name: 'big', data: 'x', size: 3_000_000_000 }], 'package_too_large'],
  ['too many files', [...zipOf(lively()), ...huge], 'package_too_large'],
  ['no page', zipOf(lively({ FileName: 'gone.html' })), 'package_without_page'],
  ['a picture as its page', zipOf({ ...lively({ FileName: 'a.svg' }), 'a.svg': '<svg/>' }), 'package_page'],
  ['a manifest without end', zipOf({ ...lively(), 'LivelyInfo.json': '{' }), 'package_manifest'],
  ['a password', zipOf(lively()).map((entry) => ({ ...entry, flags: 0x801 })), 'package_packed_otherwise'],
  [
    'another compression',
    zipOf(lively()).map((entry) => ({ ...entry, method: 9 })),
    'package_packed_otherwise',
  ],
  ['nothing of ours', zipOf({ 'readme.txt': 'x' }), 'package_missing'],
  ['damage', [...bad('a.js'), { name: 'b.js', data: 'x', checksum: 1 }], 'package_damaged'],
])('an archive with %s is refused, and nothing of it is left', async (_title, entries, code) => {
  const { importZip, wallpapers, installed } = await createPackageLibrary();
  expect(await importZip(entries)).toMatchObject({ imported: 0, failures: [{ path: 'package.zip', code }] });
  expect([await installed(), wallpapers()]).toEqual([[], []]);
});

test('a folder with a link, one with alike names, and one with too many files are refused', async () => {
  const { imports, writeFolder, installed } = await createPackageLibrary();
  const linked = await writeFolder('linked', lively());
  await symlink('/etc/passwd', join(linked, 'secret.txt'));
  const alike = await writeFolder('alike', { ...lively(), 'A.js': '', 'a.js': '' });
  const many = await writeFolder('many', {
    ...lively(),
    ...Object.fromEntries(huge.map(({ name }) => [name, ''])),
  });
  for (const [path, code] of [
    [linked, 'package_unsafe'],
    [alike, 'package_unsafe'],
    [many, 'package_too_large'],
  ] as const)
    expect((await imports.importPaths(path)).failures).toMatchObject([{ code }]);
  expect(await installed()).toEqual([]);
});

test('a package of ours is set as its manifest says', async () => {
  const { importZip, wallpapers, packages } = await createPackageLibrary();
  const speed = { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.5, default: 1 };
  const files = ours({
    ...{ author: 'Ann', license: 'CC0-1.0', tags: ['moon'], entry: 'pages/moon.html', preview: 'moon.png' },
    ...{ properties: [speed], presets: [{ name: 'Calm', values: { speed: 0.5 } }] },
    wants: { permissions: ['audio', 'network'], hosts: ['api.example.com'] },
    translations: { 'zh-CN': { 'Paper moon': '纸月', Calm: '宁静' } },
  });
  const others = { 'pages/moon.html': '<p>', 'moon.png': await png() };
  expect(await importZip(zipOf({ ...files, ...others }))).toMatchObject({ imported: 1, failures: [] });
  const [wallpaper] = wallpapers();
  expect(wallpaper).toMatchObject({
    ...{ name: '纸月', name_en: 'Paper moon', web_entry: 'pages/moon.html', tag: [{ tname: 'moon' }] },
    ...{ author: { nick_name: 'Ann' }, md5_428_244: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  const wid = wallpaper?.wid ?? 0;
  packages.setValues({ wid, screen: null }, { speed: 1.7 });
  expect(packages.detail(wid, 'en')).toMatchObject({
    ...{ format: 'plain', license: 'CC0-1.0', properties: [speed], values: { all: { speed: 1.5 } } },
    presets: [{ name: 'Calm', is_own: true, values: { speed: 0.5 } }],
    wanted: { permissions: ['audio', 'network'], hosts: ['api.example.com'] },
    granted: { permissions: [], hosts: [] },
  });
  expect(packages.detail(wid, 'zh-CN')?.presets).toMatchObject([{ name: '宁静', is_own: true }]);
});

test('a package of ours whose manifest is wrong is refused with the field', async () => {
  const { importZip, installed } = await createPackageLibrary();
  expect(await importZip(zipOf(ours({ entry: '../x.html' })))).toMatchObject({
    imported: 0,
    failures: [{ code: 'package_manifest', detail: expect.stringMatching(/^wallpaper\.json: entry: /) }],
  });
  expect(await installed()).toEqual([]);
});

test('a folder of a hundred thousand files, and one of three gigabytes, are refused before anything is read', async () => {
  const { write } = await createPackageLibrary();
  const files = Array.from({ length: 100_000 }, (_, index) => ({
    path: '/gone',
    shownPath: `f/${index}.js`,
  }));
  await expect(openFolder(files)).rejects.toMatchObject({ code: 'package_too_large', detail: '100000' });
  const path = await write('large/index.html', '');
  await truncate(path, 3_000_000_000);
  await expect(openFolder([{ path, shownPath: 'index.html' }])).rejects.toMatchObject({
    ...{ code: 'package_too_large', detail: '3000 MB' },
  });
});

test('a cancelled import leaves nothing behind', async () => {
  const { imports, writeFolder, installed, wallpapers } = await createPackageLibrary();
  const end = imports.importPaths(await writeFolder('rain', lively()));
  imports.cancelImport();
  expect(await end).toMatchObject({ imported: 0 });
  expect([await installed(), wallpapers()]).toEqual([[], []]);
});

function prefixed(folder: string, files: Readonly<Record<string, string | Buffer>>) {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

test('web wallpapers are a kind of their own in the library', async () => {
  const { importZip, library } = await createPackageLibrary();
  await importZip(zipOf({ 'index.html': '<!doctype html><title>Rain</title>' }));
  expect(library.list({ kind: 'web' }).list).toHaveLength(1);
  expect(library.list({ kind: 'video' }).list).toEqual([]);
});

test('the summary has what is wrong with a manifest of ours as a code with its field', async () => {
  const { importZip } = await createPackageLibrary();
  const { failures } = await importZip(zipOf(ours({ entry: '../x.html' })));
  expect(failures).toMatchObject([
    { code: 'package_manifest', manifest: { code: 'path', field: 'entry' }, detail: expect.any(String) },
  ]);
  const others = await importZip(zipOf({ ...lively(), 'LivelyInfo.json': '[' }), 'lively.zip');
  expect(others.failures).toEqual([
    { path: 'lively.zip', code: 'package_manifest', detail: 'LivelyInfo.json' },
  ]);
});
