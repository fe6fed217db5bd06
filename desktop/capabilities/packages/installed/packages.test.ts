import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { packageMethods } from '../../../../src/bridge/contract/packageMethods.ts';
import { picture } from '../../../../tests/support/media/testImages.ts';
import { PropertyFiles } from './propertyFiles.ts';
import { createPackageLibrary, zipOf } from '../testing/packageLibrary.ts';
import { project } from '../testing/packageFixtures.ts';
import type { PackageChange } from '../wallpaperPackage.ts';

vi.setConfig({ testTimeout: 30_000 });

const properties = {
  speed: { type: 'slider', value: 1, min: 0, max: 10 },
  tint: { type: 'color', value: '0 0 0' },
  mode: {
    type: 'combo',
    value: '0',
    options: [
      { label: 'A', value: '0' },
      { label: 'B', value: 0 },
    ],
  },
  photo: { type: 'file', fileType: 'image' },
  photos: { type: 'directory' },
  group: { type: 'group' },
};

async function createInstalled() {
  const made = await createPackageLibrary();
  await made.importZip(zipOf(project(properties, { preset: { speed: 7 } })));
  const wid = made.wallpapers()[0]?.wid ?? 0;
  const changes: PackageChange[] = [];
  made.packages.onChange((change) => changes.push(change));
  const id = made.packages.findByWid(wid)?.id ?? '';
  const all = { wid, screen: null };
  return { ...made, wid, id, changes, all, detail: () => made.packages.detail(wid, 'en') };
}

test('values: default, then all screens, then the screen; clamped, and unknown ones left out', async () => {
  const { packages, id, wid, all, detail, changes } = await createInstalled();
  packages.setValues(all, {
    speed: 99.6,
    tint: '#AABBCC',
    mode: 0,
    unknown: 1,
    group: true,
    photo: '../../x',
  });
  packages.setValues({ wid, screen: 'DP-1' }, { speed: 3.4, tint: 'red', mode: 1 });
  expect(packages.valuesFor(id, null)).toEqual({
    speed: 10,
    tint: '#aabbcc',
    mode: 0,
    photo: null,
    photos: null,
  });
  expect(packages.valuesFor(id, 'DP-1')).toMatchObject({ speed: 3, tint: '#aabbcc', mode: 0 });
  expect(detail()?.values).toEqual({
    all: { speed: 10, tint: '#aabbcc', mode: 0 },
    screens: { 'DP-1': { speed: 3 } },
  });
  packages.resetValues({ wid, screen: 'DP-1' });
  expect(packages.valuesFor(id, 'DP-1')).toMatchObject({ speed: 10 });
  packages.setValues(all, { speed: 1 });
  expect(detail()?.values.all).toEqual({ tint: '#aabbcc', mode: 0 });
  expect(changes.map(({ kind }) => kind)).toEqual(['values', 'values', 'values', 'values']);
});

test('presets: the own one is applied, a saved one too, and removed', async () => {
  const { packages, id, wid, all, detail } = await createInstalled();
  const [own] = detail()?.presets ?? [];
  expect(own).toMatchObject({ name: 'Sakura', is_own: true, values: { speed: 7 } });
  packages.setValues(all, { tint: '#ffffff' });
  const saved = packages.savePreset(all, 'White');
  packages.applyPreset(all, own?.id ?? '');
  expect(packages.valuesFor(id, null)).toMatchObject({ speed: 7, tint: '#000000' });
  packages.applyPreset({ wid, screen: 'DP-2' }, saved);
  expect(packages.valuesFor(id, 'DP-2')).toMatchObject({ speed: 1, tint: '#ffffff' });
  packages.addPreset(wid, 'From a file', { speed: 400, unknown: 2 });
  expect(detail()?.presets.map(({ name, values }) => [name, values])).toEqual([
    ['Sakura', { speed: 7 }],
    ['White', { tint: '#ffffff' }],
    ['From a file', { speed: 10 }],
  ]);
  packages.removePreset(wid, saved);
  packages.removePreset(wid, own?.id ?? '');
  expect(detail()?.presets.map(({ name }) => name)).toEqual(['Sakura', 'From a file']);
});

test('permissions are given and taken, the network host by host, and refusals are counted', async () => {
  const { packages, id, wid, detail, changes, changed } = await createInstalled();
  expect(packages.grantsOf(id)).toEqual({ permissions: [], hosts: [] });
  packages.setGrant(wid, 'audio', null, true);
  packages.setGrant(wid, 'network', 'api.example.com', true);
  packages.setGrant(wid, 'network', null, true);
  packages.setGrant(wid, 'mouse', 'api.example.com', true);
  expect(packages.grantsOf(id)).toEqual({ permissions: ['audio'], hosts: ['api.example.com'] });
  packages.setGrant(wid, 'audio', null, false);
  expect(packages.grantsOf(id).permissions).toEqual([]);
  packages.recordRefusal(id, 'network', 'other.example');
  packages.recordRefusal(id, 'network', 'other.example');
  expect(detail()?.refusals).toMatchObject([{ permission: 'network', detail: 'other.example', count: 2 }]);
  expect(packages.marks()).toEqual([{ wid, granted: 1, refused: 1 }]);
  expect(changes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'grants', id })));
  expect(changed).toContain(wid);
});

test.each([
  'localhost',
  'localhost:8080',
  'x.localhost',
  '10.0.0.1',
  '127.0.0.1:443',
  '[::1]',
  '2130706433',
  '0x7f.1',
  'printer.local',
  'router.home.arpa:8443',
  'metadata.google.internal',
  'intranet',
  'https://example.com',
  'example.com/path',
  'user@example.com',
  '*.example.com',
  'EXAMPLE.com',
  'example.com.',
  '',
])('the host %j cannot be granted', (host) => {
  const grant = { wid: 1, permission: 'network', host, is_granted: true };
  const { params } = packageMethods['packages.setGrant'];
  expect(v.safeParse(params, grant).success).toBe(false);
  expect(v.safeParse(params, { ...grant, host: 'api.example.com:8443' }).success).toBe(true);
});

test('of what a page tries without end, the latest two hundred are known', async () => {
  const { packages, id, detail } = await createInstalled();
  for (let index = 0; index < 230; index += 1) packages.recordRefusal(id, 'network', `h${index}.example`);
  expect(detail()?.refusals).toHaveLength(200);
});

test('a removed package is gone for its page, comes back with its wallpaper, and its files go after the next start', async () => {
  const { packages, library, database, folders, id, wid, all, changes, installed } = await createInstalled();
  packages.setValues(all, { speed: 4 });
  library.remove([wid]);
  expect([packages.get(id), packages.findByWid(wid), changes.at(-1)]).toEqual([
    null,
    null,
    { kind: 'removed', id },
  ]);
  library.restore([wid]);
  expect(packages.valuesFor(id, null)).toMatchObject({ speed: 4 });
  library.remove([wid]);
  library.forgetRemoved();
  expect(database.idsByWid().size).toBe(0);
  await utimes(folders.filesOf(id), 0, 0);
  await folders.removeUnreferenced(new Set(database.idsByWid().values()), Date.now());
  expect(await installed()).toEqual([]);
});

test('what the package is does not change with its files', async () => {
  const { packages, id, detail } = await createInstalled();
  const before = detail();
  await rm(packages.get(id)?.folder ?? '', { recursive: true });
  expect(detail()).toEqual(before);
});

test('a chosen file is copied under its content, by what it is; a folder too', async () => {
  const { packages, uploads, tickets, wid, id, write } = await createInstalled();
  const files = new PropertyFiles(uploads, packages);
  const choose = async (key: string, ...sent: { path: string; name: string }[]) => {
    files.begin('t', { wid, screen: null, key });
    for (const file of sent) tickets.get('t')?.onFile(file);
    return files.end('t');
  };
  const photo = { path: await write('a.txt', await picture(40, 40).png().toBuffer()), name: 'a.txt' };
  const text = { path: await write('b.png', 'text'), name: 'b.png' };
  expect(await choose('photo')).toBe('empty');
  expect(await choose('photo', text)).toBe('type');
  expect(await choose('speed', photo)).toBe('type');
  expect(packages.valuesFor(id, null)['photo']).toBeNull();
  expect(await choose('photo', photo)).toBeNull();
  const value = String(packages.valuesFor(id, null)['photo']);
  expect(value).toMatch(/^\/\.user\/photo\/[0-9a-f]{32}\.png$/);
  const { userFolder = '' } = packages.get(id) ?? {};
  expect(await readFile(join(userFolder, value.slice('/.user/'.length)))).toEqual(await readFile(photo.path));
  expect(await choose('photos', photo, text)).toBeNull();
  expect(packages.valuesFor(id, null)['photos']).toMatch(/^\/\.user\/photos\/[0-9a-f]{32}$/);
});
