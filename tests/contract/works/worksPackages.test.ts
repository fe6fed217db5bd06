import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { makePosters, openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { uploadWork } from '../../support/works.ts';
import { makeZip, type ZipEntry } from '../../support/zip.ts';

const page = '<!doctype html><title>Moon</title><canvas></canvas>';
const slider = { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.1, default: 1 };
const own = {
  version: 1,
  title: 'Paper moon',
  author: 'Lin',
  license: 'CC0-1.0',
  properties: [slider],
  wants: { permissions: ['network', 'audio'], hosts: ['example.com'] },
  translations: { 'zh-CN': { Speed: '速度' } },
};
const json = (name: string, value: unknown): ZipEntry => ({ name, data: JSON.stringify(value) });
const withOwn = (changed: object): ZipEntry[] => [
  { name: 'index.html', data: page },
  json('wallpaper.json', { ...own, ...changed }),
];
const faultOf = (code: string, key: string) => ({ code, field: `properties.${key}` });
const notJson = (file: string) => ({ code: 'not_json', field: file });

describe.each(databaseKinds)('uploads of web wallpaper packages on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let harness: BuildHarness;

  beforeAll(async () => {
    service = await openTestService(kind);
    const { user } = await service.call('register', { account: 'newcomer', password: 'moon over lake' });
    author = await service.signIn(user.uid);
    harness = openBuildHarness(service, author);
  });
  beforeEach(async () => {
    await service.database.deleteFrom('wallpapers').where('wid', '>=', 300_000_000).execute();
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  async function publish(files: readonly ZipEntry[]) {
    const wid = await harness.upload(makeZip(files), { category_id: '105' });
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    await passWork(service.database, wid, testNow);
    return (await service.call('dynamicDetail', { wid })).wallpaper;
  }
  const refusalOf = async (files: readonly ZipEntry[]) => {
    const { ret, msg, manifest_fault } = await uploadWork(service, author, makeZip(files), {
      category_id: '105',
    });
    return { ret, msg, ...(manifest_fault && { manifest_fault }) };
  };

  test('the detail has manifest, properties in both languages, and wanted permissions', async () => {
    const shown = await publish(withOwn({}));
    expect(shown).toMatchObject({ web_entry: 'index.html', sub_wtype: 3 });
    expect(shown.package).toEqual({
      format: 'plain',
      author: 'Lin',
      license: 'CC0-1.0',
      wanted: own.wants,
      properties: [{ ...slider, label: '速度', help: null, visible_when: null }],
      properties_en: [{ ...slider, help: null, visible_when: null }],
    });
  });

  test('packages of the other formats keep theirs, and open with the page that they name', async () => {
    const lively = await publish([
      { name: 'rain/pages/rain.html', data: page },
      json('rain/LivelyInfo.json', {
        Title: 'Rain',
        Type: 1,
        FileName: 'pages/rain.html',
        Arguments: '--audio',
      }),
      json('rain/LivelyProperties.json', { drops: { type: 'checkbox', text: 'Drops', value: true } }),
    ]);
    expect(lively).toMatchObject({
      web_entry: 'pages/rain.html',
      package: {
        format: 'lively',
        wanted: { permissions: ['audio'], hosts: [] },
        properties: [{ key: 'drops', kind: 'toggle', label: 'Drops', default: true }],
      },
    });
    const properties = { tint: { type: 'color', text: 'Tint', value: '1 0 0' } };
    const engine = await publish([
      { name: 'lane.html', data: `${page}<!-- 2 -->` },
      json('project.json', { title: 'Lane', type: 'web', file: 'lane.html', general: { properties } }),
    ]);
    expect(engine).toMatchObject({
      web_entry: 'lane.html',
      package: {
        format: 'wallpaperEngine',
        properties: [{ key: 'tint', kind: 'color', default: '#ff0000' }],
      },
    });
  });

  test('a page without a manifest has none', async () => {
    expect((await publish([{ name: 'index.html', data: `${page}<!-- 3 -->` }])).package).toBeNull();
  });

  test('a work that was rejected long ago keeps nothing of its manifest when it is removed', async () => {
    const { wid } = await publish(withOwn({ title: 'Gone' }));
    await service.database.deleteFrom('wallpapers').where('wid', '=', wid).execute();
    expect(
      await service.database.selectFrom('web_packages').select('wid').where('wid', '=', wid).execute(),
    ).toEqual([]);
  });

  test.each<[string, ZipEntry[], RegExp]>([
    [
      'no JSON',
      [
        { name: 'index.html', data: page },
        { name: 'wallpaper.json', data: '{' },
      ],
      /It is not valid JSON/,
    ],
    ['another version', withOwn({ version: 2 }), /version: The version is 1\./],
    ['no title', withOwn({ title: ' ' }), /title: The title is empty/],
    ['a wrong type', withOwn({ properties: [{ ...slider, max: 'many' }] }), /properties\.0\.max/],
    [
      'a default out of range',
      withOwn({ properties: [{ ...slider, default: 9 }] }),
      /"speed": The default is not/,
    ],
    ['the same key twice', withOwn({ properties: [slider, slider] }), /Two properties have the key "speed"/],
    ['a key of JavaScript', withOwn({ properties: [{ ...slider, key: '__proto__' }] }), /choose another key/],
    [
      'a local host',
      withOwn({ wants: { permissions: ['network'], hosts: ['localhost'] } }),
      /wants\.hosts\.0/,
    ],
    [
      'a bare address',
      withOwn({ wants: { permissions: ['network'], hosts: ['10.0.0.1'] } }),
      /wants\.hosts\.0/,
    ],
    [
      'a private name',
      withOwn({ wants: { permissions: ['network'], hosts: ['nas.local'] } }),
      /wants\.hosts\.0/,
    ],
    ['hosts alone', withOwn({ wants: { hosts: ['example.com'] } }), /not the permission "network"/],
    ['an unknown permission', withOwn({ wants: { permissions: ['camera'] } }), /wants\.permissions\.0/],
    ['an entry above', withOwn({ entry: '../../x.html' }), /entry: A path goes from the manifest/],
    ['an absolute entry', withOwn({ entry: '/etc/x.html' }), /entry: A path goes/],
    ['an entry of Windows', withOwn({ entry: String.raw`C:\x.html` }), /entry: A path goes/],
    [
      'too many properties',
      withOwn({
        properties: Array.from({ length: 10_000 }, (_, index) => ({ ...slider, key: `k${index}` })),
      }),
      /properties: Invalid length/,
    ],
    [
      'a Lively entry above',
      [{ name: 'index.html', data: page }, json('LivelyInfo.json', { FileName: '../../x.html', Type: 1 })],
      /leads out of the archive \(\.\.\/\.\.\/x\.html\)/,
    ],
    [
      'a page that is an SVG',
      [
        { name: 'index.html', data: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
        json('LivelyInfo.json', { FileName: 'index.html', Type: 1 }),
      ],
      /its page index\.html is no HTML page/,
    ],
    [
      'a program',
      [{ name: 'index.html', data: page }, json('LivelyInfo.json', { FileName: 'a.exe', Type: 5 })],
      /needs the program that it was made for/,
    ],
    [
      'a scene',
      [{ name: 'index.html', data: page }, json('project.json', { file: 'scene.json', type: 'scene' })],
      /needs the program that it was made for \(Wallpaper Engine: scene\)/,
    ],
    [
      'no JSON of Lively',
      [
        { name: 'index.html', data: page },
        { name: 'LivelyInfo.json', data: 'Title: moon' },
      ],
      /LivelyInfo\.json cannot be read as JSON/,
    ],
    [
      'far too much to say',
      [
        { name: 'index.html', data: page },
        json('LivelyInfo.json', { FileName: 'index.html', Type: 1 }),
        json(
          'LivelyProperties.json',
          Object.fromEntries(
            Array.from({ length: 5_000 }, (_, index) => [
              `k${index}`,
              { type: 'checkbox', text: 'x', value: true },
            ]),
          ),
        ),
      ],
      /the limit is 256 KB/,
    ],
  ])(
    'a manifest with %s is refused with a sentence, and nothing of it stays',
    async (_name, files, sentence) => {
      const { ret, msg } = await refusalOf(files);
      expect(ret).toBe(errorCodes.packageInvalid);
      expect(msg).toMatch(sentence);
      expect(msg).toMatch(/^The manifest of the web wallpaper is refused: .*\.$/);
      const left = await service.database.selectFrom('works').select('wid').execute();
      expect(left).toEqual([]);
    },
  );

  test.each([
    [withOwn({ version: 9 }), { code: 'version', field: 'version' }],
    [withOwn({ properties: [slider, slider] }), { code: 'same_key', field: 'properties.speed' }],
    [withOwn({ properties: [{ ...slider, key: 'constructor' }] }), faultOf('reserved_key', 'constructor')],
    [
      [
        { name: 'index.html', data: page },
        { name: 'wallpaper.json', data: '{' },
      ],
      notJson('wallpaper.json'),
    ],
    [
      [
        { name: 'index.html', data: page },
        { name: 'LivelyInfo.json', data: 'x' },
      ],
      notJson('LivelyInfo.json'),
    ],
    [
      [{ name: 'index.html', data: page }, json('LivelyInfo.json', { FileName: 'a.exe', Type: 5 })],
      { code: 'program', field: null },
    ],
    [
      [
        { name: 'index.html', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        json('wallpaper.json', own),
      ],
      { code: 'page', field: 'index.html' },
    ],
  ])('what is wrong is a code with its field, for which a client has words: %#', async (files, fault) => {
    expect((await refusalOf(files)).manifest_fault).toEqual(fault);
  });

  test('an entry that is not in the archive is named', async () => {
    expect(await refusalOf(withOwn({ entry: 'moon.html' }))).toMatchObject({
      ret: errorCodes.archiveWithoutPage,
      msg: expect.stringContaining('names moon.html, which is not there'),
    });
  });

  test('a manifest with a byte order mark, trailing commas or in GBK is read', async () => {
    const gbk = Buffer.concat([
      Buffer.from('{"Title": "'),
      Buffer.from([0xd3, 0xea]),
      Buffer.from('", "Author": "'),
      Buffer.from([0xc1, 0xd6]),
      Buffer.from('", "Type": 1, "FileName": "index.html",}'),
    ]);
    const shown = await publish([
      { name: 'index.html', data: `${page}<!-- 4 -->` },
      { name: 'LivelyInfo.json', data: gbk },
    ]);
    expect(shown.package).toMatchObject({ format: 'lively', author: '林' });
    const marked = await publish([
      { name: 'index.html', data: `${page}<!-- 5 -->` },
      { name: 'wallpaper.json', data: `\uFEFF${JSON.stringify(own)}` },
    ]);
    expect(marked.package).toMatchObject({ author: 'Lin' });
  });
});
