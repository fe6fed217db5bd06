import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeUnreferencedFiles } from '../../../server/jobs/cleanup/sweepMedia.ts';
import type { BuildTools } from '../../../server/domains/works/build/buildSteps.ts';
import {
  passWork,
  putBackByHost,
  rejectWork,
  takeOfflineByOperator,
} from '../../../server/domains/works/states/decideWork.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { desktopImage, insertTestCategories } from '../../support/works.ts';
import {
  listStoredFiles,
  openBuildHarness,
  sweepWorkFiles,
  type BuildHarness,
} from '../../support/buildHarness.ts';

const refusal = { code: 'infringement', note: '', now: testNow } as const;

describe.each(databaseKinds)('the files of works on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertTestCategories(service.database);
    await insertUsers(service.database, ['person', 'other']);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person);
  });
  afterEach(async () => {
    await harness.close();
    await service.close();
  });

  const picture = (shade: number) => desktopImage(shade).png().toBuffer();

  async function uploadAndBuild(shade: number): Promise<number> {
    const wid = await harness.upload(await picture(shade));
    await harness.build(await harness.claim());
    return wid;
  }

  async function readFiles(wid: number): Promise<{ large: string; small: string }> {
    const work = await harness.read(wid);
    return { large: work?.wallpaper.md5 ?? '', small: work?.wallpaper.md5_210_118 ?? '' };
  }

  const fetchMedia = (md5: string) => service.app.inject({ url: `/media/${md5}` });
  const statusOf = async (md5: string) => (await fetchMedia(md5)).statusCode;

  test('before the audit nothing of a work is served without its author’s tickets', async () => {
    const wid = await uploadAndBuild(1);
    const { large, small } = await readFiles(wid);
    expect([await statusOf(large), await statusOf(small)]).toEqual([404, 404]);
    const { list, image_tickets: tickets = [] } = await service.call('uploadedWallpapers', {}, person);
    expect(list[0]?.wallpaper.md5_210_118).toBe(small);
    const ticket = tickets.find(({ md5 }) => md5 === small)?.ticket ?? '';
    expect(await statusOf(`${small}?t=${ticket}`)).toBe(200);
    const { image_tickets: later = [] } = await service.call('messageList', {}, person);
    expect(later).toContainEqual({ md5: small, ticket });
    await passWork(service.database, wid, testNow);
    expect([await statusOf(large), await statusOf(small)]).toEqual([200, 200]);
    // It may be removed, so it is not cached for a year.
    expect((await fetchMedia(large)).headers['cache-control']).toBe('public, max-age=3600');
    expect(await service.call('uploadedWallpapers', {}, person)).not.toHaveProperty('image_tickets');
  });

  test.each(['content', 'infringement', 'quality'] as const)(
    'small images of a work that the host refuses for %s: nobody’s, or only its author’s',
    async (code) => {
      const isHis = code === 'quality';
      const [failed, taken] = [await uploadAndBuild(31), await uploadAndBuild(62)];
      const smalls = [(await readFiles(failed)).small, (await readFiles(taken)).small];
      const before = (await service.call('uploadedWallpapers', {}, person)).image_tickets ?? [];
      await rejectWork(service.database, failed, { ...refusal, code });
      await passWork(service.database, taken, testNow);
      for (const isByAuthorToo of [false, true]) {
        if (isByAuthorToo) await service.call('switchWork', { wid: taken, state: 0 }, person);
        await takeOfflineByOperator(service.database, taken, { ...refusal, code });
        const { list, image_tickets: tickets = [] } = await service.call('uploadedWallpapers', {}, person);
        expect(list.map(({ wallpaper }) => wallpaper.md5_210_118 !== null)).toEqual([isHis, isHis]);
        expect(tickets.length > 0).toBe(isHis);
        for (const small of smalls) {
          expect(await statusOf(small)).toBe(404);
          for (const { ticket } of [...before, ...tickets].filter(({ md5 }) => md5 === small))
            expect(await statusOf(`${small}?t=${ticket}`)).toBe(isHis ? 200 : 404);
        }
        await putBackByHost(service.database, taken, testNow);
      }
      const { list } = await service.call('messageList', {}, person);
      expect(list.filter(({ wallpaper }) => wallpaper?.wid === failed && wallpaper.md5_210_118)).toHaveLength(
        isHis ? list.filter(({ wallpaper }) => wallpaper?.wid === failed).length : 0,
      );
    },
  );

  test('files of a refused, withdrawn or removed work are not served, and again when it is back', async () => {
    const refused = await uploadAndBuild(2);
    const { large: refusedFile } = await readFiles(refused);
    await rejectWork(service.database, refused, { ...refusal, code: 'content' });
    expect(await statusOf(refusedFile)).toBe(404);

    const withdrawn = await uploadAndBuild(3);
    const files = await readFiles(withdrawn);
    await service.call('cancelWork', { wid: withdrawn }, person);
    expect([await statusOf(files.large), await statusOf(files.small)]).toEqual([404, 404]);

    const taken = await uploadAndBuild(4);
    const { large } = await readFiles(taken);
    await passWork(service.database, taken, testNow);
    await takeOfflineByOperator(service.database, taken, refusal);
    expect(await statusOf(large)).toBe(404);
    await putBackByHost(service.database, taken, testNow);
    expect(await statusOf(large)).toBe(200);
  });

  test('the files of a withdrawn work are removed; referenced files are kept', async () => {
    const before = await listStoredFiles(service);
    const kept = await uploadAndBuild(5);
    const named = await listStoredFiles(service);
    const wid = await uploadAndBuild(6);
    await service.call('cancelWork', { wid }, person);
    expect((await listStoredFiles(service)).length).toBeGreaterThan(named.length);
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(named);
    expect(named.length).toBeGreaterThan(before.length);
    await rejectWork(service.database, kept, refusal);
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(named);
    expect(
      await service.database.selectFrom('work_files').where('is_referenced', '=', 0).selectAll().execute(),
    ).toEqual([]);
  });

  test('files stored by a killed builder are removed, too', { tags: ['long'] }, async () => {
    const before = await listStoredFiles(service);
    await harness.upload(await picture(10));
    const claimed = await harness.claim();
    const tools = harness.tools();
    const killed: BuildTools = {
      ...tools,
      store: {
        ...tools.store,
        put: (path) => tools.store.put(path).then(() => Promise.reject(new Error('killed'))),
      },
    };
    await harness.build(claimed, killed);
    expect((await listStoredFiles(service)).length).toBe(before.length + 1);
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(before);
  });

  test('a file that was just stored is kept for the running build', { tags: ['long'] }, async () => {
    const { database } = service;
    const wid = await uploadAndBuild(7);
    await database.updateTable('work_files').set({ is_referenced: 0 }).execute();
    await service.call('cancelWork', { wid }, person);
    const kept = await listStoredFiles(service);
    await removeUnreferencedFiles(service, service.time.now + 3_599);
    expect(await listStoredFiles(service)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(0);
  });

  test(
    'a file that cannot be removed is retried, and does not block others',
    { tags: ['long'] },
    async () => {
      const before = await listStoredFiles(service);
      for (const shade of [21, 22]) {
        const wid = await uploadAndBuild(shade);
        await service.call('cancelWork', { wid }, person);
      }
      const stuck = (await listStoredFiles(service)).find((name) => !before.includes(name)) ?? '';
      const media = {
        remove: (md5: string, latest: number) =>
          stuck.includes(md5) ? Promise.reject(new Error('busy')) : service.media.remove(md5, latest),
      };
      await expect(sweepWorkFiles(service, media)).rejects.toThrow('could not be removed');
      expect(await listStoredFiles(service)).toEqual([...before, stuck].toSorted());
      await sweepWorkFiles(service);
      expect(await listStoredFiles(service)).toEqual(before);
    },
  );

  test(
    'a work that turns out to be in the catalogue already removes nothing of the other',
    { tags: ['long'] },
    async () => {
      const file = await picture(8);
      // The same pixels in other bytes.
      const sameAgain = await sharp(file).png({ compressionLevel: 1 }).toBuffer();
      const first = await harness.upload(file);
      let second = 0;
      const claimed = await harness.claim();
      const other = openBuildHarness(service, await service.signIn('other'));
      const tools = harness.tools();
      let puts = 0;
      const overtaken: BuildTools = {
        ...tools,
        store: {
          ...tools.store,
          async put(path) {
            puts += 1;
            // At the last file: the other work is built and passed in the meantime.
            if (puts === 7) {
              second = await other.upload(sameAgain);
              await other.build(await other.claim());
              await passWork(service.database, second, testNow);
            }
            return tools.store.put(path);
          },
        },
      };
      await harness.build(claimed, overtaken);
      await other.close();
      expect(puts).toBeGreaterThanOrEqual(7);
      expect(await harness.read(first)).toMatchObject({ wallpaper: { state: wallpaperStates.failed } });
      await sweepWorkFiles(service);
      const { list } = await service.call('staticByWids', { wids: [second] });
      const [wallpaper] = list;
      for (const md5 of [wallpaper?.md5, wallpaper?.md5_210_118, wallpaper?.md5_1920])
        expect([md5, await statusOf(md5 ?? '')]).toEqual([md5, 200]);
    },
  );

  test('what the desktop’s own library has is neither removed nor held back', async () => {
    const wid = await uploadAndBuild(9);
    const { large } = await readFiles(wid);
    service.media.addOwner((md5) => md5 === large);
    expect(await statusOf(large)).toBe(200);
    await service.call('cancelWork', { wid }, person);
    await sweepWorkFiles(service);
    expect((await listStoredFiles(service)).map((name) => name.slice(3, 35))).toEqual([large]);
  });
});
