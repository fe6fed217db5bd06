import { expect, test } from 'vitest';
import { filesOf, lively } from '../../../desktop/capabilities/packages/testing/packageFixtures.ts';
import { livelyFormat } from './livelyFormat.ts';

const options = { language: 'en', name: 'folder' } as const;

async function readPage(content: Record<string, string | Buffer>) {
  const result = await livelyFormat.read(filesOf(content), options);
  if (result.kind !== 'page') throw new Error('This is no page.');
  return result.read;
}
const refusal = (content: Record<string, string | Buffer>) =>
  livelyFormat.read(filesOf(content), options).then(
    () => null,
    ({ code, detail }: { code: string; detail: string | null }) => [code, detail],
  );

test('the manifest gives title, author, licence, description, tags and preview', async () => {
  const content = lively({
    License: 'MIT',
    Desc: '<b>Soft</b> rain',
    Tags: ['rain', 5, ''],
    Preview: 'PREVIEW.gif',
  });
  expect(await readPage({ ...content, 'preview.gif': 'GIF89a' })).toMatchObject({
    ...{ format: 'lively', title: 'Rain', author: 'Ann', license: 'MIT', description: 'Soft rain' },
    ...{ tags: ['rain'], entry: 'index.html', preview: 'preview.gif' },
    wanted: { permissions: [], hosts: [] },
  });
});

test('a manifest with a byte order mark, comments, trailing commas, other case and no type is read', async () => {
  const manifest =
    '\uFEFF{ // by hand\n "title": "Rain, [drops],]", "FILENAME": "Index.HTML", "tags": ["a",], }';
  expect(await readPage({ 'livelyinfo.json': manifest, 'index.html': '<p>' })).toMatchObject({
    ...{ title: 'Rain, [drops],]', entry: 'index.html', tags: ['a'] },
  });
});

test('a manifest in GBK and one in UTF-16 are read', async () => {
  const gbk = Buffer.concat([
    Buffer.from('{"Title":"'),
    Buffer.from([0xd4, 0xc2, 0xc6, 0xdc]),
    Buffer.from('","FileName":"index.html"}'),
  ]);
  expect(await readPage({ ...lively(), 'LivelyInfo.json': gbk })).toMatchObject({ title: '月栖' });
  const wide = Buffer.from('\uFEFF{"Title":"月栖","FileName":"index.html"}', 'utf16le');
  expect(await readPage({ ...lively(), 'LivelyInfo.json': wide })).toMatchObject({ title: '月栖' });
});

test('a package without a title has the name of its folder', async () => {
  expect(await readPage(lively({ Title: null }))).toMatchObject({ title: 'folder' });
});

test.each([0, 3, 4, 5, 6, 9, 10, 12])('type %i is refused by name', async (Type) => {
  expect(await refusal(lively({ Type }))).toEqual(['package_program', expect.stringContaining('Lively: ')]);
});

test.each([7, 8, 11])('type %i is a video or picture', async (Type) => {
  const content = { ...lively({ Type, FileName: 'Rain.MP4' }), 'rain.mp4': '' };
  expect(await livelyFormat.read(filesOf(content), options)).toEqual({
    ...{ kind: 'media', path: 'rain.mp4', title: 'Rain' },
  });
});

test.each([
  ['--audio', ['audio'], false],
  ['--audio true --system-information true', ['audio', 'systemInformation'], false],
  ['"--audio" "true" \'--system-nowplaying\'', ['audio', 'nowPlaying'], false],
  ['--audio false --pause-event true', [], true],
  ['--pause-event --unknown', [], true],
  ['--constructor constructor --__proto__', [], false],
])('the arguments %j ask for %j', async (Arguments, permissions, isPauseWanted) => {
  expect(await readPage(lively({ Arguments }))).toMatchObject({ wanted: { permissions }, isPauseWanted });
});

test('type 2 asks for sound', async () => {
  expect((await readPage(lively({ Type: '2' }))).wanted.permissions).toEqual(['audio']);
});

test('every kind of property, in the order of the file', async () => {
  const content = lively(
    {},
    {
      speed: { type: 'slider', value: 0.5, min: '0', max: 2, step: 0.1, text: 'Speed', help: 'How fast' },
      whole: { type: 'Slider', value: 3, min: 1, max: 9 },
      name: { type: 'textbox', value: 'Moon', text: 'Name' },
      style: { type: 'dropdown', value: 1, items: ['One', 'Two'] },
      fit: { type: 'scalerDropdown', value: 0, items: ['Fill'] },
      picture: { type: 'folderDropdown', value: 'b.jpg', folder: 'pics', filter: '*.jpg|*.png' },
      anything: { type: 'folderDropdown', value: 'gone.bin', folder: '/pics/', filter: '*' },
      go: { type: 'button', value: 'Restart' },
      note: { type: 'label', value: 'Some <i>words</i>' },
      tint: { type: 'color', value: '#0AF' },
      isOn: { type: 'checkbox', value: 'true' },
      other: { type: 'unknown', value: 1 },
      broken: 5,
    },
  );
  const files = { 'pics/a.png': '', 'pics/b.jpg': '', 'pics/c.txt': '', 'pics/deep/d.png': '' };
  expect((await readPage({ ...content, ...files })).properties).toMatchObject([
    {
      key: 'speed',
      kind: 'slider',
      min: 0,
      max: 2,
      step: 0.1,
      default: 0.5,
      label: 'Speed',
      help: 'How fast',
    },
    { key: 'whole', kind: 'slider', min: 1, max: 9, step: 1, default: 3, label: 'whole' },
    { key: 'name', kind: 'text', default: 'Moon' },
    {
      key: 'style',
      kind: 'choice',
      default: 1,
      choices: [
        { value: 0, label: 'One' },
        { value: 1, label: 'Two' },
      ],
    },
    { key: 'fit', kind: 'choice', default: 0 },
    {
      key: 'picture',
      kind: 'file',
      accepts: 'image',
      default: 'pics/b.jpg',
      offers: ['pics/a.png', 'pics/b.jpg'],
    },
    {
      key: 'anything',
      kind: 'file',
      accepts: 'any',
      default: null,
      offers: ['pics/a.png', 'pics/b.jpg', 'pics/c.txt'],
    },
    { key: 'go', kind: 'button', label: 'Restart' },
    { key: 'note', kind: 'label', label: 'Some words' },
    { key: 'tint', kind: 'color', default: '#00aaff' },
    { key: 'isOn', kind: 'toggle', default: true },
  ]);
});

test('properties that cannot be read are none', async () => {
  expect((await readPage({ ...lively(), 'LivelyProperties.json': '{{' })).properties).toEqual([]);
});

test('of properties without end the first ten thousand are read, and none named like a part of JavaScript', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10_200 }, (_, index) => [`p${index}`, { type: 'checkbox', value: true }]),
  );
  const content = {
    ...lively(),
    'LivelyProperties.json': `{"__proto__":{"type":"checkbox"},${JSON.stringify(many).slice(1)}`,
  };
  const { properties } = await readPage(content);
  expect([properties.length, properties[0]?.key]).toEqual([10_000, 'p0']);
});

test.each([
  ['../../x.html', 'package_unsafe'],
  ['/etc/passwd', 'package_unsafe'],
  ['C:\\x.html', 'package_unsafe'],
  ['a\\..\\..\\x.html', 'package_unsafe'],
  ['file:///x.html', 'package_unsafe'],
  ['gone.html', 'package_without_page'],
  ['', 'package_without_page'],
  ['drawing.svg', 'package_page'],
  ['drawing.html', 'package_page'],
  ['program.html', 'package_page'],
  ['https://example.com/', 'package_program'],
])('the page %j is refused as %s', async (FileName, code) => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
  const others = { 'drawing.svg': svg, 'drawing.html': svg, 'program.html': 'MZ\u0000' };
  expect((await refusal({ ...lively({ FileName }), ...others }))?.[0]).toBe(code);
});

test('a manifest that is no object is refused', async () => {
  for (const manifest of ['[1]', 'nothing', ''])
    expect(await refusal({ ...lively(), 'LivelyInfo.json': manifest })).toEqual([
      'package_manifest',
      'LivelyInfo.json',
    ]);
});

test('wrong types everywhere are no reason to refuse', async () => {
  const odd = {
    Title: {},
    Author: ['x'],
    License: null,
    Desc: 5,
    Tags: 'x',
    Preview: {},
    Arguments: 7,
    Type: '1',
  };
  const properties = {
    speed: { type: 'slider', value: [], min: 'x', max: null, step: -1 },
    style: { type: 'dropdown', value: 'x', items: 'x' },
    photo: { type: 'folderDropdown', value: 3, folder: '../..', filter: null },
    tint: { type: 'color', value: 5 },
    note: { type: 'label', value: '<script>alert(1)</script><b onclick="x()">A</b>' },
  };
  const read = await readPage({ ...lively(odd, properties), 'a.png': '' });
  expect(read).toMatchObject({
    ...{ title: 'folder', author: '', license: '', description: '5', tags: [], preview: null },
    properties: [
      { key: 'speed', min: 0, max: 100, step: 1, default: 0 },
      { key: 'photo', default: null, offers: [] },
      { key: 'tint', default: '#ffffff' },
      { key: 'note', label: 'A' },
    ],
  });
});
