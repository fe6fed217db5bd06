import { sql, type CompiledQuery } from 'kysely';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { readCatalogue, type Catalogue } from '../../content/catalogue.ts';
import type { DatabaseHandle } from '../../server/database/database.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { registerService } from '../../server/service.ts';
import { apiCalls, type ApiCallName } from '../../src/api/contract/index.ts';
import { errorCodes } from '../../src/api/contract/errors.ts';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';

const guest = { open_id: '', token: '', device_id: 'device-1', player_version: '', platform: 'pc' };

describe.each(databaseKinds)('the service on %s', (kind) => {
  let app: FastifyInstance;
  let database: DatabaseHandle;
  let catalogue: Catalogue;

  beforeAll(async () => {
    catalogue = await readCatalogue();
    database = await openTestDatabase(kind);
    await seedCatalogue(database, catalogue);
    app = Fastify({ logger: false });
    // Every answer is checked against its contract before it leaves.
    await registerService(app, { database, media: { find: async () => null }, checkResponses: true });
  });
  afterAll(async () => {
    await app.close();
    await database.destroy();
  });

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

  /** Parameters with which each call must succeed; a call that is missing here does not compile. */
  const valid: Record<ApiCallName, () => object> = {
    dynamicList: () => ({ sort: 2, limit: 5 }),
    dynamicListEarlier: () => ({}),
    dynamicNewest: () => ({ limit: 3 }),
    dynamicHome: () => ({ is_new_user: 1 }),
    dynamicDetail: () => ({ wid: dynamic()?.wid }),
    dynamicByWids: () => ({ wids: [dynamic()?.wid, 1] }),
    dynamicCategories: () => ({}),
    relatedList: () => ({ wid: still()?.wid, limit: 5 }),
    staticList: () => ({ min_height: 2160, ratio: '16:9', sort: 4 }),
    staticHome: () => ({}),
    staticDetail: () => ({ wid: still()?.wid }),
    staticByWids: () => ({ wids: [still()?.wid] }),
    staticCategories: () => ({}),
    authorDetail: () => ({ author_uid: catalogue.authors[0]?.uid }),
    countDownload: () => ({ wid: still()?.wid }),
  };

  test.each(Object.keys(apiCalls) as ApiCallName[])('%s answers what its contract says', async (name) => {
    const { status, body } = await call(apiCalls[name].path, valid[name]());
    expect(body.resp_common.ret).toBe(0);
    expect(status).toBe(200);
    expect(v.is(apiCalls[name].response, body)).toBe(true);
  });

  test.each(Object.keys(apiCalls) as ApiCallName[])(
    '%s refuses a call without its frame, in the envelope',
    async (name) => {
      for (const payload of [{}, { common: { ...guest, platform: 'tv' } }, [], 'text', { common: null }]) {
        const response = await app.inject({
          method: 'POST',
          url: apiCalls[name].path,
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        });
        expect(response.statusCode).toBe(400);
        expect(response.json().resp_common.ret).toBe(errorCodes.malformedRequest);
      }
    },
  );

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

  test('new users get a home without themes', async () => {
    const old = (await call('/v20526/wplive/index', { is_new_user: 0 })).body as unknown as {
      themes: unknown[];
    };
    const fresh = (await call('/v20526/wplive/index', { is_new_user: 1 })).body as unknown as {
      themes: unknown[];
    };
    expect(old.themes.length).toBe(3);
    expect(fresh.themes).toEqual([]);
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
    ['/v1/ugc/author/detail', { author_uid: 'nobody' }, errorCodes.authorNotFound],
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

  test('a wallpaper taken offline says so, and its number is not listed by wids', async () => {
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

  test('an unknown version token and an unknown path answer 404 in the envelope', async () => {
    for (const path of ['/v1/wplive/list', '/nothing/here']) {
      const { status, body } = await call(path, {});
      expect(status).toBe(404);
      expect(body.resp_common.ret).toBe(errorCodes.unknownCall);
    }
  });

  test('seeding again changes nothing', async () => {
    expect(await seedCatalogue(database, catalogue)).toBe(0);
  });

  /** What the database would do. PostgreSQL reads a table as small as this one whole, unless it is told not to. */
  async function explain(query: CompiledQuery): Promise<string> {
    if (kind === 'SQLite') {
      const plan = await database.executeQuery<{ detail: string }>({
        ...query,
        sql: `explain query plan ${query.sql}`,
      });
      return plan.rows.map((row) => row.detail).join('\n');
    }
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_bitmapscan = off`.execute(transaction);
      const plan = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
        ...query,
        sql: `explain ${query.sql}`,
      });
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  test('every order of the lists is an index walk, not a sort', async () => {
    for (const column of ['published_at', 'hot', 'score', 'download_count'] as const) {
      const query = database
        .selectFrom('listings')
        .select('wid')
        .where('wtype', '=', 2)
        .where('category_id', '=', 0)
        .orderBy(column, 'desc')
        .orderBy('wid', 'desc')
        .limit(25)
        .compile();
      const plan = await explain(query);
      expect(plan).toContain(`listings_by_${column}`);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
