import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renamesJob } from '../../../server/jobs/renamesJob.ts';
import { indexAuthorName } from '../../../server/domains/catalogue/search/authorNames.ts';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { insertTestWallpapers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

const authorUid = '10004';

describe.each(databaseKinds)('the works of an author with a new name on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let oldName: string;

  beforeAll(async () => {
    service = await openTestService(kind);
    author = await service.signIn(authorUid);
    oldName = (await service.call('userInfo', {}, author)).user.nick_name;
  });
  beforeEach(async () => {
    await service.database.deleteFrom('tries').execute();
  });
  afterAll(() => service.close());

  const store = async (nickname: string) =>
    expect((await service.call('modifyNickname', { nick_name: nickname }, author)).resp_common.ret).toBe(0);
  const runJob = () =>
    renamesJob.run(service, {
      clock: () => service.time.now,
      stop: new AbortController().signal,
      onFailure(error) {
        throw error;
      },
    });
  async function rename(nickname: string): Promise<void> {
    await store(nickname);
    await runJob();
  }
  const readPostings = async () => {
    const rows = await service.database
      .selectFrom('search_postings')
      .innerJoin('search_terms', 'search_terms.term_id', 'search_postings.term_id')
      .select(['wid', 'token', 'weight', 'wtype'])
      .execute();
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  /** Exact hits of a search, without similar ones. */
  async function search(keyword: string): Promise<number[]> {
    const answers = await Promise.all([
      service.call('staticSearch', { keyword, limit: 60 }),
      service.call('dynamicSearch', { keyword, limit: 60 }),
    ]);
    return answers
      .flatMap((answer) => (answer.is_near ? [] : answer.list.map((row) => row.wid)))
      .toSorted((a, b) => a - b);
  }
  async function listWorks(): Promise<number[]> {
    const rows = await service.database
      .selectFrom('wallpapers')
      .select('wid')
      .where('author_uid', '=', authorUid)
      .orderBy('wid')
      .execute();
    return rows.map((row) => row.wid);
  }

  test('are found by the new name, and by the old one no more', async () => {
    const works = await listWorks();
    expect(works.length).toBeGreaterThan(3);
    expect(await search(oldName)).toEqual(expect.arrayContaining(works));
    await rename('鲸落潮声');
    for (const keyword of ['鲸落潮声', '鲸落', 'jingluochaosheng'])
      expect(await search(keyword)).toEqual(works);
    expect((await search(oldName)).filter((wid) => works.includes(wid))).toEqual([]);
  });

  test('are found by everything else as before once the old name is back', async () => {
    await rename(oldName);
    const before = await readPostings();
    await rename('Whale Fall 鲸');
    expect(await readPostings()).not.toEqual(before);
    await rename(oldName);
    expect(await readPostings()).toEqual(before);
  });

  test('stay found by a word that their own name has', async () => {
    const [wid = 0] = await listWorks();
    const row = await service.database
      .selectFrom('wallpapers')
      .select('name')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    await rename(`${row.name}人`);
    await rename(oldName);
    expect(await search(row.name)).toContain(wid);
  });

  test('keep their positions where downloads are counted concurrently', async () => {
    await rename(oldName);
    const [wid = 0] = await listWorks();
    await Promise.all([
      rename('潮汐来信'),
      ...Array.from({ length: 40 }, (_, index) =>
        service.call(
          'countDownload',
          { wid },
          { ...author, device_id: `device-${index}`, token: '', open_id: '' },
        ),
      ),
    ]);
    const after = await readPostings();
    // Reindexed from the rows, nothing is different.
    await indexAuthorName(service.database, authorUid);
    expect(await readPostings()).toEqual(after);
    await rename(oldName);
  });

  test('every author of the starter catalogue is indexed by the name that he or she has', async () => {
    const before = await readPostings();
    const users = await service.database.selectFrom('users').select('uid').execute();
    for (const { uid } of users) await indexAuthorName(service.database, uid);
    expect(await readPostings()).toEqual(before);
  });

  test('of two concurrent names the stored one is indexed', async () => {
    const answers = await Promise.all(
      ['星河长明', '云上旧居'].map((nick_name) => service.call('modifyNickname', { nick_name }, author)),
    );
    expect(answers.map((answer) => answer.resp_common.ret)).toEqual([0, 0]);
    await runJob();
    const { user } = await service.call('userInfo', {}, author);
    const lost = user.nick_name === '星河长明' ? '云上旧居' : '星河长明';
    expect(await search(user.nick_name)).toEqual(await listWorks());
    expect(await search(lost)).toEqual([]);
  });

  test('are found by the new name where they pass the audit in the same moment', async () => {
    const { database } = service;
    const wid = 710_000;
    const state = wallpaperStates.audit;
    await insertTestWallpapers(database, [makeWallpaper({ wid, author_uid: authorUid, state })]);
    const { passed } = await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ nick_name: '鹿鸣呦呦' })
        .where('uid', '=', authorUid)
        .execute();
      const passing = passWork(database, wid, service.time.now);
      await waitForLock(database, kind);
      return { passed: passing };
    });
    await passed;
    expect(await search('鹿鸣呦呦')).toEqual([wid]);
  });

  test('a request stores the name alone: until the job has run, they are found by the former one', async () => {
    await rename(oldName);
    const before = await readPostings();
    await store('岁岁年年');
    expect(await readPostings()).toEqual(before);
    const { list } = await service.call('staticSearch', { keyword: oldName, limit: 60 });
    expect(list.some(({ author: { nick_name: name } }) => name === '岁岁年年')).toBe(true);
    await runJob();
    expect(await search('岁岁年年')).toEqual(await listWorks());
    await rename(oldName);
  });

  test('are found by the new name by the next run where something breaks off on the way', async () => {
    const { database } = service;
    await rename(oldName);
    const [wid = 0] = await listWorks();
    const setTags = (tags: string) =>
      database.updateTable('wallpapers').set({ tags }).where('wid', '=', wid).execute();
    const { tags } = await database
      .selectFrom('wallpapers')
      .select('tags')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    await setTags('broken');
    await store('归去来兮');
    await expect(runJob()).rejects.toThrow(SyntaxError);
    await setTags(tags);
    expect(await search('归去来兮')).not.toContain(wid);
    await runJob();
    expect(await search('归去来兮')).toEqual(await listWorks());
    expect(await database.selectFrom('renamed_authors').selectAll().execute()).toEqual([]);
  });

  test('are all found by the second of two names of one second, also where the first is worked off in between', async () => {
    const { database } = service;
    await store('先来后到');
    const [first] = await database.selectFrom('renamed_authors').selectAll().execute();
    await store('后来居上');
    const [second] = await database.selectFrom('renamed_authors').selectAll().execute();
    expect(second?.renamed_at).toBeGreaterThan(first?.renamed_at ?? 0);
    await runJob();
    expect(await search('后来居上')).toEqual(await listWorks());
  });

  test('more of them than fit into one part are all found', async () => {
    const wids = Array.from({ length: 130 }, (_, index) => 700_000 + index);
    await insertTestWallpapers(
      service.database,
      wids.map((wid) => makeWallpaper({ wid, author_uid: authorUid, wtype: 2 })),
    );
    await rename('百川归海');
    const found = await service.call('staticSearch', { keyword: '百川归海', limit: 60 });
    expect(found.list).toHaveLength(60);
    const term = await service.database
      .selectFrom('search_postings')
      .innerJoin('search_terms', 'search_terms.term_id', 'search_postings.term_id')
      .select('wid')
      .where('token', '=', '归海')
      .where('wid', 'in', wids)
      .execute();
    expect(term).toHaveLength(wids.length);
  });
});
