import { expect, test } from 'vitest';
import { lintManifest } from './lintManifest.ts';

const files = ['index.html', 'preview.png', 'photos/a.png'];
const paths = {
  has: (path: string) => files.includes(path),
  hasFolder: (path: string) => files.some((file) => file.startsWith(`${path}/`)),
};
const speed =
  '{ "key": "speed", "kind": "slider", "label": "Speed", "min": 0, "max": 3, "step": 0.1, "default": 1 }';
const toggle = (more: string) =>
  `{ "key": "dances", "kind": "toggle", "label": "Dances", "default": true${more} }`;

/** A manifest of some lines between the first and the last. */
const lint = (...lines: string[]) =>
  lintManifest(
    'wallpaper.json',
    ['{ "version": 1, "title": "Moon"', ...lines, '}'].join('\n'),
    paths,
  ).findings.map(({ severity, line, column, message }) => `${line}:${column} ${severity} ${message}`);
const properties = (...each: string[]) => [', "properties": [', each.join(',\n'), ']'];

test('a manifest without faults has no findings', () => {
  expect(
    lint(
      ...properties(speed, toggle(', "visible_when": "speed.value > 0"')),
      ', "preview": "preview.png", "presets": [{ "name": "Calm", "values": { "speed": 0.5 } }]',
      ', "translations": { "zh-CN": { "Speed": "速度", "Calm": "宁静" } }',
    ),
  ).toEqual([]);
});

test.each([
  [
    ', "propertys": []',
    '2:3 warning "propertys" is not known and comes to nothing. Did you mean "properties"?',
  ],
  [
    ', "wants": { "permission": ["audio"] }',
    '2:14 warning "permission" is not known and comes to nothing. Did you mean "permissions"?',
  ],
  [', "entry": "page.html"', '2:12 error The package has no "page.html".'],
  [', "preview": "Preview.png"', '2:14 error The package has no "Preview.png".'],
  [', "tags": "night"', '2:11 error tags: Invalid type: Expected Array but received "night"'],
  [
    ', "wants": { "hosts": ["example.com"] }',
    '2:12 error wants: hosts are named, but not the permission "network".',
  ],
  [
    ', "translations": { "en": { "Sped": "Speed" } }',
    '2:29 warning "Sped" is translated, but no title, label, help or preset says that.',
  ],
  [
    ', "presets": [{ "name": "Calm", "values": { "sped": 1 } }]',
    '2:53 warning The preset "Calm" sets "sped", which is no property.',
  ],
])('of %s it says %s', (line, finding) => {
  expect(lint(line)).toEqual([finding]);
});

test.each([
  [
    toggle(', "visible_when": "dances.value &&"'),
    '"dances.value &&" is no condition: the property would always be shown.',
  ],
  [toggle(', "visible_when": "alert(1)"'), '"alert(1)" is no condition: the property would always be shown.'],
  [toggle(', "visible_when": "sped.value > 0"'), 'There is no property "sped". Did you mean "speed"?'],
  [
    toggle(', "visibleWhen": "speed.value"'),
    '"visibleWhen" is not known and comes to nothing. Did you mean "visible_when"?',
  ],
  [speed, 'Two properties have the key "speed".'],
  [
    '{ "key": "file", "kind": "file", "label": "File", "accepts": "image", "default": "b.png" }',
    'The package has no "b.png".',
  ],
  ['{ "key": "all", "kind": "folder", "label": "All", "default": "films" }', 'The package has no "films".'],
  [
    speed.replace('"speed"', '"x"').replace('"default": 1', '"default": 9'),
    'properties, "x": The default is not between min and max.',
  ],
])('of the property %s it says %s, at its line', (property, message) => {
  const [finding, ...others] = lint(...properties(speed, property));
  expect(finding).toMatch(/^4:\d+ (?:error|warning) /);
  expect(finding?.replace(/^\S+ \S+ /, '')).toBe(message);
  expect(others).toEqual([]);
});

test('all faults are told at once, each at its place', () => {
  expect(lint(', "entry": 5', ', "wants": { "permissions": ["sound"] }')).toEqual([
    expect.stringMatching(/^2:12 error entry: /),
    expect.stringMatching(/^3:30 error wants\.permissions\.0: /),
  ]);
});

test('what a preset sets has to be a value of its property', () => {
  const preset = (value: string) => `, "presets": [{ "name": "Calm", "values": { "speed": ${value} } }]`;
  for (const value of ['9', '"fast"', 'true', 'null'])
    expect(lint(...properties(speed), preset(value))).toEqual([
      expect.stringContaining('warning The preset "Calm": "speed" cannot have this value.'),
    ]);
});

test.each([
  [
    ', "tags": ["a", ]',
    '2:17 error It is not valid JSON: a value is expected; after the last one there is no comma.',
  ],
  ['"tags": []', '2:1 error It is not valid JSON: a comma is expected.'],
  [', // a comment', '2:3 error It is not valid JSON: JSON has no comments.'],
])('of %s it says where the syntax is wrong', (line, finding) => {
  expect(lint(line)).toEqual([finding]);
});

test('an empty file and a list are no manifests', () => {
  for (const source of ['', '[]', '\uFEFF']) {
    const { manifest, findings } = lintManifest('wallpaper.json', source, paths);
    expect([manifest, findings[0]?.severity]).toEqual([null, 'error']);
  }
});
