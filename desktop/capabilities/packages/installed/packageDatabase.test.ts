import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wallpaperDto } from '../../../../src/stores/testing/fixtures/wallpapers.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import type { LocalizedPackage } from '../../../../media/packages/manifest/packageFormat.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { LibraryDatabase } from '../../library/libraryDatabase.ts';
import { libraryMigrations } from '../../library/libraryMigrations.ts';
import { PackageDatabase } from './packageDatabase.ts';
import { packageMigrations } from './packageMigrations.ts';

const [own, work] = ['a'.repeat(32), 'c'.repeat(32)];
const read: LocalizedPackage['en'] = {
  ...{ format: 'lively', title: 'Rain', author: 'Ann', license: 'CC0-1.0', description: '', tags: ['rain'] },
  ...{ entry: 'index.html', preview: null, properties: [] },
  presets: [{ name: 'Calm', values: { speed: 0.3 } }],
  wanted: { permissions: ['audio', 'network'], hosts: ['example.com'] },
};
const localized: LocalizedPackage = { 'zh-CN': { ...read, title: '雨' }, en: read };

test('what was set of a package goes with its wallpaper, and packages of the service stay', () => {
  const database = openHostDatabase(join(testFolder(), 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
    { name: 'packages', migrations: packageMigrations },
  ]);
  onTestFinished(() => database.close());
  const [library, packages] = [new LibraryDatabase(database), new PackageDatabase(database)];
  const { wid: _wid, ...fields } = wallpaperDto({ wtype: 1, sub_wtype: 3, web_entry: 'index.html' });
  library.add([{ fields, sourceMd5: fields.md5, onAdded: (number) => packages.add(own, number, localized) }]);
  const [wid = 0] = library.listWids({ kind: 'web' });
  packages.replaceWork(12, { id: work, md5: 'd'.repeat(32), read: localized });
  packages.replaceValues(own, '', { speed: 2 });
  packages.replaceValues(own, 'DP-1', { speed: 0.5 });
  packages.addPreset(own, 'Storm', { speed: 3 });
  packages.grant(own, 'audio', '', 7);
  packages.grant(own, 'network', 'example.com', 7);
  packages.recordRefusal(own, 'network', 'tracker.example', 9);
  expect(packages.findByWid(wid)?.id).toBe(own);
  expect(Object.fromEntries(packages.values(own))).toEqual({ '': { speed: 2 }, 'DP-1': { speed: 0.5 } });
  expect(packages.presets(own)).toMatchObject([
    { name: 'Calm', is_own: true, values: { speed: 0.3 } },
    { name: 'Storm', is_own: false, values: { speed: 3 } },
  ]);
  expect(packages.grants(own)).toEqual({ permissions: ['audio'], hosts: ['example.com'] });
  expect(packages.refusals(own)).toEqual([
    { permission: 'network', detail: 'tracker.example', count: 1, last_at: 9 },
  ]);

  library.remove([wid]);
  library.forgetRemoved();
  expect(packages.list().map(({ id }) => id)).toEqual([work]);
  expect(packages.presets(work)).toMatchObject([{ name: 'Calm' }]);
  expect(packages.values(own).size).toBe(0);
  expect(packages.presets(own)).toEqual([]);
  expect(packages.grants(own)).toEqual({ permissions: [], hosts: [] });
  expect(packages.refusals(own)).toEqual([]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
});
