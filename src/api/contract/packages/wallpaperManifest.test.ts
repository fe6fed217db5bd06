import * as v from 'valibot';
import { expect, test } from 'vitest';
import { manifestFault } from './manifestFault.ts';
import { parseWallpaperManifest, translateManifest } from './wallpaperManifest.ts';

const read = (value: unknown) => parseWallpaperManifest(JSON.stringify(value));
const least = { version: 1, title: 'Moon' };
const slider = { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.1, default: 1 };

test('a title is enough', () => {
  expect(read(least)).toEqual({
    problem: null,
    manifest: {
      version: 1,
      title: 'Moon',
      author: '',
      license: '',
      description: '',
      tags: [],
      entry: 'index.html',
      preview: null,
      properties: [],
      presets: [],
      wants: { permissions: [], hosts: [] },
      translations: {},
    },
  });
  expect(parseWallpaperManifest(`\uFEFF${JSON.stringify(least)}`).problem).toBeNull();
});

test.each([
  [{ title: 'Moon' }, /^wallpaper\.json: version: /, 'version', 'version'],
  [{ ...least, version: 2 }, /^wallpaper\.json: version: The version is 1\.$/, 'version', 'version'],
  [{ version: 1 }, /^wallpaper\.json: title: /, 'missing', 'title'],
  [{ ...least, title: 5 }, /^wallpaper\.json: title: /, 'type', 'title'],
  [{ ...least, title: '  ' }, /title: The title is empty\.$/, 'empty', 'title'],
  [{ ...least, author: 'x'.repeat(101) }, /author: /, 'too_long', 'author'],
  [{ ...least, tags: Array(31).fill('x') }, /tags: /, 'too_many', 'tags'],
  [{ ...least, entry: 'moon.svg' }, /entry: The entry is a page/, 'page', 'entry'],
  [{ ...least, entry: '../index.html' }, /entry: A path goes/, 'path', 'entry'],
  [{ ...least, entry: 'a/../../index.html' }, /entry: A path goes/, 'path', 'entry'],
  [{ ...least, entry: '/index.html' }, /entry: A path goes/, 'path', 'entry'],
  [{ ...least, entry: 'C:\\index.html' }, /entry: A path goes/, 'path', 'entry'],
  [{ ...least, preview: 'a//b.png' }, /preview: A path goes/, 'path', 'preview'],
  [
    { ...least, properties: [{ ...slider, kind: 'wheel' }] },
    /^wallpaper\.json: properties\.0\.kind: /,
    ...['value', 'properties.0.kind'],
  ],
  [
    { ...least, properties: [slider, slider] },
    /Two properties have the key "speed"\.$/,
    ...['same_key', 'properties.speed'],
  ],
  [
    { ...least, properties: [{ ...slider, min: 3 }] },
    /"speed": min is not less than max\.$/,
    ...['range', 'properties.speed'],
  ],
  [
    { ...least, properties: [{ ...slider, default: 9 }] },
    /"speed": The default is not between min and max\.$/,
    ...['default', 'properties.speed'],
  ],
  [
    { ...least, properties: [{ ...slider, step: 0 }] },
    /properties\.0\.step: /,
    ...['value', 'properties.0.step'],
  ],
  [
    { ...least, wants: { hosts: ['example.com'] } },
    /not the permission "network"\.$/,
    ...['hosts_without_network', 'wants'],
  ],
  [
    { ...least, wants: { permissions: ['network'], hosts: ['localhost'] } },
    /wants\.hosts\.0: /,
    ...['host', 'wants.hosts.0'],
  ],
  [
    { ...least, wants: { permissions: ['camera'] } },
    /wants\.permissions\.0: /,
    ...['value', 'wants.permissions.0'],
  ],
  [{ ...least, translations: { fr: {} } }, /translations/, 'value', 'translations.fr'],
] as const)('a wrong manifest is refused with a sentence and a fault: %#', (value, sentence, code, field) => {
  expect(read(value)).toEqual({
    ...{ manifest: null, problem: expect.stringMatching(sentence), fault: { code, field } },
  });
});

test('a field of any length is a fault of the contract', () => {
  const key = 'k'.repeat(200);
  const { fault } = { fault: null, ...read({ ...least, properties: [{ ...slider, key, min: 3 }] }) };
  expect(v.is(manifestFault, fault)).toBe(true);
});

test('a choice keeps the type of its values', () => {
  const choice = { key: 'mode', kind: 'choice', label: 'Mode', choices: [{ value: '0', label: 'None' }] };
  expect(read({ ...least, properties: [{ ...choice, default: '0' }] }).problem).toBeNull();
  expect(read({ ...least, properties: [{ ...choice, default: 0 }] }).problem).toMatch(/none of the choices/);
});

test('what is no JSON is refused', () => {
  expect(parseWallpaperManifest('{')).toEqual({
    ...{ manifest: null, problem: expect.stringMatching(/^wallpaper\.json: It is not valid JSON: /) },
    fault: { code: 'not_json', field: 'wallpaper.json' },
  });
  expect(parseWallpaperManifest('[]').problem).toMatch(/^wallpaper\.json: /);
});

test('labels are in the language that is wanted, where there is a translation', () => {
  const { manifest } = read({
    ...least,
    properties: [{ ...slider, help: 'How fast' }],
    presets: [{ name: 'Dawn', values: { speed: 2 } }],
    translations: { 'zh-CN': { Moon: '月', Speed: '速度', Dawn: '黎明' } },
  });
  if (!manifest) throw new Error('The manifest was refused.');
  const chinese = translateManifest(manifest, 'zh-CN');
  expect([
    chinese.title,
    chinese.properties[0]?.label,
    chinese.properties[0]?.help,
    chinese.presets[0]?.name,
  ]).toEqual(['月', '速度', 'How fast', '黎明']);
  expect(translateManifest(manifest, 'en').properties[0]?.label).toBe('Speed');
});
