import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PackageInstaller } from './packageInstaller.ts';
import { pluginPrefix, readWallpaperPackage, toPlasma5 } from './packageFiles.ts';

let dataHome: string;
beforeEach(async () => {
  dataHome = await mkdtemp(join(tmpdir(), 'yueqi-plasma-package-'));
});
afterEach(() => rm(dataHome, { recursive: true, force: true }));

const placeOf = (id: string): string => join(dataHome, 'plasma', 'wallpapers', id);

test.each([5, 6] as const)('the package for Plasma %s is complete', async (generation) => {
  const { id, files } = await readWallpaperPackage(generation, '1.2.3');
  expect(JSON.parse(files.get('metadata.json') ?? '')).toMatchObject({
    KPackageStructure: 'Plasma/Wallpaper',
    KPlugin: { Id: id, Version: '1.2.3' },
  });
  expect(files.has('contents/config/main.xml')).toBe(true);
  const qml = [...files].filter(([name]) => name.endsWith('.qml'));
  expect(qml.length).toBeGreaterThan(4);
  for (const [name, text] of qml) {
    expect([name, name.includes('.plasma5.')]).toEqual([name, false]);
    // Each file that it makes or loads is there. The page is what may be missing on Plasma 5, which asks for it first.
    const used = [...text.matchAll(/^ +(?<made>[A-Z]\w+) \{$|"(?<loaded>\w+\.qml)"/gm)].map(
      ({ groups }) => groups?.['loaded'] ?? `${groups?.['made']}.qml`,
    );
    const own = ['Stage.qml', 'Channel.qml', 'Page.qml', 'Video.qml', 'Windows.qml'];
    for (const file of used.filter((used) => own.includes(used)))
      expect([file, files.has(`contents/ui/${file}`)]).toEqual([
        file,
        generation === 6 || file !== 'Page.qml',
      ]);
  }
});

test('every request of the host is one that the package carries out', async () => {
  const { files } = await readWallpaperPackage(6, '1.2.3');
  const stage = files.get('contents/ui/Stage.qml') ?? '';
  const messages = await readFile(join(import.meta.dirname, 'messages.ts'), 'utf8');
  const table = /interface PackageRequests \{\n(?<rows>[^]*?)\n\}/.exec(messages)?.groups?.['rows'] ?? '';
  const methods = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(methods.length).toBeGreaterThan(6);
  const carriedOut = [...stage.matchAll(/^ {8}(\w+): function \(parameters, reply\)/gm)].map(
    ([, name]) => name,
  );
  expect(carriedOut).toEqual(methods);
});

test('another version, and another generation of Plasma, have another name', async () => {
  const ids = await Promise.all([
    readWallpaperPackage(6, '1.2.3').then(({ id }) => id),
    readWallpaperPackage(6, '1.2.4').then(({ id }) => id),
    readWallpaperPackage(5, '1.2.3').then(({ id }) => id),
  ]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id.startsWith(pluginPrefix)).toBe(true);
});

test('QML of Plasma 5 names the versions of its modules, and has no syntax that its engine does not know', async () => {
  const { files } = await readWallpaperPackage(5, '1.2.3');
  for (const [name, text] of files)
    if (name.endsWith('.qml')) {
      expect([name, text.match(/^import [\w.]+(?! \d)(?: as \w+)?$/gm)]).toEqual([name, null]);
      expect([name, /\?\.|\?\?|\.\.\./.test(text)]).toEqual([name, false]);
    }
  expect(toPlasma5('import QtQuick\nimport org.kde.taskmanager as TaskManager\n')).toBe(
    'import QtQuick 2.15\nimport org.kde.taskmanager 0.1 as TaskManager\n',
  );
  expect(() => toPlasma5('import QtQuick3D')).toThrow('no counterpart in Plasma 5');
});

test('it is written once, repaired where it was damaged, and takes the place of older ones', async () => {
  const older = await new PackageInstaller(dataHome, '1.0.0').install(6);
  const installer = new PackageInstaller(dataHome, '1.2.3');
  const id = await installer.install(6);
  expect((await installer.list()).toSorted()).toEqual([older, id].toSorted());
  const main = join(placeOf(id), 'contents', 'ui', 'main.qml');
  const text = await readFile(main, 'utf8');
  await writeFile(main, 'damaged');
  expect(await installer.install(6)).toBe(id);
  expect(await readFile(main, 'utf8')).toBe(text);
  await writeFile(join(dataHome, 'plasma', 'wallpapers', 'of-another'), '');
  await installer.removeOthers(id);
  expect((await readdir(join(dataHome, 'plasma', 'wallpapers'))).toSorted()).toEqual(
    [id, 'of-another'].toSorted(),
  );
  await installer.removeOthers(null);
  expect(await installer.list()).toEqual([]);
});
