import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, readAllPages, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('themes on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const readAll = async (filter: { theme_type?: number }) =>
    readAllPages(async (cursor) => {
      const page = await service.call('themesByPage', { limit: 2, cursor, ...filter });
      return { ...page, items: page.list };
    });

  test('paging shows every theme once, in the order of the catalogue', async () => {
    const all = await readAll({});
    expect(all.map((theme) => theme.theme_id)).toEqual(
      service.catalogue.themes.map((theme) => theme.theme_id),
    );
  });

  test('the types part the themes among them', async () => {
    const parts = await Promise.all(
      service.catalogue.theme_types.map(({ theme_type }) => readAll({ theme_type })),
    );
    for (const [index, part] of parts.entries()) {
      expect(part.length).toBeGreaterThan(0);
      const type = service.catalogue.theme_types[index]?.theme_type;
      expect(new Set(part.map((theme) => theme.theme_type))).toEqual(new Set([type]));
    }
    expect(parts.flat()).toHaveLength(service.catalogue.themes.length);
    expect(await readAll({ theme_type: 2 ** 31 - 1 })).toEqual([]);
  });

  test('the configured kinds of themes are those that themes have', async () => {
    const { value } = await service.call('configByKey', { key: 'theme_category' });
    expect(value).toEqual({ list: service.catalogue.theme_types });
  });

  test('a theme shows its author, its components, and wallpapers that go with it but not its own', async () => {
    for (const { theme_id, components, wid, name } of service.catalogue.themes) {
      const found = await service.call('themeDetail', { theme_id });
      expect(found.theme).toMatchObject({ theme_id, name, wallpaper: { wid } });
      expect(found.components).toEqual(components);
      expect(found.author).toMatchObject({ uid: found.theme.wallpaper.author.uid });
      expect(found.author.works_count).toBeGreaterThan(0);
      expect(found.list.length).toBeGreaterThan(0);
      expect(found.list.map((wallpaper) => wallpaper.wid)).not.toContain(wid);
    }
  });

  test('the home page has three themes; those whose wallpaper is offline are replaced', async () => {
    const top = async () => (await service.call('topThemes', {})).list.map((theme) => theme.theme_id);
    const setState = (state: number) =>
      service.database.updateTable('wallpapers').set({ state }).where('wid', '=', 101_001).execute();
    expect(await top()).toEqual([1, 2, 3]);
    await setState(0);
    expect(await top()).toEqual([2, 3, 4]);
    expect((await service.callRaw('themeDetail', { theme_id: 1 })).ret).toBe(errorCodes.themeNotFound);
    expect((await readAll({})).map((theme) => theme.theme_id)).not.toContain(1);
    await setState(1);
  });

  test('new users get a home without themes', async () => {
    expect((await service.call('dynamicHome', { is_new_user: 0 })).themes).toHaveLength(3);
    expect((await service.call('dynamicHome', { is_new_user: 1 })).themes).toEqual([]);
  });
});
