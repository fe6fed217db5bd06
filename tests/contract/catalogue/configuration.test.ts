import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { configKeys, configSchemas, homePromotions } from '../../../src/api/contract/configuration.ts';
import { parseCustomerService } from '../../../src/api/contract/customerService.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('configuration on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  async function withValue(key: string, value: string, check: () => Promise<void>): Promise<void> {
    const { value: before } = await service.database
      .selectFrom('configurations')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const write = (text: string) =>
      service.database.updateTable('configurations').set({ value: text }).where('key', '=', key).execute();
    await write(value);
    await check().finally(() => write(before));
  }

  test.each(configKeys)('%s holds what clients expect of it', async (key) => {
    const { value } = await service.call('configByKey', { key });
    expect(v.is(configSchemas[key], value)).toBe(true);
  });

  test('advertisements would follow every eleven cards, and there are none', async () => {
    const { value } = await service.call('configByKey', { key: 'wallpaper_flowad_config' });
    expect(value).toEqual({ step: 11, list: [] });
  });

  test('four starter authors are official, and they exist', async () => {
    const { value } = await service.call('configByKey', { key: 'popular_authors_frontend' });
    const { official_uids: uids } = v.parse(configSchemas.popular_authors_frontend, value);
    expect(uids).toHaveLength(4);
    for (const author_uid of uids)
      expect((await service.callRaw('authorDetail', { author_uid })).ret).toBe(0);
  });

  test('the home page promotes two topics as they are now', async () => {
    const read = async () =>
      v.parse(homePromotions, (await service.call('configByContentKey', { ckey: 'home_promotions' })).value);
    const { list } = await service.call('homeRight', {});
    expect(await read()).toEqual({ navRight: null, topic_banners: list.slice(0, 2) });
    await withValue(
      'home_promotions',
      JSON.stringify({ navRight: null, topic_ids: [3, 987_654] }),
      async () => {
        expect((await read()).topic_banners.map((topic) => topic.id)).toEqual([3]);
      },
    );
  });

  test.each(['{', '', 'undefined', '{"a":'])('broken JSON (%o) says so', async (broken) => {
    await withValue('igx_perf_cfg', broken, async () => {
      expect(await service.callRaw('configByKey', { key: 'igx_perf_cfg' })).toEqual({
        status: 200,
        ret: errorCodes.configUnreadable,
      });
    });
  });

  test.each(['{', '[]', '{"navRight":1,"topic_ids":[]}', 'null'])(
    'promotions and activities of another shape (%o) are refused',
    async (broken) => {
      await withValue('home_promotions', broken, async () => {
        expect((await service.callRaw('configByContentKey', { ckey: 'home_promotions' })).ret).toBe(
          errorCodes.configUnreadable,
        );
      });
      await withValue('activity_index', broken, async () => {
        expect((await service.callRaw('activityIndex', {})).ret).toBe(errorCodes.configUnreadable);
      });
    },
  );

  test('a refusal is kept by no cache', async () => {
    await withValue('igx_perf_cfg', '{', async () => {
      const response = await service.app.inject({ url: '/config/get/by/key?key=igx_perf_cfg' });
      expect(response.headers['cache-control']).toBeUndefined();
    });
  });

  test('a key that is not configured is not found; one that does not exist is malformed', async () => {
    await service.database.deleteFrom('configurations').where('key', '=', 'pet_list').execute();
    expect(await service.callRaw('configByKey', { key: 'pet_list' })).toEqual({
      status: 200,
      ret: errorCodes.configNotFound,
    });
    for (const params of [{ key: 'passwords' }, { key: 'activity_index' }, {}])
      expect((await service.callRaw('configByKey', params)).status).toBe(400);
    expect((await service.callRaw('configByContentKey', { ckey: 'other' })).status).toBe(400);
  });

  test('games that are pushed carry their wallpaper while it is online', async () => {
    const game = { name: '游戏', name_en: 'Game', url: 'https://example.invalid/' };
    const activities = {
      list: [],
      games: [
        { ...game, wid: 101_001 },
        { ...game, wid: 987_654 },
        { ...game, wid: null },
      ],
    };
    await withValue('activity_index', JSON.stringify(activities), async () => {
      const { games } = await service.call('activityIndex', {});
      expect(games.map((one) => one.wallpaper?.wid ?? null)).toEqual([101_001, null, null]);
    });
    expect(await service.call('activityIndex', {})).toMatchObject({ list: [], games: [] });
    await service.database.deleteFrom('configurations').where('key', '=', 'activity_index').execute();
    expect(await service.call('activityIndex', {})).toMatchObject({ list: [], games: [] });
  });

  test('customer service is what the host of the service has configured, and nobody otherwise', async () => {
    expect((await service.call('customerService', {})).contact).toBeNull();
    const contact = parseCustomerService('QQ,800012345,https://example.org/help');
    if (!contact) throw new Error('no contact');
    const served = await openTestService(kind, { isSeeded: false, customerService: contact });
    expect((await served.call('customerService', {})).contact).toEqual(contact);
    await served.close();
  });
});
