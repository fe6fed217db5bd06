import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  passWork,
  putBackByHost,
  rejectWork,
  takeOfflineByOperator,
} from '../../../server/domains/works/states/decideWork.ts';
import { categoryIds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { desktopImage } from '../../support/works.ts';
import { makePosters, openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';
import { rounds } from '../../support/setup/rounds.ts';

const { online, offline, audit, failed } = wallpaperStates;
const refusal = { code: 'infringement', note: '权利人投诉成立', now: testNow + 5 } as const;

describe.each(databaseKinds)('deciding about works on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let harness: BuildHarness;
  let uid: string;
  let shade = 0;

  beforeAll(async () => {
    service = await openTestService(kind);
    const registered = await service.call('register', { account: 'newcomer', password: 'moon over lake' });
    uid = registered.user.uid;
    author = await service.signIn(uid);
    await service.call('modifyNickname', { nick_name: '闻弦歌的人' }, author);
    harness = openBuildHarness(service, author);
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await service.database.deleteFrom('wallpapers').where('author_uid', '=', uid).execute();
    await service.database.deleteFrom('messages').execute();
    await service.database.updateTable('users').set({ works_count: 0 }).where('uid', '=', uid).execute();
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  /** Uploads and builds an image; it waits for the audit then. */
  async function build(fields = {}): Promise<number> {
    const wid = await harness.upload(
      await desktopImage((shade += 7), 2560, 1440)
        .png()
        .toBuffer(),
      {
        name: '星垂平野阔',
        tags: '星空,旷野',
        ...fields,
      },
    );
    await harness.build(await harness.claim());
    return wid;
  }
  const stateOf = async (wid: number) => (await harness.read(wid))?.wallpaper.state;
  const worksCount = async () => (await service.call('authorDetail', { author_uid: uid })).author.works_count;
  const wids = (answer: { list: readonly { wid: number }[] }) => answer.list.map((item) => item.wid);
  const notified = async () => (await harness.sentMessages()).filter(([type]) => type !== 30 && type < 34);
  const listingsOf = (wid: number) =>
    service.database
      .selectFrom('listings')
      .selectAll()
      .where('wid', '=', wid)
      .orderBy('category_id')
      .execute();
  /** The time at which caches forget the files of a work. */
  const duePurgesOf = (wid: number) =>
    service.database
      .selectFrom('media_uses')
      .innerJoin('due_purges', 'due_purges.md5', 'media_uses.md5')
      .where('wid', '=', wid)
      .select('due_at')
      .distinct()
      .execute();
  const refused = { message: expect.any(String), ret: errorCodes.workStateRefused };

  test('a work that passed is in the lists, its category and colours, in searches, related, and at its author', async () => {
    const wid = await build();
    const places = async () => ({
      list: wids(await service.call('staticList', { sort: 1, limit: 10 })),
      category: wids(await service.call('staticList', { category_id: 201, sort: 1, limit: 10 })),
      others: wids(await service.call('staticList', { category_id: 202, sort: 1, limit: 60 })),
      byName: wids(await service.call('staticSearch', { keyword: '星垂' })),
      byPinyin: wids(await service.call('staticSearch', { keyword: 'xingchui' })),
      byTag: wids(await service.call('staticSearch', { keyword: '旷野' })),
      byAuthor: wids(await service.call('staticSearch', { keyword: '闻弦歌的人' })),
      atAuthor: wids(await service.call('authorWorks', { author_uid: uid })),
    });
    for (const found of Object.values(await places())) expect(found).not.toContain(wid);
    expect(await worksCount()).toBe(0);

    await passWork(service.database, wid, testNow + 60);
    const { others, ...found } = await places();
    for (const [place, list] of Object.entries(found)) expect([place, list[0]]).toEqual([place, wid]);
    expect(others).not.toContain(wid);
    expect(await worksCount()).toBe(1);

    const second = await build({ name: '另一片星空' });
    await passWork(service.database, second, testNow + 61);
    expect(wids(await service.call('relatedList', { wid, limit: 20 }))).toContain(second);
    const { color_ids: kept } = await service.database
      .selectFrom('works')
      .select('color_ids')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    const [color = 0] = JSON.parse(kept) as number[];
    const byColor = await service.call('staticList', { color_id: color, sort: 1, limit: 10 });
    expect(wids(byColor)).toContain(wid);
    const filtered = await service.call('staticList', { min_height: 1440, ratio: '16:9', sort: 1 });
    expect(wids(filtered)).toContain(wid);

    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: online, published_at: testNow + 60 },
      uploaded_at: testNow,
      actions: ['open', 'setPrice', 'takeOffline'],
    });
    expect((await notified())[0]).toEqual([messageTypes.workPassed.type, { name: '星垂平野阔' }]);
    await expect(passWork(service.database, wid, testNow)).rejects.toMatchObject(refused);
  });

  test('a web wallpaper that passed is in the 3D zone, too', async () => {
    const wid = await harness.upload(makeZip(webWallpaperFiles), { category_id: '105' });
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    await passWork(service.database, wid, testNow);
    for (const category of [105, categoryIds.threeDimensional]) {
      const list = await service.call('dynamicList', { category_id: category, sort: 1, limit: 20 });
      expect(wids(list)).toContain(wid);
    }
    expect((await service.call('dynamicDetail', { wid })).wallpaper.web_entry).toBe('index.html');
  });

  test('a work that was built without an image passes as well', async () => {
    const wid = await harness.upload(makeZip(webWallpaperFiles), { category_id: '105' });
    await harness.build(await harness.claim());
    await passWork(service.database, wid, testNow);
    expect(wids(await service.call('dynamicSearch', { keyword: '湖上的月' }))).toContain(wid);
    expect((await service.call('relatedList', { wid, limit: 5 })).list.length).toBeGreaterThan(0);
  });

  test('a refused work has the reason and can only be withdrawn', async () => {
    const wid = await build();
    await rejectWork(service.database, wid, { code: 'quality', note: '画面有水印', now: testNow });
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'quality', note: '画面有水印' },
      actions: ['withdraw'],
    });
    expect(await notified()).toEqual([
      [messageTypes.workFailed.type, { name: '星垂平野阔', code: 'quality', note: '画面有水印' }],
    ]);
    for (const decide of [
      () => passWork(service.database, wid, testNow),
      () => rejectWork(service.database, wid, refusal),
      () => takeOfflineByOperator(service.database, wid, refusal),
      () => putBackByHost(service.database, wid, testNow),
    ])
      await expect(decide()).rejects.toMatchObject(refused);
    expect((await service.callRaw('switchWork', { wid, state: 1 }, author)).ret).toBe(
      errorCodes.workStateRefused,
    );
    expect((await service.callRaw('cancelWork', { wid }, author)).ret).toBe(0);
    expect(await harness.read(wid)).toBeUndefined();
  });

  test('a work taken offline by the host remains offline until the host puts it back', async () => {
    const wid = await build();
    await passWork(service.database, wid, testNow);
    await takeOfflineByOperator(service.database, wid, refusal);
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: offline },
      refusal: { code: refusal.code, note: refusal.note },
      actions: [],
    });
    expect(wids(await service.call('staticList', { sort: 1, limit: 10 }))).not.toContain(wid);
    expect(await worksCount()).toBe(0);
    for (const name of ['switchWork', 'cancelWork'] as const)
      expect((await service.callRaw(name, { wid, state: 1 }, author)).ret).toBe(errorCodes.workStateRefused);
    await expect(takeOfflineByOperator(service.database, wid, refusal)).rejects.toMatchObject(refused);
    expect((await notified()).at(-1)).toEqual([
      messageTypes.workTakenOffline.type,
      { name: '星垂平野阔', code: refusal.code, note: refusal.note },
    ]);

    await putBackByHost(service.database, wid, testNow);
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: online },
      refusal: null,
      actions: ['open', 'setPrice', 'takeOffline'],
    });
    expect(wids(await service.call('staticList', { sort: 1, limit: 10 }))).toContain(wid);
    expect(await worksCount()).toBe(1);
    await expect(putBackByHost(service.database, wid, testNow)).rejects.toMatchObject(refused);
  });

  test(
    'a work first taken offline by its author can be put online by the author again afterwards',
    { tags: ['long'] },
    async () => {
      const wid = await build();
      await passWork(service.database, wid, testNow);
      await service.call('switchWork', { wid, state: 0 }, author);
      expect(await harness.read(wid)).toMatchObject({ refusal: null, actions: ['setPrice', 'putOnline'] });
      await takeOfflineByOperator(service.database, wid, refusal);
      expect(await harness.read(wid)).toMatchObject({ refusal: { code: refusal.code }, actions: [] });
      expect((await service.callRaw('switchWork', { wid, state: 1 }, author)).ret).toBe(
        errorCodes.workStateRefused,
      );
      await putBackByHost(service.database, wid, testNow);
      expect(await harness.read(wid)).toMatchObject({
        wallpaper: { state: offline },
        refusal: null,
        actions: ['setPrice', 'putOnline'],
      });
      expect((await service.call('switchWork', { wid, state: 1 }, author)).work.actions).toEqual([
        'open',
        'setPrice',
        'takeOffline',
      ]);
      expect(await worksCount()).toBe(1);
    },
  );

  test('works of the starter catalogue can be taken offline and put back, too', async () => {
    const wid = 201_001;
    const before = wids(await service.call('staticSearch', { keyword: '千山墨' }));
    expect(before).toContain(wid);
    const listed = await listingsOf(wid);
    expect(listed.length).toBeGreaterThan(2);
    await takeOfflineByOperator(service.database, wid, refusal);
    expect(wids(await service.call('staticSearch', { keyword: '千山墨' }))).not.toContain(wid);
    expect(await listingsOf(wid)).toEqual([]);
    expect(await duePurgesOf(wid)).toEqual([{ due_at: refusal.now }]);
    await putBackByHost(service.database, wid, testNow);
    expect(wids(await service.call('staticSearch', { keyword: '千山墨' }))).toEqual(before);
    expect(await listingsOf(wid)).toEqual(listed);
  });

  test(
    'a decision and a withdrawal at once: one of them applies, and the counts agree',
    { tags: ['rounds'] },
    async () => {
      for (let round = 0; round < rounds({ few: 2, many: 8 }); round += 1) {
        const wid = await build();
        const count = await worksCount();
        const [passed, cancelled] = await Promise.allSettled([
          passWork(service.database, wid, testNow),
          service.callRaw('cancelWork', { wid }, author),
        ]);
        const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.ret === 0;
        expect(passed.status === 'fulfilled').toBe(!isCancelled);
        expect(await stateOf(wid)).toBe(isCancelled ? undefined : online);
        expect(await worksCount()).toBe(isCancelled ? count : count + 1);
      }
    },
  );

  test('a decision is made once, however often it is requested at once', async () => {
    const wid = await build();
    const settled = await Promise.allSettled([
      passWork(service.database, wid, testNow),
      passWork(service.database, wid, testNow),
      rejectWork(service.database, wid, refusal),
    ]);
    expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await notified()).toHaveLength(1);
    expect([online, failed]).toContain(await stateOf(wid));
    expect(await stateOf(wid)).not.toBe(audit);
  });

  test('an unknown number is reported', async () => {
    for (const decide of [
      () => passWork(service.database, 1, testNow),
      () => rejectWork(service.database, 1, refusal),
      () => takeOfflineByOperator(service.database, 1, refusal),
      () => putBackByHost(service.database, 1, testNow),
    ])
      await expect(decide()).rejects.toMatchObject({ ret: errorCodes.wallpaperNotFound });
  });
});
