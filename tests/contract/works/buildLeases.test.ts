import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MediaError } from '../../../media/mediaError.ts';
import type { Posters } from '../../../media/posters/posters.ts';
import type { BuildTools } from '../../../server/domains/works/build/buildSteps.ts';
import {
  claimBuild,
  failBuild,
  faultPauseSeconds,
  leaseSeconds,
  releaseBuild,
} from '../../../server/domains/works/build/buildLeases.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { categories, desktopImage, insertTestCategories, listUploads } from '../../support/works.ts';
import {
  listStoredFiles,
  listWebFolders,
  makePosters,
  openBuildHarness,
  sweepWorkFiles,
  type BuildHarness,
} from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const { audit, failed, waiting } = wallpaperStates;
const moving = { category_id: String(categories.moving) };

describe.each(databaseKinds)('leases of builds on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person);
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await rm(service.privateFolder, { recursive: true, force: true });
    await service.database.deleteFrom('wallpapers').execute();
    await service.database.deleteFrom('messages').execute();
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  const uploadPicture = async (shade: number) => harness.upload(await desktopImage(shade).jpeg().toBuffer());
  const uploadWeb = (words: string) =>
    harness.upload(makeZip([...webWallpaperFiles, { name: 'words.txt', data: words }]), moving);
  const stateOf = async (wid: number) => (await harness.read(wid))?.wallpaper.state;

  test(
    'the work of a killed process is built by another once its lease has expired',
    { tags: ['long'] },
    async () => {
      const wid = await uploadPicture(1);
      const killed = await harness.claim();
      expect(await claimBuild(service.database, 'plain', service.time.now)).toBeNull();
      service.time.now += leaseSeconds - 1;
      expect(await claimBuild(service.database, 'plain', service.time.now)).toBeNull();
      service.time.now += 1;
      const second = await harness.claim();
      expect(second.attempt).toBe(2);
      await harness.build(second);
      expect(await stateOf(wid)).toBe(audit);
      const built = await harness.read(wid);
      // The first one was only suspended, and continues: its writes change nothing.
      await harness.build(killed);
      expect(await harness.read(wid)).toEqual(built);
      for (const md5 of [built?.wallpaper.md5, built?.wallpaper.md5_1920])
        expect(await service.media.find(md5 ?? '')).not.toBeNull();
      expect((await harness.sentMessages()).map(([type]) => type)).toEqual([35]);
    },
  );

  const fullDisk = (): BuildTools => {
    const tools = harness.tools();
    return { ...tools, store: { ...tools.store, put: () => Promise.reject(new MediaError('disk_full')) } };
  };

  test('a work waits as long as the disk is full, and is then built', async () => {
    const wid = await uploadPicture(4);
    harness.failures.length = 0;
    for (let round = 0; round < 5; round += 1) {
      const claimed = await harness.claim();
      expect(claimed.attempt).toBe(1);
      await harness.build(claimed, fullDisk());
      expect(await harness.read(wid)).toMatchObject({ wallpaper: { state: waiting }, refusal: null });
      service.time.now += faultPauseSeconds - 1;
      expect(await claimBuild(service.database, 'plain', service.time.now)).toBeNull();
      service.time.now += 1;
    }
    expect(harness.failures).toMatchObject(Array(5).fill({ code: 'disk_full' }));
    await harness.build(await harness.claim());
    expect(await stateOf(wid)).toBe(audit);
  });

  test('a work without its upload fails after its tries; without the uploads folder it waits', async () => {
    const wid = await uploadPicture(6);
    const uploads = join(service.privateFolder, 'uploads');
    await rename(uploads, `${uploads}-elsewhere`);
    await harness.build(await harness.claim());
    expect(await harness.read(wid)).toMatchObject({ wallpaper: { state: waiting }, refusal: null });
    await mkdir(uploads);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await stateOf(wid)).toBe(waiting);
      service.time.now += faultPauseSeconds;
      await harness.build(await harness.claim());
    }
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'serviceFault' },
    });
    await rm(uploads, { recursive: true });
    await rename(`${uploads}-elsewhere`, uploads);
  });

  test('a builder whose work another process claimed and released again changes nothing', async () => {
    const wid = await uploadPicture(5);
    const suspended = await harness.claim();
    service.time.now += leaseSeconds;
    await harness.build(await harness.claim(), fullDisk());
    expect(await stateOf(wid)).toBe(waiting);
    const released = await harness.read(wid);
    // Both were attempt number 1: the one that the full disk spoiled was not counted.
    await harness.build(suspended);
    expect(await harness.read(wid)).toEqual(released);
    expect(await listUploads(service)).toHaveLength(1);
    service.time.now += faultPauseSeconds;
    await harness.build(await harness.claim());
    expect(await stateOf(wid)).toBe(audit);
    expect(await listUploads(service)).toEqual([]);
  });

  test('a former builder can neither release nor end what another process builds now', async () => {
    const wid = await uploadPicture(6);
    const former = await harness.claim();
    service.time.now += leaseSeconds;
    await harness.claim();
    const claimed = await harness.read(wid);
    await releaseBuild(service.database, former, { isCounted: false, until: null });
    expect(await failBuild(service.database, former, 'unreadable', service.time.now)).toBe(false);
    expect(await harness.read(wid)).toEqual(claimed);
  });

  test('the next work is found by its index', async () => {
    await uploadPicture(70);
    const queries = await captureQueries(service.database, () => harness.claim());
    const [search] = queries.filter((query) => query.sql.includes(' order by '));
    if (!search) throw new Error('Nothing was searched.');
    const plan = await explain(service.database, kind, search);
    expect(plan).toMatch(/works_to_build/);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN (?!works USING INDEX)|Seq Scan/);
  });

  test('a work that kills its builder three times fails, and its upload is removed', async () => {
    const wid = await uploadPicture(2);
    for (const attempt of [1, 2, 3]) {
      expect((await harness.claim()).attempt).toBe(attempt);
      service.time.now += leaseSeconds;
    }
    await harness.build(await harness.claim());
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'serviceFault' },
    });
    expect(await listUploads(service)).toEqual([]);
  });

  test.each(['picture', 'web'])('a %s that is withdrawn while it is built leaves no files', async (what) => {
    const kept = await listStoredFiles(service);
    const begin = async (shade: number) => {
      const wid = what === 'web' ? await uploadWeb(`withdrawn ${shade}`) : await uploadPicture(shade);
      return { wid, claimed: await harness.claim() };
    };
    const withdrawnBefore = (step: 'rendering' | 'keeping', wid: number): BuildTools => {
      const tools = harness.tools(makePosters());
      const withdraw = async () => void (await service.call('cancelWork', { wid }, person));
      let puts = 0;
      return {
        ...tools,
        pool: {
          ...tools.pool,
          makeRenditions: async (...parameters) => {
            if (step === 'rendering') await withdraw();
            return tools.pool.makeRenditions(...parameters);
          },
        },
        store: {
          ...tools.store,
          put: async (path) => {
            puts += 1;
            if (step === 'keeping' && puts === 4) await withdraw();
            return tools.store.put(path);
          },
        },
      };
    };
    for (const [index, step] of (['rendering', 'keeping'] as const).entries()) {
      const { wid, claimed } = await begin(20 + index);
      await harness.build(claimed, withdrawnBefore(step, wid));
      expect(await harness.read(wid)).toBeUndefined();
      expect(await service.database.selectFrom('works').selectAll().execute()).toEqual([]);
      expect(await listWebFolders(service)).toEqual([]);
    }
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(kept);
    expect(await listUploads(service)).toEqual([]);
  });

  test('a conversion ends once another process has claimed its work', async () => {
    const frames = await Promise.all([1, 90].map((shade) => desktopImage(shade, 1280, 720).png().toBuffer()));
    const animation = sharp(frames, { join: { animated: true } });
    const wid = await harness.upload(await animation.webp({ effort: 0 }).toBuffer(), moving);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const begun = Promise.withResolvers<void>();
      const posters: Posters = {
        ...makePosters(),
        animate: (_path, _inspection, _ground, signal) => {
          begun.resolve();
          return new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(new MediaError('cancelled'))),
          );
        },
      };
      const suspended = harness.build(await harness.claim(), harness.tools(posters));
      await begun.promise;
      await vi.advanceTimersByTimeAsync(60_000);
      service.time.now += leaseSeconds;
      const other = await harness.claim();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await suspended).toBe('lost');
      expect(await failBuild(service.database, other, 'unreadable', service.time.now)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('a builder that is stopped releases the work, and the try is not counted', async () => {
    const wid = await uploadPicture(3);
    const kept = await listStoredFiles(service);
    const stop = new AbortController();
    const tools = harness.tools();
    const stopping: BuildTools = {
      ...tools,
      store: {
        ...tools.store,
        put: (path) => {
          stop.abort();
          return tools.store.put(path);
        },
      },
    };
    await harness.build(await harness.claim(), stopping, stop.signal);
    expect(await stateOf(wid)).toBe(waiting);
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(kept);
    expect((await harness.claim()).attempt).toBe(1);
  });
});
