import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

/** Every paged list around the catalogue, with parameters under which the starter catalogue fills two pages. */
const lists = [
  ['followingList', { query_uid: '20001', limit: 2 }],
  ['followerList', { query_uid: '10003', limit: 2 }],
  ['popularAuthors', { limit: 2 }],
  ['influenceRank', { limit: 2 }],
  ['authorWorks', { author_uid: '10002', wtype: 2, limit: 2 }],
  ['authorWorks', { author_uid: '10002', sort: 2, limit: 2 }],
  ['authorWorks', { author_uid: '10002', sort: 3, limit: 2 }],
  ['authorWorks', { author_uid: '10002', sort: 4, limit: 2 }],
  ['searchUsers', { keyword: '没睡醒', limit: 2 }],
  ['searchUsers', { keyword: '猫', limit: 2 }],
  ['likedWallpapers', { limit: 2 }],
  ['boughtWallpapers', { limit: 2 }],
  ['uploadedWallpapers', { limit: 2 }],
  ['uploadedWallpapers', { wtype: 2, state: 1, limit: 2 }],
  ['messageList', { limit: 2 }],
  ['messageList', { group: 'interaction', limit: 2 }],
  ['themesByPage', { limit: 2 }],
  ['themesByPage', { theme_type: 1, limit: 1 }],
  ['topicDetail', { topic_id: 1, limit: 2 }],
  ['rankListDetail', { rank_id: 101, limit: 2 }],
  ['rankListDetail', { rank_id: 103, limit: 2 }],
] as const;

type Paged = { next_cursor: string | null; has_more: boolean; resp_common: { ret: number } };

describe.each(bothDatabases)('the paged lists on %s', (kind) => {
  let service: TestService;
  let viewer: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    viewer = await service.signIn('10002');
    for (const wid of [101_001, 101_002, 201_001, 201_002, 201_003]) {
      await service.call('likeWallpaper', { wid, like: 0 }, viewer);
      await likeWorksOf('10002', await service.signIn('20001'));
      await service.database
        .insertInto('purchases')
        .values({ uid: '10002', kind: 'wallpaper', item: wid, order_id: null, bought_at: service.time.now })
        .execute();
    }
  });
  afterAll(() => service.close());

  /** So that the author has messages. */
  async function likeWorksOf(authorUid: string, identity: Identity): Promise<void> {
    const { list } = await service.call('authorWorks', { author_uid: authorUid, limit: 3 });
    for (const { wid } of list) await service.call('likeWallpaper', { wid, like: 0 }, identity);
  }

  test.each(lists)('%s with %o continues by an index walk', async (name, params) => {
    const first = (await service.call(name, params, viewer)) as Paged;
    expect(first.has_more).toBe(true);
    const queries = await captureQueries(service.database, async () => {
      const second = await service.call(name, { ...params, cursor: first.next_cursor }, viewer);
      expect(second.resp_common.ret).toBe(0);
    });
    const paged = queries.filter(
      (query) => query.sql.includes(' order by ') && query.sql.includes(' limit '),
    );
    expect(paged.length).toBeGreaterThan(0);
    for (const query of paged) {
      expect(query.sql).not.toMatch(/\boffset\b/i);
      const plan = await explain(service.database, kind, query);
      expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort/);
      expect(plan).not.toMatch(/SCAN (?!CONSTANT|best|\(|COMPOUND)|Seq Scan/);
    }
  });

  test.each(lists)(
    '%s with %o refuses a cursor of another list, and a malformed one',
    async (name, params) => {
      const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      for (const cursor of ['', 'tampered', write(null), write(['other', [1, 1]]), write([]), '\u{1f319}'])
        expect(await service.callRaw(name, { ...params, cursor }, viewer)).toEqual({
          status: 200,
          ret: errorCodes.cursorInvalid,
        });
    },
  );

  test.each(lists)('%s with %o survives keys that no column holds', async (name, params) => {
    const first = (await service.call(name, params, viewer)) as Paged;
    const [order] = JSON.parse(Buffer.from(first.next_cursor ?? '', 'base64url').toString()) as [string];
    for (const keys of [
      [2 ** 53 - 1, 2 ** 53 - 1],
      [2 ** 53 - 1, 'x'],
      [2 ** 53 - 1],
      [-(2 ** 53) + 1, 0],
      [1.5, 2],
    ]) {
      const cursor = Buffer.from(JSON.stringify([order, keys])).toString('base64url');
      const { status, ret } = await service.callRaw(name, { ...params, cursor }, viewer);
      expect(status).toBe(200);
      expect([0, errorCodes.cursorInvalid]).toContain(ret);
    }
  });
});
