import { expect, test } from 'vitest';
import type { ManifestFault } from '../../../src/api/contract/packages/manifestFault.ts';
import { isConditionMet } from '../../../src/api/contract/packages/evaluateCondition.ts';
import {
  filesOf,
  lively,
  ours,
  page,
  project,
} from '../../../desktop/capabilities/packages/testing/packageFixtures.ts';
import { formatOf } from '../formats.ts';
import { plainFormat } from './plainFormat.ts';

type Content = Readonly<Record<string, string | Buffer>>;

async function readPage(content: Content, language: 'zh-CN' | 'en' = 'en') {
  const result = await plainFormat.read(filesOf(content), { language, name: 'folder' });
  if (result.kind !== 'page') throw new Error('This is no page.');
  return result.read;
}
const refusal = (content: Content) =>
  readPage(content).then(
    () => null,
    ({ code, detail }: { code: string; detail: string | null }) => [code, detail],
  );
const slider = { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.1, default: 1 };

test('the manifest gives title, author, licence, description, tags, preview and page', async () => {
  const content = ours({
    ...{ author: 'Ann', license: 'CC0-1.0', description: 'A moon\nof paper', tags: ['moon', ' ', 'paper'] },
    ...{ entry: 'pages/Moon.html', preview: 'Preview.PNG' },
  });
  expect(await readPage({ ...content, 'pages/moon.html': page, 'preview.png': 'PNG' })).toEqual({
    ...{ format: 'plain', title: 'Paper moon', author: 'Ann', license: 'CC0-1.0' },
    ...{ description: 'A moon of paper', tags: ['moon', 'paper'] },
    ...{ entry: 'pages/moon.html', preview: 'preview.png', properties: [], presets: [] },
    wanted: { permissions: [], hosts: [] },
  });
});

test('a title and a page are enough, and a preview that is not there is none', async () => {
  expect(await readPage(ours({ preview: 'gone.png' }))).toMatchObject({
    ...{ title: 'Paper moon', entry: 'index.html', preview: null, author: '', tags: [] },
  });
});

test('a folder with a page and no manifest has its title, its picture and no properties', async () => {
  const content = { 'Index.htm': '<title>Moon &amp; sea</title>', 'Preview.webp': '' };
  expect(await readPage(content)).toMatchObject({
    ...{ format: 'plain', title: 'Moon & sea', entry: 'Index.htm', preview: 'Preview.webp' },
    ...{ properties: [], wanted: { permissions: [], hosts: [] } },
  });
  expect(await readPage({ 'clock.html': '<p>' })).toMatchObject({ title: 'folder', entry: 'clock.html' });
  expect(await refusal({ 'one.html': '', 'two.html': '' })).toEqual(['package_without_page', null]);
});

test('the title of a page is read in its encoding, also where its first bytes end within a character', async () => {
  const gbk = Buffer.concat([Buffer.from('<title>'), Buffer.from([0xd4, 0xc2]), Buffer.from('</title>')]);
  expect(await readPage({ 'index.html': gbk })).toMatchObject({ title: '月' });
  for (const shift of ['', ' ', '  ']) {
    const long = `${shift}<title>月</title>${'栖'.repeat(40_000)}`;
    expect(await readPage({ 'index.html': long })).toMatchObject({ title: '月' });
  }
});

test('the manifest marks a folder wherever its page is; that of another program is read before it', () => {
  expect(formatOf(['Wallpaper.JSON', 'moon.html'])?.format).toBe('plain');
  expect(formatOf(['pages.json', 'moon.html'])).toBeNull();
  expect(formatOf([...Object.keys(ours()), ...Object.keys(lively())])?.format).toBe('lively');
  expect(formatOf([...Object.keys(ours()), ...Object.keys(project())])?.format).toBe('wallpaperEngine');
});

test('every kind of property, in the order of the manifest', async () => {
  const properties = [
    { key: 'look', kind: 'group', label: 'Look' },
    { ...slider, help: 'How fast', visible_when: 'dances.value' },
    { key: 'tint', kind: 'color', label: 'Tint', default: '#00aaff' },
    { key: 'dances', kind: 'toggle', label: 'Dances', default: true },
    {
      ...{ key: 'mode', kind: 'choice', label: 'Mode', default: '0' },
      choices: [
        { value: 0, label: 'Zero' },
        { value: '0', label: '' },
      ],
    },
    { key: 'words', kind: 'text', label: 'Words', default: 'Hi' },
    {
      ...{ key: 'photo', kind: 'file', label: 'Photo', accepts: 'image', default: 'pics/A.png' },
      offers: ['pics/a.png', 'pics/gone.png', '../b.png'],
    },
    { key: 'clip', kind: 'file', label: 'Clip', accepts: 'video', default: 'gone.mp4' },
    { key: 'photos', kind: 'folder', label: 'Photos', default: 'Pics/' },
    { key: 'others', kind: 'folder', label: 'Others', default: '../pics' },
    { key: 'go', kind: 'button', label: 'Go' },
    { key: 'note', kind: 'label', label: ' ' },
  ];
  const read = await readPage({ ...ours({ properties }), 'pics/a.png': '' });
  expect(read.properties).toMatchObject([
    { key: 'look', kind: 'group', label: 'Look', help: null, visible_when: null },
    { ...slider, help: 'How fast', visible_when: 'dances.value' },
    { key: 'tint', default: '#00aaff' },
    { key: 'dances', default: true },
    {
      ...{ key: 'mode', default: '0' },
      choices: [
        { value: 0, label: 'Zero' },
        { value: '0', label: '0' },
      ],
    },
    { key: 'words', default: 'Hi' },
    { key: 'photo', accepts: 'image', default: 'pics/a.png', offers: ['pics/a.png'] },
    { key: 'clip', accepts: 'video', default: null },
    { key: 'photos', kind: 'folder', default: 'pics' },
    { key: 'others', default: null },
    { key: 'go', kind: 'button' },
    { key: 'note', kind: 'label', label: 'note' },
  ]);
});

test('presets have what their properties can have, and names that fit', async () => {
  const presets = [
    { name: 'Calm', values: { speed: 0.31, unknown: 1 } },
    { name: ' ', values: { speed: 'fast' } },
  ];
  const translations = { en: { Calm: 'a'.repeat(100) } };
  expect((await readPage(ours({ properties: [slider], presets, translations }))).presets).toEqual([
    { name: 'a'.repeat(60), values: { speed: 0.3 } },
    { name: '2', values: {} },
  ]);
});

test('what the page wants is offered once each', async () => {
  const wants = { permissions: ['audio', 'network', 'audio'], hosts: ['example.com', 'example.com'] };
  expect((await readPage(ours({ wants }))).wanted).toEqual({
    ...{ permissions: ['audio', 'network'], hosts: ['example.com'] },
  });
});

test('texts are those of the language, without what is not seen', async () => {
  const content = ours({
    properties: [slider],
    translations: { 'zh-CN': { 'Paper moon': '纸\u202E月', Speed: '速度' } },
  });
  expect(await readPage(content, 'zh-CN')).toMatchObject({ title: '纸月', properties: [{ label: '速度' }] });
  expect(await readPage(content, 'en')).toMatchObject({
    title: 'Paper moon',
    properties: [{ label: 'Speed' }],
  });
});

test('markup in a label is text, and a condition that is a program is none', async () => {
  const label = '<img src=x onerror="alert(1)">';
  const condition = 'constructor.constructor("alert(1)")()';
  const [property] = (await readPage(ours({ properties: [{ ...slider, label, visible_when: condition }] })))
    .properties;
  expect(property?.label).toBe(label);
  expect(isConditionMet(property?.visible_when ?? '', {})).toBe(true);
});

test('a manifest with a byte order mark, in UTF-16 and in GBK is read', async () => {
  const text = '{"version":1,"title":"月栖"}';
  const gbk = Buffer.concat([
    Buffer.from('{"version":1,"title":"'),
    Buffer.from([0xd4, 0xc2, 0xc6, 0xdc]),
    Buffer.from('"}'),
  ]);
  for (const manifest of [`\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le'), gbk])
    expect(await readPage({ ...ours(), 'wallpaper.json': manifest })).toMatchObject({ title: '月栖' });
});

const properties = (...list: unknown[]) => ({ properties: list });
const choices = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value, label: String(value) }));
test.each([
  ['an entry outside', { entry: '../../x.html' }, /^wallpaper\.json: entry: A path goes/],
  ['an absolute entry', { entry: '/etc/x.html' }, /entry: A path goes/],
  ['an entry of Windows', { entry: 'C:\\x.html' }, /entry: A path goes/],
  ['an entry that is no page', { entry: 'moon.svg' }, /entry: The entry is a page/],
  ['a preview outside', { preview: '../x.png' }, /preview: A path goes/],
  ['a version to come', { version: 2 }, /version: The version is 1\./],
  ['a title that is not seen', { title: '\u200B' }, /title: The title is empty\.$/],
  ['wrong types', { title: 5, tags: 'x', properties: {} }, /^wallpaper\.json: title: /],
  ['a name of JavaScript', properties({ ...slider, key: 'constructor' }), /"constructor": JavaScript/],
  ['two properties of one key', properties(slider, slider), /Two properties have the key "speed"\./],
  ['a step too fine', properties({ ...slider, step: 1e-300 }), /"speed": Its numbers are too/],
  ['a range too large', properties({ ...slider, max: 1e300 }), /"speed": Its numbers are too/],
  [
    'too many choices',
    properties({ key: 'a', kind: 'choice', label: '', choices: choices(1_001), default: 1 }),
    /"a": It has more than 1000 choices\.$/,
  ],
  [
    'ten thousand properties',
    properties(...choices(10_000).map(({ label: key }) => ({ ...slider, key }))),
    /properties: /,
  ],
  [
    'this machine as a host',
    { wants: { permissions: ['network'], hosts: ['localhost'] } },
    /wants\.hosts\.0: /,
  ],
  ['an address as a host', { wants: { permissions: ['network'], hosts: ['10.0.0.1'] } }, /wants\.hosts\.0: /],
])('a manifest with %s is refused with a sentence', async (_title, info, sentence) => {
  expect(await refusal(ours(info))).toEqual(['package_manifest', expect.stringMatching(sentence)]);
});

test.each([
  ['{"version":1,"title":"Moon",}', /^wallpaper\.json: It is not valid JSON: /],
  ['[]', /^wallpaper\.json: /],
  ['', /^wallpaper\.json: It is not valid JSON: /],
  [JSON.stringify({ version: 1, title: 'x'.repeat(9_000) }), /^wallpaper\.json: title: .{1,180}$/],
  [
    '{"version":1,"title":"Moon","properties":[{"key":"a","kind":"slider","label":"","min":0,"max":1e999,"step":1,"default":0}]}',
    /"a": Its numbers are too/,
  ],
])('the manifest %.40j is refused with a short sentence', async (manifest, sentence) => {
  expect(await refusal({ ...ours(), 'wallpaper.json': manifest })).toEqual([
    'package_manifest',
    expect.stringMatching(sentence),
  ]);
});

const faultIn = (content: Content) =>
  readPage(content).then(
    () => null,
    ({ fault }: { fault: ManifestFault | null }) => fault,
  );

test.each<[object, string, string]>([
  [{ title: '\u200B' }, 'empty', 'title'],
  [properties({ ...slider, key: 'constructor' }), 'reserved_key', 'properties.constructor'],
  [properties({ ...slider, max: 1e300 }), 'numbers', 'properties.speed'],
  [
    properties({ key: 'a', kind: 'choice', label: '', choices: choices(1_001), default: 1 }),
    'too_many',
    'properties.a',
  ],
  [{ entry: '../../x.html' }, 'path', 'entry'],
])('a wrong manifest has a fault with its field: %#', async (info, code, field) => {
  expect(await faultIn(ours({ ...info }))).toEqual({ code, field });
});

test('what is not seen is in no field of a fault', async () => {
  const info = properties({ ...slider, key: 'a\u202Eb', min: 9 });
  expect(await faultIn(ours(info))).toEqual({ code: 'range', field: 'properties.ab' });
});

test('a page that is not there, and one that is no page', async () => {
  expect(await refusal(ours({ entry: 'gone.html' }))).toEqual(['package_without_page', 'gone.html']);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await refusal({ ...ours(), 'index.html': svg })).toEqual(['package_page', 'index.html']);
  expect(await refusal({ 'index.html': svg })).toEqual(['package_page', 'index.html']);
});

test('a manifest without end is not read', async () => {
  const manifest = `{"version":1,"title":"${' '.repeat(9_000_000)}"}`;
  expect(await refusal({ ...ours(), 'wallpaper.json': manifest })).toEqual([
    'package_damaged',
    'wallpaper.json',
  ]);
});
