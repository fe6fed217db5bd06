import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PackageProperty } from '../../../../../src/api/contract/packages/property.ts';
import { testFolder } from '../../../../../tests/support/media/testImages.ts';
import { adaptValues, listFolders } from './adaptValues.ts';

const common = { label: '', help: null, visible_when: null };
const properties: PackageProperty[] = [
  { ...common, key: 'look', kind: 'group' },
  { ...common, key: 'speed', kind: 'slider', min: 0, max: 9, step: 1, default: 1 },
  { ...common, key: 'tint', kind: 'color', default: '#ff8000' },
  {
    ...{ ...common, key: 'mode', kind: 'choice', default: '0' },
    choices: [
      { value: '0', label: 'Zero' },
      { value: 0, label: 'Nought' },
    ],
  },
  { ...common, key: 'photo', kind: 'file', accepts: 'image', default: 'pics/a b#.png' },
  { ...common, key: 'photos', kind: 'folder', default: null },
  { ...common, key: 'go', kind: 'button' },
];
const values = {
  ...{ look: 1, speed: 2, tint: '#ff8000', mode: 0, photo: 'pics/a b#.png', photos: null, go: true },
};

test('our own pages get values with their types, and files by addresses', () => {
  expect(adaptValues({ format: 'plain', properties }, values)).toEqual({
    ...{ speed: 2, tint: '#ff8000', mode: 0, photo: '/pics/a%20b%23.png', photos: null },
  });
  const photo = '/.user/photo/0f.png';
  expect(adaptValues({ format: 'plain', properties }, { photo })).toEqual({ photo });
});

test('pages for Lively get paths as their manifest has them', () => {
  expect(adaptValues({ format: 'lively', properties }, values)).toMatchObject({
    ...{ speed: 2, photo: 'pics/a b#.png', photos: null },
  });
});

test('pages for Wallpaper Engine get objects, colours as three numbers, and labels of choices', () => {
  expect(adaptValues({ format: 'wallpaperEngine', properties }, values)).toEqual({
    speed: { value: 2 },
    tint: { value: '1 0.50196 0' },
    mode: { value: 0, text: 'Nought' },
    photo: { value: 'pics/a b#.png' },
    photos: { value: '' },
  });
});

test('the files of the folder that is set are listed: of the user, or of the package', async () => {
  const root = testFolder();
  const found = {
    ...{ format: 'plain' as const, properties },
    ...{ folder: join(root, 'package'), userFolder: join(root, 'user') },
  };
  for (const path of [
    'user/photos/0f/b 1.png',
    'user/photos/0f/a.png',
    'user/photos/ff/old.png',
    'package/pics/c.png',
    'secret',
  ])
    await mkdir(dirname(join(root, path)), { recursive: true }).then(() => writeFile(join(root, path), ''));
  expect(await listFolders(found, { photos: '/.user/photos/0f' })).toEqual({
    photos: ['/.user/photos/0f/a.png', '/.user/photos/0f/b%201.png'],
  });
  expect(await listFolders(found, { photos: 'pics' })).toEqual({ photos: ['/pics/c.png'] });
  for (const photos of ['../', '/.user/../..', 'gone'])
    expect(await listFolders(found, { photos })).toEqual({ photos: [] });
  expect(await listFolders(found, { photos: null })).toEqual({ photos: [] });
  // Programs that others made their pages for do not tell of a folder that is not chosen.
  expect(await listFolders({ ...found, format: 'wallpaperEngine' }, { photos: null })).toEqual({});
});
