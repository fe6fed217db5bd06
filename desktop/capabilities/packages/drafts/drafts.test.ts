import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftFinding } from '../../../../src/bridge/contract/authoring.ts';
import { createPackageLibrary } from '../testing/packageLibrary.ts';
import type { PackageChange } from '../wallpaperPackage.ts';
import { Drafts } from './drafts.ts';

const manifest = (title: string, speed: object = { min: 0, max: 3, step: 1, default: 1 }) =>
  JSON.stringify({
    ...{ version: 1, title },
    properties: [{ key: 'speed', kind: 'slider', label: 'Speed', ...speed }],
    presets: [{ name: 'Calm', values: { speed: 0 } }],
  });
const warning: DraftFinding = {
  ...{ severity: 'warning', file: 'wallpaper.json', line: 2, column: 3, message: 'Unknown.' },
};

async function startDrafts() {
  const created = await createPackageLibrary();
  let now = 0;
  let changes = 0;
  const drafts = new Drafts({
    ...created,
    now: () => (now += 1_000),
    onChanged: () => (changes += 1),
    log: () => undefined,
  });
  const followed: PackageChange[] = [];
  created.packages.onChange((change) => followed.push(change));
  let saves = 0;
  const save = async (
    files: Record<string, string>,
    folder = '/home/wu/moon',
    findings: DraftFinding[] = [],
  ) => {
    saves += 1;
    const ticket = String(saves).padStart(32, '0');
    drafts.begin(ticket);
    for (const [name, content] of Object.entries(files))
      created.upload(ticket, { name, path: await created.write(`${saves}/${name}`, content) });
    return drafts.save(ticket, folder, findings);
  };
  return { ...created, drafts, save, followed, changes: () => changes };
}

test('each save of a folder takes the place of the one before, with what is set of it and what it may', async () => {
  const { drafts, save, packages, folders, library, followed, wallpapers } = await startDrafts();
  const first = await save({ 'index.html': 'one', 'wallpaper.json': manifest('Moon'), 'old.js': '' });
  const wid = first.wid ?? 0;
  expect(first).toEqual({
    ...{ folder: '/home/wu/moon', wid, findings: [], saved_at: 1_000, is_shown: true },
  });
  packages.setValues({ wid, screen: null }, { speed: 3 });
  packages.setGrant(wid, 'audio', null, true);
  const narrower = manifest('Half moon', { min: 0, max: 2, step: 1, default: 1 });
  const second = await save({ 'index.html': 'two', 'wallpaper.json': narrower });
  expect(second).toMatchObject({ wid, is_shown: true, saved_at: 2_000 });
  const installed = packages.findByWid(wid);
  expect(await readFile(join(installed?.folder ?? '', 'index.html'), 'utf8')).toBe('two');
  expect(await readdir(installed?.folder ?? '')).not.toContain('old.js');
  expect(packages.valuesFor(installed?.id ?? '', null)).toEqual({ speed: 2 });
  expect(packages.detail(wid, 'en')).toMatchObject({
    granted: { permissions: ['audio'] },
    presets: [{ name: 'Calm' }],
  });
  expect(library.get(wid)).toMatchObject({ name: 'Half moon' });
  expect(followed.at(-1)).toEqual({ kind: 'replaced', id: installed?.id });
  expect(wallpapers()).toHaveLength(1);
  expect((await readdir(folders.root)).filter((name) => name.startsWith('.'))).toEqual([]);
  // The same content in another folder is another draft.
  const other = await save({ 'index.html': 'two', 'wallpaper.json': narrower }, '/home/wu/copy');
  expect(other.wid).not.toBe(wid);
  expect(drafts.list().map(({ folder }) => folder)).toEqual(['/home/wu/copy', '/home/wu/moon']);
});

test('a save that is refused leaves the one before it, and says why once', async () => {
  const { drafts, save, packages, changes } = await startDrafts();
  const broken = { 'index.html': 'x', 'wallpaper.json': '{ "version": 1 ' };
  const nothing = await save(broken);
  expect(nothing).toMatchObject({ wid: null, is_shown: false, findings: [{ severity: 'error' }] });
  const { wid } = await save({ 'index.html': 'good', 'wallpaper.json': manifest('Moon') });
  const refused = await save({ 'main.js': '' }, undefined, [warning]);
  expect(refused).toMatchObject({ wid, is_shown: false });
  expect(refused.findings.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  const found = packages.findByWid(wid ?? 0);
  expect(await readFile(join(found?.folder ?? '', 'index.html'), 'utf8')).toBe('good');
  const known = await save(broken, undefined, [{ ...warning, severity: 'error' }]);
  expect(known.findings).toEqual([{ ...warning, severity: 'error' }]);
  expect([drafts.list().length, changes()]).toEqual([1, 4]);
  await expect(drafts.save('f'.repeat(32), '/home/wu/moon', [])).rejects.toThrow('not open');
});
