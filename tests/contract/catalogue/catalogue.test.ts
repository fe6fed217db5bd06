import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../content/catalogue.ts';
import type { DatabaseHandle } from '../../../server/database/database.ts';
import { hotOf } from '../../../server/domains/catalogue/wallpapers/hotness.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { guest, openTestService, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('the catalogue on %s', (kind) => {
  let service: TestService;
  let app: FastifyInstance;
  let database: DatabaseHandle;
  let catalogue: Catalogue;

  beforeAll(async () => {
    service = await openTestService(kind);
    ({ app, database, catalogue } = service);
  });
  afterAll(() => service.close());

  async function call(
    path: string,
    params: object,
  ): Promise<{ status: number; body: Record<string, never> & { resp_common: { ret: number } } }> {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload: { common: guest, login_info: {}, ...params },
    });
    return { status: response.statusCode, body: response.json() };
  }

  const dynamic = () => catalogue.wallpapers.find((item) => item.wtype === 1);
  const still = () => catalogue.wallpapers.find((item) => item.wtype === 2);

  test.each([1, 2, 3, 4])('paging through order %i shows every static wallpaper once', async (sort) => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body } = (await call('/wallpaper/static/list', { sort, limit: 7, cursor })) as unknown as {
        body: { list: { wid: number }[]; next_cursor: string | null; has_more: boolean };
      };
      seen.push(...body.list.map((item) => item.wid));
      expect(body.has_more).toBe(body.next_cursor !== null);
      cursor = body.next_cursor;
    } while (cursor !== null);
    const expected = catalogue.wallpapers.filter((item) => item.wtype === 2).map((item) => item.wid);
    expect(seen.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  test('the order by downloads goes down', async () => {
    const { body } = (await call('/wallpaper/static/list', { sort: 4, limit: 60 })) as unknown as {
      body: { list: { download_count: number }[] };
    };
    const counts = body.list.map((item) => item.download_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('a keyword finds by name, tag, author and number; nonsense and hostile text find nothing', async () => {
    const subject = still();
    const find = async (keyword: string): Promise<number[]> =>
      (
        (await call('/wallpaper/static/list', { keyword, limit: 60 })).body as unknown as {
          list: { wid: number }[];
        }
      ).list.map((item) => item.wid);
    expect(await find(subject?.name ?? '')).toContain(subject?.wid);
    expect(await find(subject?.name_en.split(' ').at(-1) ?? '')).toContain(subject?.wid);
    expect(await find(`YQ${subject?.wid}`)).toEqual([subject?.wid]);
    expect(await find("'; drop table wallpapers; --")).toEqual([]);
    expect(await find('<script>alert(1)</script>')).toEqual([]);
    expect(await find('   ')).toEqual([]);
    expect(await find('月'.repeat(10_000))).toEqual([]);
  });

  test.each([
    ['/wallpaper/live/detail', { wid: 987_654 }, errorCodes.wallpaperNotFound],
    ['/wallpaper/static/list', { category_id: 99_999 }, errorCodes.categoryNotFound],
    ['/wallpaper/static/list', { cursor: 'tampered' }, errorCodes.cursorInvalid],
    ['/rec/related/list', { wid: 987_654 }, errorCodes.wallpaperNotFound],
  ])('%s with %o answers code %i', async (path, params, code) => {
    const { status, body } = await call(path, params);
    expect(status).toBe(200);
    expect(body.resp_common.ret).toBe(code);
  });

  test('a cursor of one order is refused in another', async () => {
    const first = (await call('/wallpaper/static/list', { sort: 1, limit: 2 })).body as unknown as {
      next_cursor: string;
    };
    const { body } = await call('/wallpaper/static/list', { sort: 4, cursor: first.next_cursor });
    expect(body.resp_common.ret).toBe(errorCodes.cursorInvalid);
  });

  test('a wallpaper taken offline is reported as offline, and its number is not listed by wids', async () => {
    const wid = catalogue.wallpapers.findLast((item) => item.wtype === 2)?.wid ?? 0;
    await database.updateTable('wallpapers').set({ state: 0 }).where('wid', '=', wid).execute();
    try {
      expect((await call('/wallpaper/static/detail', { wid })).body.resp_common.ret).toBe(
        errorCodes.wallpaperOffline,
      );
      expect(
        (
          (await call('/wallpaper/static/list/by/wids', { wids: [wid] })).body as unknown as {
            list: unknown[];
          }
        ).list,
      ).toEqual([]);
    } finally {
      await database.updateTable('wallpapers').set({ state: 1 }).where('wid', '=', wid).execute();
    }
  });

  test('one device counts as one download, however often and however much at once it asks', async () => {
    const wid = dynamic()?.wid;
    const count = async (device: string): Promise<number> => {
      const response = await app.inject({
        method: 'POST',
        url: '/v1/ugc/download/cnt',
        payload: { common: { ...guest, device_id: device }, wid },
      });
      return response.json().download_count;
    };
    const before = dynamic()?.download_count ?? 0;
    await Promise.all(Array.from({ length: 20 }, () => count('device-a')));
    expect(await count('device-b')).toBe(before + 2);
    const listed = (await call('/v20903/wplive/list', { sort: 4, limit: 60 })).body as unknown as {
      list: { wid: number; download_count: number }[];
    };
    expect(listed.list.find((item) => item.wid === wid)?.download_count).toBe(before + 2);
  });

  test('downloads lift a wallpaper in the order "hot" and in what a search shows', async () => {
    const hot = await service.call('staticList', { sort: 2, limit: 60 });
    const last = hot.list.at(-1)?.wid ?? 0;
    for (let device = 0; device < 40; device += 1)
      await service.call('countDownload', { wid: last }, { ...guest, device_id: `lift-${device}` });
    const count = (await service.call('staticDetail', { wid: last })).wallpaper.download_count;
    // As hot as forty times as many downloads make it, wherever it is listed and found.
    const rows = await database.selectFrom('listings').selectAll().where('wid', '=', last).execute();
    const publishedAt = hot.list.at(-1)?.published_at ?? 0;
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect([row.download_count, row.hot]).toEqual([count, hotOf(count, publishedAt)]);
    const weights = await database
      .selectFrom('search_postings')
      .innerJoin('search_terms', 'search_terms.term_id', 'search_postings.term_id')
      .select('weight')
      .where('wid', '=', last)
      .where('token', 'like', '#%')
      .execute();
    expect(new Set(weights.map(({ weight }) => weight))).toEqual(new Set([hotOf(count, publishedAt)]));
  });

  test('the newest category is the whole list in order of time, and the static home its own', async () => {
    const newest = await service.call('dynamicList', { category_id: 14, limit: 60 });
    expect(newest.list).toEqual((await service.call('dynamicNewest', { limit: 60 })).list);
    const home = await service.call('staticHome', { limit: 60 });
    const expected = catalogue.wallpapers.filter((item) => item.category_ids.includes(254));
    expect(new Set(home.list.map(({ wid }) => wid))).toEqual(new Set(expected.map(({ wid }) => wid)));
    expect(home.list).toEqual(
      (await service.call('staticList', { category_id: 254, sort: 2, limit: 60 })).list,
    );
  });

  test('the numbers under which colours are listed are no categories', async () => {
    for (const categoryId of [-100, -101, -111, -1])
      expect(await service.callRaw('staticList', { category_id: categoryId })).toEqual({
        status: 200,
        ret: errorCodes.categoryNotFound,
      });
  });
});
