import { expect, test } from 'vitest';
import { isConditionMet } from '../../../src/api/contract/packages/evaluateCondition.ts';
import {
  filesOf,
  lively,
  page,
  project,
} from '../../../desktop/capabilities/packages/testing/packageFixtures.ts';
import { formatOf } from '../formats.ts';
import { wallpaperEngineFormat } from './wallpaperEngineFormat.ts';

async function readPage(content: Record<string, string | Buffer>, language: 'zh-CN' | 'en' = 'en') {
  const result = await wallpaperEngineFormat.read(filesOf(content), { language, name: 'folder' });
  if (result.kind !== 'page') throw new Error('This is no page.');
  return result.read;
}
const refusal = (content: Record<string, string | Buffer>) =>
  readPage(content).then(
    () => null,
    ({ code, detail }: { code: string; detail: string | null }) => [code, detail],
  );

test('a package with several manifests is read by this format', () => {
  expect(formatOf(['LivelyInfo.json', 'Project.json', 'index.html'])?.format).toBe('wallpaperEngine');
  expect(formatOf(Object.keys(lively()))?.format).toBe('lively');
  expect(formatOf(['INDEX.HTM'])?.format).toBe('plain');
  expect(formatOf(['photo.png', 'README.html'])).toBeNull();
});

test.each(['web', 'Web', 'WEB'])('the type %j is a page', async (type) => {
  expect(
    await readPage(project({}, { type, workshopid: 12, contentrating: 'Everyone', tags: ['Anime'] })),
  ).toMatchObject({
    ...{ format: 'wallpaperEngine', title: 'Sakura', entry: 'index.html', tags: ['Anime'] },
  });
});

test('a project without a type is what its file is', async () => {
  expect(await readPage(project({}, { type: undefined }))).toMatchObject({ entry: 'index.html' });
  const video = { ...project({}, { type: undefined, file: 'a.MP4' }), 'a.mp4': '' };
  expect(await wallpaperEngineFormat.read(filesOf(video), { language: 'en', name: 'x' })).toEqual({
    ...{ kind: 'media', path: 'a.mp4', title: 'Sakura' },
  });
});

test.each(['scene', 'application', 'Preset'])('the type %j is refused by name', async (type) => {
  expect(await refusal(project({}, { type }))).toEqual([
    'package_program',
    `Wallpaper Engine: ${type.toLowerCase()}`,
  ]);
});

test('an address instead of a page is refused', async () => {
  expect(await refusal(project({}, { file: 'https://example.com' }))).toEqual([
    'package_program',
    'Wallpaper Engine: url',
  ]);
});

test('every kind of property, by order and index', async () => {
  const { properties } = await readPage({
    ...project({
      last: { type: 'group', text: 'Group', order: 9 },
      whole: { type: 'slider', value: 5, min: 0, max: 10, order: 1 },
      fine: { type: 'slider', value: 0.5, min: 0, max: 1, fraction: true, precision: 2, order: 2 },
      stepped: { type: 'slider', value: '1', min: 0, max: 4, fraction: true, step: 0.25, order: 3 },
      mode: {
        ...{ type: 'combo', value: 1, order: 4, condition: 'whole.value > 2' },
        options: [
          { label: '<b>Zero</b>', value: '0' },
          { label: 'One', value: '1' },
          { label: '', value: 2 },
        ],
      },
      isOn: { type: 'bool', value: true, index: 5 },
      isOld: { type: 'checkbox', value: 0, order: 6 },
      schemecolor: { type: 'color', value: '0.5 0 1', text: 'ui_browse_properties_scheme_color', order: 7 },
      words: { type: 'textinput', value: 'Hi', order: 7.1 },
      photo: { type: 'file', fileType: 'Image', value: 'Photo.png', order: 7.2 },
      photos: { type: 'directory', mode: 'fetchall', order: 7.3 },
      some: { type: 'directory', mode: 'ondemand', order: 7.4 },
      note: {
        type: 'text',
        text: '<h1 onclick="x()">A&amp;B</h1><script>alert(1)</script><br>C &#25105;',
        order: 8,
      },
      odd: { type: 'scenetexture', order: 8.5 },
    }),
    'photo.png': '',
  });
  expect(properties).toMatchObject([
    { key: 'whole', kind: 'slider', step: 1, default: 5 },
    { key: 'fine', step: 0.1 },
    { key: 'stepped', step: 0.25, default: 1 },
    {
      ...{ key: 'mode', kind: 'choice', default: '1', visible_when: 'whole.value > 2' },
      choices: [
        { value: '0', label: 'Zero' },
        { value: '1', label: 'One' },
        { value: 2, label: '2' },
      ],
    },
    { key: 'isOn', kind: 'toggle', default: true },
    { key: 'isOld', kind: 'toggle', default: false },
    { key: 'schemecolor', kind: 'color', default: '#8000ff', label: 'Scheme colour' },
    { key: 'words', kind: 'text', default: 'Hi' },
    { key: 'photo', kind: 'file', accepts: 'image', default: 'photo.png' },
    { key: 'photos', kind: 'folder', is_listed: true, default: null },
    { key: 'some', kind: 'folder', is_listed: false },
    { key: 'note', kind: 'label', label: 'A&B C 我' },
    { key: 'last', kind: 'group', label: 'Group' },
  ]);
});

test('labels are those of the language, else of English, else the key', async () => {
  const content = project(
    { speed: { type: 'bool', text: 'ui_speed' }, other: { type: 'bool', text: 'ui_other' } },
    {},
    {
      localization: { 'zh-chs': { ui_speed: '速度' }, 'en-us': { ui_speed: 'Speed', ui_other: 'Other' } },
    },
  );
  const labels = async (language: 'zh-CN' | 'en') =>
    (await readPage(content, language)).properties.map(({ label }) => label);
  expect([await labels('zh-CN'), await labels('en')]).toEqual([
    ['速度', 'Other'],
    ['Speed', 'Other'],
  ]);
});

test('sound is asked for, and has its own switch', async () => {
  const { wanted, properties } = await readPage(project({}, {}, { supportsaudioprocessing: true }), 'zh-CN');
  expect(wanted.permissions).toEqual(['audio']);
  expect(properties).toMatchObject([
    { key: 'audioprocessing', kind: 'toggle', default: true, label: '随声音变化' },
  ]);
});

test('a preset of the project is its own', async () => {
  const properties = {
    speed: { type: 'slider', value: 1, min: 0, max: 9 },
    tint: { type: 'color', value: '0 0 0' },
    mode: {
      type: 'combo',
      value: '0',
      options: [
        { label: 'A', value: '0' },
        { label: 'B', value: '1' },
      ],
    },
  };
  const preset = { speed: '4', tint: { value: '1 1 1' }, mode: 1, unknown: 3 };
  expect((await readPage(project(properties, { preset }))).presets).toEqual([
    { name: 'Sakura', values: { speed: 4, tint: '#ffffff', mode: '1' } },
  ]);
});

test('wrong types everywhere are no reason to refuse', async () => {
  const content = {
    'project.json': JSON.stringify({
      title: 5,
      type: 'web',
      file: 'index.html',
      tags: 'x',
      preview: {},
      general: { properties: [1], localization: 3 },
    }),
    'index.html': page,
  };
  expect(await readPage(content)).toMatchObject({ title: '5', properties: [], tags: [], preview: null });
  const odd = project({
    a: { type: 'slider', value: {}, min: 'x', max: null },
    b: { type: 'combo', options: 'x' },
    c: null,
  });
  expect((await readPage(odd)).properties).toMatchObject([
    { key: 'a', min: 0, max: 100, step: 1, default: 0 },
  ]);
});

test('a condition that is too long is none', async () => {
  const content = project({ a: { type: 'bool', condition: `true${' || true'.repeat(200)}` } });
  expect((await readPage(content)).properties[0]?.visible_when).toBeNull();
});

test('a manifest with a byte order mark, trailing commas and comments is read, and one in GBK', async () => {
  const manifest =
    '\uFEFF{ // by hand\n "title": "Moon,]", "TYPE": "web", "file": "Index.HTML", "tags": ["a",], }';
  expect(await readPage({ ...project(), 'project.json': manifest })).toMatchObject({
    ...{ title: 'Moon,]', entry: 'index.html', tags: ['a'] },
  });
  const gbk = Buffer.concat([
    Buffer.from('{"type":"web","file":"index.html","title":"'),
    Buffer.from([0xd4, 0xc2, 0xc6, 0xdc]),
    Buffer.from('"}'),
  ]);
  expect(await readPage({ ...project(), 'project.json': gbk })).toMatchObject({ title: '月栖' });
});

test.each([
  ['../../x.html', 'package_unsafe'],
  ['/etc/x.html', 'package_unsafe'],
  ['C:\\x.html', 'package_unsafe'],
  ['a\\..\\..\\x.html', 'package_unsafe'],
  ['file:///x.html', 'package_unsafe'],
  ['gone.html', 'package_without_page'],
  ['', 'package_without_page'],
  ['drawing.svg', 'package_page'],
  ['drawing.html', 'package_page'],
])('the page %j is refused as %s', async (file, code) => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
  const content = { ...project({}, { file }), 'drawing.svg': svg, 'drawing.html': svg };
  expect((await refusal(content))?.[0]).toBe(code);
});

test.each(['[1]', 'nothing', ''])('the manifest %j is refused', async (manifest) => {
  expect(await refusal({ ...project(), 'project.json': manifest })).toEqual([
    'package_manifest',
    'project.json',
  ]);
});

test('of properties without end the first ten thousand are read, with the switch for sound among them', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10_200 }, (_, index) => [`p${index}`, { type: 'bool', value: true, order: index }]),
  );
  const { properties } = await readPage(project(many, {}, { supportsaudioprocessing: true }));
  expect([properties.length, properties[0]?.key, properties.at(-1)?.key]).toEqual([
    ...[10_000, 'p0', 'audioprocessing'],
  ]);
});

test('a condition that is a program is none: its property is shown, and nothing runs', async () => {
  const condition = 'constructor.constructor("throw 1")()';
  const { properties } = await readPage(project({ a: { type: 'bool', condition } }));
  expect(isConditionMet(properties[0]?.visible_when ?? '', { a: true })).toBe(true);
});

test('numbers without end are none', async () => {
  const written = JSON.stringify({
    ...{ title: 'Moon', type: 'web', file: 'index.html' },
    general: {
      properties: {
        a: { type: 'slider', value: 'END', min: 'END', max: 'END', step: 'END', fraction: true },
        b: { type: 'slider', value: 1, min: -1e300, max: 1e300, step: 1e-300, fraction: true },
        c: {
          type: 'combo',
          value: 'END',
          options: [
            { label: 'A', value: 'END' },
            { label: 'B', value: 2 },
          ],
        },
      },
    },
  });
  const { properties } = await readPage({
    ...project(),
    'project.json': written.replaceAll('"END"', '1e999'),
  });
  expect(properties).toMatchObject([
    { key: 'a', min: 0, max: 100, default: 0 },
    { key: 'b', min: -1e15, max: 1e15, step: 1, default: 1 },
    { key: 'c', choices: [{ value: 2 }], default: 2 },
  ]);
});
