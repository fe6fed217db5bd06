import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { MediaError } from '../../../media/mediaError.ts';
import type { BuildTools } from '../../../server/domains/works/build/buildSteps.ts';
import { buildJob, type BuildParts } from '../../../server/jobs/buildJob.ts';
import { startJobs, type RunningJobs } from '../../../server/kernel/jobs.ts';
import {
  claimBuild,
  faultPauseSeconds,
  leaseSeconds,
} from '../../../server/domains/works/build/buildLeases.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { categories, desktopPicture, insertTestCategories, listUploads } from '../../support/works.ts';
import {
  listKept,
  listWebFolders,
  makePosters,
  openWorkshop,
  sweepWorkFiles,
  type Workshop,
} from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const { audit, failed, waiting } = wallpaperStates;
const moving = { category_id: String(categories.moving) };

describe.each(databaseKinds)('who builds a work on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let workshop: Workshop;
  let builders: RunningJobs[] = [];

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    workshop = openWorkshop(service, person);
  });
  beforeEach(async () => {
    await Promise.all(builders.map((builder) => builder.stop()));
    builders = [];
    service.time.now = testNow;
    await rm(service.privateFolder, { recursive: true, force: true });
    await service.database.deleteFrom('wallpapers').execute();
    await service.database.deleteFrom('messages').execute();
  });
  afterAll(async () => {
    await Promise.all(builders.map((builder) => builder.stop()));
    await workshop.close();
    await service.close();
  });

  const uploadPicture = async (shade: number) =>
    workshop.upload(await desktopPicture(shade).jpeg().toBuffer());
  const uploadWeb = (words: string) =>
    workshop.upload(makeZip([...webWallpaperFiles, { name: 'words.txt', data: words }]), moving);
  const stateOf = async (wid: number) => (await workshop.read(wid))?.wallpaper.state;

  test('a work of a process that was killed is built by another after a while', async () => {
    const wid = await uploadPicture(1);
    const killed = await workshop.claim();
    expect(await claimBuild(service.database, service.time.now)).toBeNull();
    service.time.now += leaseSeconds - 1;
    expect(await claimBuild(service.database, service.time.now)).toBeNull();
    service.time.now += 1;
    const second = await workshop.claim();
    expect(second.attempt).toBe(2);
    await workshop.build(second);
    expect(await stateOf(wid)).toBe(audit);
    const built = await workshop.read(wid);
    // The first one was only suspended, and goes on: what it does changes nothing.
    await workshop.build(killed);
    expect(await workshop.read(wid)).toEqual(built);
    for (const md5 of [built?.wallpaper.md5, built?.wallpaper.md5_1920])
      expect(await service.media.find(md5 ?? '')).not.toBeNull();
    expect((await workshop.tellings()).map(([type]) => type)).toEqual([30, 34, 35]);
  });

  const fullDisk = (): BuildTools => {
    const tools = workshop.tools();
    return { ...tools, store: { ...tools.store, put: () => Promise.reject(new MediaError('disk_full')) } };
  };

  test('a work waits while the disk is full, however long, and is built when there is room', async () => {
    const wid = await uploadPicture(4);
    workshop.failures.length = 0;
    for (let round = 0; round < 5; round += 1) {
      const claimed = await workshop.claim();
      expect(claimed.attempt).toBe(1);
      await workshop.build(claimed, fullDisk());
      expect(await workshop.read(wid)).toMatchObject({ wallpaper: { state: waiting }, refusal: null });
      service.time.now += faultPauseSeconds - 1;
      expect(await claimBuild(service.database, service.time.now)).toBeNull();
      service.time.now += 1;
    }
    expect(workshop.failures).toMatchObject(Array(5).fill({ code: 'disk_full' }));
    await workshop.build(await workshop.claim());
    expect(await stateOf(wid)).toBe(audit);
  });

  test('a work whose upload is not there any more is refused after its tries; without the folder it waits', async () => {
    const wid = await uploadPicture(6);
    const uploads = join(service.privateFolder, 'uploads');
    await rename(uploads, `${uploads}-elsewhere`);
    await workshop.build(await workshop.claim());
    expect(await workshop.read(wid)).toMatchObject({ wallpaper: { state: waiting }, refusal: null });
    await mkdir(uploads);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await stateOf(wid)).toBe(waiting);
      service.time.now += faultPauseSeconds;
      await workshop.build(await workshop.claim());
    }
    expect(await workshop.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'serviceFault' },
    });
    await rm(uploads, { recursive: true });
    await rename(`${uploads}-elsewhere`, uploads);
  });

  test('a builder whose work another process claimed and released again changes nothing', async () => {
    const wid = await uploadPicture(5);
    const suspended = await workshop.claim();
    service.time.now += leaseSeconds;
    await workshop.build(await workshop.claim(), fullDisk());
    expect(await stateOf(wid)).toBe(waiting);
    const released = await workshop.read(wid);
    // Both were try number 1: the one that the full disk spoiled was not counted.
    await workshop.build(suspended);
    expect(await workshop.read(wid)).toEqual(released);
    expect(await listUploads(service)).toHaveLength(1);
    service.time.now += faultPauseSeconds;
    await workshop.build(await workshop.claim());
    expect(await stateOf(wid)).toBe(audit);
    expect(await listUploads(service)).toEqual([]);
  });

  test('the next work is found by its index, however many were built before', async () => {
    await uploadPicture(70);
    const queries = await captureQueries(service.database, () => workshop.claim());
    const [search] = queries.filter((query) => query.sql.includes(' order by '));
    if (!search) throw new Error('Nothing was searched.');
    const plan = await explain(service.database, kind, search);
    expect(plan).toMatch(/works_to_build/);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|SCAN (?!works USING INDEX)|Seq Scan/);
  });

  test('a work that kills its builder three times fails and is let go', async () => {
    const wid = await uploadPicture(2);
    for (const attempt of [1, 2, 3]) {
      expect((await workshop.claim()).attempt).toBe(attempt);
      service.time.now += leaseSeconds;
    }
    await workshop.build(await workshop.claim());
    expect(await workshop.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'serviceFault' },
    });
    expect(await listUploads(service)).toEqual([]);
  });

  test.each(['picture', 'web'])('a %s that is withdrawn while it is built leaves nothing', async (what) => {
    const kept = await listKept(service);
    const begin = async (shade: number) => {
      const wid = what === 'web' ? await uploadWeb(`withdrawn ${shade}`) : await uploadPicture(shade);
      return { wid, claimed: await workshop.claim() };
    };
    const withdrawnBefore = (step: 'rendering' | 'keeping', wid: number): BuildTools => {
      const tools = workshop.tools(makePosters());
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
      await workshop.build(claimed, withdrawnBefore(step, wid));
      expect(await workshop.read(wid)).toBeUndefined();
      expect(await service.database.selectFrom('works').selectAll().execute()).toEqual([]);
      expect(await listWebFolders(service)).toEqual([]);
    }
    await sweepWorkFiles(service);
    expect(await listKept(service)).toEqual(kept);
    expect(await listUploads(service)).toEqual([]);
  });

  test('a builder that is stopped lets the work wait, and that try does not count', async () => {
    const wid = await uploadPicture(3);
    const kept = await listKept(service);
    const stop = new AbortController();
    const tools = workshop.tools();
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
    await workshop.build(await workshop.claim(), stopping, stop.signal);
    expect(await stateOf(wid)).toBe(waiting);
    await sweepWorkFiles(service);
    expect(await listKept(service)).toEqual(kept);
    expect((await workshop.claim()).attempt).toBe(1);
  });

  function openBuilder(options: Partial<BuildParts> = {}) {
    const looks: (() => void)[] = [];
    const failures: unknown[] = [];
    const { database, media, privateFolder } = service;
    const builder = startJobs(
      [buildJob],
      { database, media, privateFolder, openPosters: async () => null, ...options },
      {
        onFailure: (error) => failures.push(error),
        clock: () => service.time.now,
        every: (_milliseconds, work) => {
          looks.push(work);
          return () => undefined;
        },
      },
    );
    builders.push(builder);
    return { builder, failures, look: () => looks.forEach((work) => work()) };
  }

  test('two processes share the works, and build each once', async () => {
    const wids: number[] = [];
    for (let shade = 40; shade < 46; shade += 1) wids.push(await uploadPicture(shade));
    const [first, second] = [openBuilder(), openBuilder()];
    await vi.waitFor(
      async () => {
        for (const wid of wids) expect(await stateOf(wid)).toBe(audit);
      },
      { timeout: 60_000, interval: 200 },
    );
    const rows = await service.database.selectFrom('works').select('attempts').execute();
    expect(rows.map((row) => row.attempts)).toEqual(wids.map(() => 1));
    expect([first.failures, second.failures]).toEqual([[], []]);
    const types = (await workshop.tellings()).map(([type]) => type);
    for (const type of [30, 34, 35]) expect(types.filter((each) => each === type)).toHaveLength(6);
  });

  test('nothing is started before there is a work, and it is closed afterwards', async () => {
    const openPosters = vi.fn(async () => ({ ...makePosters(), close: closed }));
    const closed = vi.fn(async () => undefined);
    const { builder, look } = openBuilder({ openPosters });
    look();
    const wid = await uploadWeb('first');
    expect(openPosters).not.toHaveBeenCalled();
    builder.wake(buildJob.name);
    await vi.waitFor(async () => expect(await stateOf(wid)).toBe(audit), { timeout: 30_000, interval: 100 });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(openPosters).toHaveBeenCalledTimes(1);
    const other = await uploadWeb('second');
    look();
    await vi.waitFor(async () => expect(await stateOf(other)).toBe(audit), {
      timeout: 30_000,
      interval: 100,
    });
  });

  test('with a browser that cannot be run pictures are built, and what needs one waits', async () => {
    const web = await uploadWeb('needs a browser');
    const picture = await uploadPicture(60);
    const { failures, look } = openBuilder({ openPosters: () => Promise.reject(new Error('no such file')) });
    for (let round = 1; round <= 4; round += 1) {
      await vi.waitFor(() => expect(failures).toHaveLength(round), { timeout: 30_000, interval: 50 });
      service.time.now += faultPauseSeconds;
      look();
    }
    await vi.waitFor(async () => expect(await stateOf(picture)).toBe(audit), {
      timeout: 30_000,
      interval: 100,
    });
    expect((await workshop.read(web))?.refusal).toBeNull();
    expect(await listUploads(service)).toHaveLength(1);
  });

  test('a browser that does not close is told, and keeps nobody from stopping', async () => {
    const wid = await uploadWeb('stopped');
    const stopped = Promise.withResolvers<void>();
    const { builder, failures } = openBuilder({
      openPosters: async () => ({
        ...makePosters(async () => {
          stopped.resolve(builder.stop());
          throw new Error('The page is gone.');
        }),
        close: () => Promise.reject(new Error('The browser stays.')),
      }),
    });
    await stopped.promise;
    expect(failures).toEqual([new Error('The browser stays.')]);
    expect(await stateOf(wid)).toBe(waiting);
  });

  test('a database that does not answer is told, and the next look goes on', async () => {
    const database = await openDatabase({ sqliteFile: ':memory:' });
    await database.destroy();
    const { failures, look } = openBuilder({ database });
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
    const before = failures.length;
    await vi.waitFor(() => {
      look();
      expect(failures.length).toBeGreaterThan(before);
    });
  });
});
