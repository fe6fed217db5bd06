import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { readExtensionFiles, kindFor, shellVersions } from './extensionFiles.ts';
import { toLegacyModule } from './legacyModules.ts';

const sources = join(import.meta.dirname, '..', '..', '..', 'shells', 'gnome', 'extension');

test.each([
  ['42.9', 'legacy'],
  ['44.1', 'legacy'],
  ['45.0', 'modules'],
  ['50.5', 'modules'],
  ['51.beta', 'modules'],
  [null, 'modules'],
])('GNOME Shell %s gets %s', (version, kind) => {
  expect(kindFor(version)).toBe(kind);
});

test('the modules are the sources as they are', async () => {
  const files = await readExtensionFiles('modules', '1.2.3');
  for (const [name, text] of files)
    if (name !== 'metadata.json') expect(text).toBe(await readFile(join(sources, name), 'utf8'));
});

test.each(['legacy', 'modules'] as const)(
  'all %s are complete, and import what is among them',
  async (kind) => {
    const files = await readExtensionFiles(kind, '1.2.3');
    const names = (await readdir(sources)).filter((name) => /^(?!extension\.legacy).*\.js$/.test(name));
    expect([...files.keys()].toSorted()).toEqual([...names, 'metadata.json'].toSorted());
    const imported = kind === 'legacy' ? /Me\.imports\.(\w+)/g : /from '\.\/(\w+)\.js'/g;
    for (const text of files.values())
      for (const [, name] of text.matchAll(imported)) expect(files.has(`${name}.js`)).toBe(true);
  },
);

test('older shells get scripts: no line imports or exports', async () => {
  for (const [name, text] of await readExtensionFiles('legacy', '1.2.3'))
    if (name !== 'metadata.json') {
      expect(text).not.toMatch(/^(?:import|export)\b/m);
      // It compiles as a script.
      expect(() => new Script(text)).not.toThrow();
    }
});

test('functions and classes of a script are reached by others', () => {
  const lines = [
    "import Gio from 'gi://Gio';",
    "import * as Main from 'resource:///org/gnome/shell/ui/main.js';",
    "import { isHidden, area } from './covers.js';",
    'export function look() {}',
    'export class View {',
    '}',
  ];
  expect(toLegacyModule(lines.join('\n')).split('\n').slice(1)).toEqual([
    'const Gio = imports.gi.Gio;',
    'const Main = imports.ui.main;',
    'const { isHidden, area } = Me.imports.covers;',
    'function look() {}',
    'var View = class View {',
    '}',
  ]);
});

test.each([["import { x } from 'node:fs';"], ['export const x = 1;'], ["export * from './covers.js';"]])(
  'what older shells have no counterpart for is refused: %s',
  (line) => {
    expect(() => toLegacyModule(line)).toThrow('no counterpart');
  },
);

test('the metadata has what the list of extensions asks for, and names each shell once', async () => {
  const read = async (kind: keyof typeof shellVersions) =>
    JSON.parse((await readExtensionFiles(kind, '1.2.3')).get('metadata.json') ?? '');
  const [older, newer] = [await read('legacy'), await read('modules')];
  expect(newer).toMatchObject({
    uuid: expect.stringMatching(/^[\w.-]+@[\w.-]+$/),
    name: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    'session-modes': ['user', 'unlock-dialog'],
    'version-name': expect.stringMatching(/^[a-zA-Z0-9 .]{1,16}$/),
  });
  const all = [...older['shell-version'], ...newer['shell-version']];
  expect(new Set(all).size).toBe(all.length);
  expect(newer).not.toHaveProperty('version');
});

test('no source evaluates text, or patches the list of windows', async () => {
  for (const text of (await readExtensionFiles('modules', '1.2.3')).values()) {
    expect(text).not.toMatch(/\beval\(|new Function/);
    expect(text).not.toMatch(/get_window_actors\s*=/);
  }
});
