import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { priceKinds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';

/** The fields that every detail carries for clients of other kinds. */
const otherFields = ['wname', 'video', 'video_1920', 'jpg_url', 'preview_jpg', 'mid_jpg_url', 'thumbnailurl'];

/** The ids of a theme's effects, or of its other components. */
const idsOf = (
  { components }: { components: readonly { component_id: number; kind: string }[] },
  areEffects: boolean,
): number[] =>
  components
    .filter(({ kind }) => (kind === 'effect') === areEffects)
    .map((component) => component.component_id);

describe.each(databaseKinds)('details on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    // A file that the store gains within seconds is in no kept answer.
    service = await openTestService(kind, { isHot: false });
  });
  afterAll(() => service.close());

  const detailOf = async (wid: number, isStatic = false) =>
    (await service.call(isStatic ? 'staticDetail' : 'dynamicDetail', { wid })).wallpaper;
  const one = (matches: (wallpaper: TestService['catalogue']['wallpapers'][number]) => boolean) => {
    const found = service.catalogue.wallpapers.find(matches);
    if (!found) throw new Error('The starter catalogue has no such wallpaper.');
    return found;
  };

  test('a video names the addresses of its files', async () => {
    const { wid, name, files } = one(({ sub_wtype: sub, width }) => sub === 1 && width === 1920);
    const detail = await detailOf(wid);
    expect(detail).toMatchObject({
      wname: name,
      video: `/media/${files.md5_video}`,
      video_1920: `/media/${files.md5_video}`,
      jpg_url: `/media/${files.md5_1920}`,
      preview_jpg: `/media/${files.md5_1440_1080}`,
      mid_jpg_url: `/media/${files.md5_428_244}`,
      thumbnailurl: `/media/${files.md5_210_118}`,
      encrypt_type: 0,
      os_ver: 0,
    });
    expect(Object.keys(detail)).toEqual(expect.arrayContaining(otherFields));
  });

  test('what is delivered by a ticket alone says so', async () => {
    const types = await Promise.all(
      [priceKinds.free, priceKinds.vipOnly, priceKinds.fish].map(async (kind) => {
        const { wid, wtype } = one(({ ptype, width }) => ptype === kind && width === 1920);
        return (await detailOf(wid, wtype === 2)).encrypt_type;
      }),
    );
    expect(types).toEqual([0, 1, 1]);
    const large = one(
      ({ ptype, wtype, width }) => ptype === priceKinds.free && wtype === 2 && width === 3840,
    );
    expect(await detailOf(large.wid, true)).toMatchObject({ encrypt_type: 1 });
  });

  test('a static wallpaper is its own image and has no video; a 3D one says what it needs', async () => {
    const { wid, md5 } = one(({ wtype }) => wtype === 2);
    expect(await detailOf(wid, true)).toMatchObject({
      jpg_url: `/media/${md5}`,
      video: null,
      video_1920: null,
      os_ver: 0,
    });
    expect(await detailOf(one(({ sub_wtype: sub }) => sub === 3).wid)).toMatchObject({
      os_ver: 9,
      video: null,
    });
  });

  test('a detail carries the CRC-32 of its file, also the second time; a web wallpaper is not one file', async () => {
    const bytes = Buffer.from('123456789'.repeat(40_000));
    const file = join(service.privateFolder, 'check.bin');
    await mkdir(service.privateFolder, { recursive: true });
    await writeFile(file, bytes);
    const { wid } = one(({ wtype }) => wtype === 2);
    const find = vi.spyOn(service.media, 'find').mockResolvedValue({
      path: file,
      bytes: bytes.length,
      extension: 'png',
      mime: 'image/png',
    });
    const code = crc32(bytes).toString(16).padStart(8, '0');
    expect((await detailOf(wid, true)).check_code).toBe(code);
    expect((await detailOf(wid, true)).check_code).toBe(code);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
    expect((await detailOf(one(({ sub_wtype: sub }) => sub === 3).wid)).check_code).toBeNull();
  });

  test('a still wallpaper and a moving one of one author with one name are twins while they are online', async () => {
    const still = one(({ wtype }) => wtype === 2);
    const moving = one(({ wtype }) => wtype === 1);
    const none = { rel_wallpaperid: 0, rel_wallpapertype: 0 };
    expect(await detailOf(still.wid, true)).toMatchObject(none);
    const change = (values: object) =>
      service.database.updateTable('wallpapers').set(values).where('wid', '=', moving.wid).execute();
    await change({ author_uid: still.author_uid, name: still.name });
    expect(await detailOf(still.wid, true)).toMatchObject({
      rel_wallpaperid: moving.wid,
      rel_wallpapertype: 1,
    });
    expect(await detailOf(moving.wid)).toMatchObject({ rel_wallpaperid: still.wid, rel_wallpapertype: 2 });
    await change({ state: wallpaperStates.offline });
    expect(await detailOf(still.wid, true)).toMatchObject(none);
    await change({ state: wallpaperStates.online, author_uid: moving.author_uid, name: moving.name });
  });

  test('effects of a theme are listed apart from its other components', async () => {
    const [theme] = service.catalogue.themes;
    if (!theme) throw new Error('The starter catalogue has no theme.');
    const effect = {
      theme_id: theme.theme_id,
      component_id: 990,
      kind: 'effect',
      name: '雪',
      name_en: 'Snow',
    };
    await service.database.insertInto('theme_components').values(effect).execute();
    expect(await detailOf(theme.wid)).toMatchObject({
      effect_ids: [...idsOf(theme, true), 990],
      component_ids: idsOf(theme, false),
    });
    const { components } = await service.call('themeDetail', { theme_id: theme.theme_id });
    expect(components.at(-1)).toMatchObject({ component_id: 990, kind: 'effect' });
    await service.database.deleteFrom('theme_components').where('component_id', '=', 990).execute();
  });

  test('a wallpaper of a theme names what the theme brings', async () => {
    const [theme] = service.catalogue.themes;
    if (!theme) throw new Error('The starter catalogue has no theme.');
    expect(await detailOf(theme.wid)).toMatchObject({
      theme_type: theme.theme_type,
      component_ids: idsOf(theme, false),
      effect_ids: idsOf(theme, true),
    });
    const themed = new Set(service.catalogue.themes.map(({ wid }) => wid));
    const other = one(({ wid, wtype }) => wtype === 1 && !themed.has(wid));
    expect(await detailOf(other.wid)).toMatchObject({ theme_type: 0, component_ids: [], effect_ids: [] });
  });
});
