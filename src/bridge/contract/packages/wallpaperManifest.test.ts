import { expect, test } from 'vitest';
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
  [{ title: 'Moon' }, /^wallpaper\.json: version: /],
  [{ ...least, version: 2 }, /^wallpaper\.json: version: The version is 1\.$/],
  [{ ...least, title: '  ' }, /title: The title is empty\.$/],
  [{ ...least, entry: 'moon.svg' }, /entry: The entry is a page/],
  [{ ...least, entry: '../index.html' }, /entry: A path goes/],
  [{ ...least, entry: 'a/../../index.html' }, /entry: A path goes/],
  [{ ...least, entry: '/index.html' }, /entry: A path goes/],
  [{ ...least, entry: 'C:\\index.html' }, /entry: A path goes/],
  [{ ...least, preview: 'a//b.png' }, /preview: A path goes/],
  [{ ...least, properties: [{ ...slider, kind: 'wheel' }] }, /^wallpaper\.json: properties\.0\.kind: /],
  [{ ...least, properties: [slider, slider] }, /Two properties have the key "speed"\.$/],
  [{ ...least, properties: [{ ...slider, min: 3 }] }, /"speed": min is not less than max\.$/],
  [
    { ...least, properties: [{ ...slider, default: 9 }] },
    /"speed": The default is not between min and max\.$/,
  ],
  [{ ...least, wants: { hosts: ['example.com'] } }, /not the permission "network"\.$/],
  [{ ...least, wants: { permissions: ['network'], hosts: ['localhost'] } }, /wants\.hosts\.0: /],
  [{ ...least, wants: { permissions: ['camera'] } }, /wants\.permissions\.0: /],
])('a wrong manifest is refused with a sentence: %#', (value, sentence) => {
  expect(read(value).manifest).toBeNull();
  expect(read(value).problem).toMatch(sentence);
});

test('a choice keeps the type of its values', () => {
  const choice = { key: 'mode', kind: 'choice', label: 'Mode', choices: [{ value: '0', label: 'None' }] };
  expect(read({ ...least, properties: [{ ...choice, default: '0' }] }).problem).toBeNull();
  expect(read({ ...least, properties: [{ ...choice, default: 0 }] }).problem).toMatch(/none of the choices/);
});

test('what is no JSON is refused', () => {
  expect(parseWallpaperManifest('{').problem).toMatch(/^wallpaper\.json: It is no JSON: /);
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
