import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { firstLocalWid } from '../../../../src/bridge/contract/constants.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { LibraryDatabase } from '../../library/libraryDatabase.ts';
import { libraryMigrations } from '../../library/libraryMigrations.ts';
import { PackageDatabase } from './packageDatabase.ts';
import { packageMigrations } from './packageMigrations.ts';

const id = 'a'.repeat(32);
const number = 5;
const wid = firstLocalWid + number;
const slider = {
  ...{ key: 'speed', kind: 'slider', label: 'Speed', help: null, visible_when: null },
  ...{ min: 0, max: 3, step: 0.1, default: 1 },
};
const read = {
  ...{ format: 'lively', title: 'Rain', author: 'Ann', license: 'CC0-1.0', description: '', tags: ['rain'] },
  ...{ entry: 'index.html', preview: null, properties: [slider] },
  presets: [{ name: 'Calm', values: { speed: 0.3 } }],
  wanted: { permissions: ['audio', 'network'], hosts: ['example.com'] },
};
const localized = { 'zh-CN': { ...read, title: '雨' }, en: read };
const fields = {
  ...{ name: '雨', name_en: 'Rain', wtype: 1, sub_wtype: 3, ptype: 0, price: 0, state: 1 },
  ...{
    width: 0,
    height: 0,
    duration_ms: null,
    bytes: 10,
    mime: 'text/html',
    voice_type: 0,
    md5: 'b'.repeat(32),
  },
  ...{ md5_165_93: null, md5_210_118: null, md5_340_190: null, md5_428_244: null, md5_1440_1080: null },
  ...{
    md5_1920: null,
    md5_2k: null,
    md5_4k: null,
    md5_video: null,
    preview_video: null,
    palette: [],
    tag: [],
  },
  author: { uid: 'local', nick_name: '', avatar: null, user_type: 0, vip_type: 0, is_enterprise: false },
  ...{ published_at: 1, download_count: 0, like_count: 0, score: 0, web_entry: 'index.html' },
};

/** What the former version has written, in its own words: a package, and everything that can be set of one. */
function writeFormer(database: DatabaseSync): void {
  const run = (query: string, ...values: (string | number)[]) => database.prepare(query).run(...values);
  run(
    `insert into local_wallpapers (number, md5, fields, source_md5, name_key, sort_key, kind)
      values (?, ?, ?, ?, 'rain', 'rain', 'video')`,
    ...[number, fields.md5, JSON.stringify(fields), fields.md5],
  );
  run('insert into packages (id, number, content) values (?, ?, ?)', id, number, JSON.stringify(localized));
  const value = 'insert into package_values (package, screen, key, value) values (?, ?, ?, ?)';
  run(value, id, '', 'speed', '2');
  run(value, id, 'DP-1', 'speed', '0.5');
  const preset = `insert into package_presets (id, package, position, name, is_own, preset_values)
    values (?, ?, ?, ?, ?, ?)`;
  run(preset, 'saved', id, 2, 'Storm', 0, '{"speed":3}');
  run(preset, 'own', id, 1, 'Calm', 1, '{"speed":0.3}');
  const grant = 'insert into package_grants (package, permission, host, granted_at) values (?, ?, ?, 7)';
  run(grant, id, 'audio', '');
  run(grant, id, 'network', 'example.com');
  run(
    `insert into package_refusals (package, permission, detail, refused_count, last_at)
      values (?, 'network', 'tracker.example', 4, 9)`,
    id,
  );
}

function upgraded(): DatabaseSync {
  const file = join(testFolder(), 'host.sqlite');
  const former = openHostDatabase(file, [
    { name: 'library', migrations: libraryMigrations.slice(0, 3) },
    { name: 'packages', migrations: packageMigrations.slice(0, 1) },
  ]);
  writeFormer(former);
  former.close();
  return openHostDatabase(file, [
    { name: 'library', migrations: libraryMigrations },
    { name: 'packages', migrations: packageMigrations },
  ]);
}

test('a database of the former version keeps its packages, and all that was set, saved and granted', () => {
  const database = upgraded();
  const packages = new PackageDatabase(database);
  expect(packages.list()).toMatchObject([{ id, wid, read: localized }]);
  expect(packages.findByWid(wid)?.id).toBe(id);
  expect(packages.findWork(wid)).toBeNull();
  expect(Object.fromEntries(packages.values(id))).toEqual({ '': { speed: 2 }, 'DP-1': { speed: 0.5 } });
  expect(packages.presets(id)).toEqual([
    { id: 'own', name: 'Calm', is_own: true, values: { speed: 0.3 } },
    { id: 'saved', name: 'Storm', is_own: false, values: { speed: 3 } },
  ]);
  expect(packages.grants(id)).toEqual({ permissions: ['audio'], hosts: ['example.com'] });
  expect(packages.refusals(id)).toEqual([
    { permission: 'network', detail: 'tracker.example', count: 4, last_at: 9 },
  ]);
  database.close();
});

test('its packages are listed as web wallpapers, and no longer as videos', () => {
  const database = upgraded();
  const library = new LibraryDatabase(database);
  expect(library.list({ kind: 'web' }).list).toMatchObject([{ wid, name: '雨' }]);
  expect(library.list({ kind: 'video' }).list).toEqual([]);
  database.close();
});

test('what was there before goes with its wallpaper, and works of the service come beside it', () => {
  const database = upgraded();
  const packages = new PackageDatabase(database);
  const [stored] = packages.list();
  if (!stored) throw new Error('The package is gone.');
  const work = 'c'.repeat(32);
  packages.replaceWork(12, { id: work, md5: 'd'.repeat(32), read: stored.read });
  expect(packages.findWork(12)?.id).toBe(work);
  const library = new LibraryDatabase(database);
  library.remove([wid]);
  library.forgetRemoved();
  expect(packages.list().map((each) => each.id)).toEqual([work]);
  expect(packages.values(id).size).toBe(0);
  expect(packages.grants(id)).toEqual({ permissions: [], hosts: [] });
  expect(packages.refusals(id)).toEqual([]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});
