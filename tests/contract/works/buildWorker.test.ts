import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { buildJobs, type BuildDependencies } from '../../../server/jobs/buildJob.ts';
import { startJobs, type RunningJobs } from '../../../server/kernel/jobs.ts';
import { faultPauseSeconds } from '../../../server/domains/works/build/buildLeases.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { categories, desktopImage, insertTestCategories, listUploads } from '../../support/works.ts';
import { makePosters, openBuildHarness, type BuildHarness } from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const { audit, waiting } = wallpaperStates;
const moving = { category_id: String(categories.moving) };

describe.each(databaseKinds)('the build worker on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;
  let builders: RunningJobs[] = [];

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person);
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
    await harness.close();
    await service.close();
  });

  const uploadPicture = async (shade: number) => harness.upload(await desktopImage(shade).jpeg().toBuffer());
  const uploadWeb = (words: string) =>
    harness.upload(makeZip([...webWallpaperFiles, { name: 'words.txt', data: words }]), moving);
  const stateOf = async (wid: number) => (await harness.read(wid))?.wallpaper.state;

  function openBuilder(options: Partial<BuildDependencies> = {}) {
    const looks: (() => void)[] = [];
    const failures: unknown[] = [];
    const { database, media, privateFiles } = service;
    const builder = startJobs(
      buildJobs,
      { database, media, privateFiles, openPosters: async () => null, ...options },
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
    const types = (await harness.sentMessages()).map(([type]) => type);
    expect(types).toEqual(wids.map(() => 35));
  });

  test(
    'nothing is started before there is a work, and all is closed afterwards',
    { tags: ['long'] },
    async () => {
      const openPosters = vi.fn(async () => ({ ...makePosters(), close: closed }));
      const closed = vi.fn(async () => undefined);
      const { builder, look } = openBuilder({ openPosters });
      look();
      const wid = await uploadWeb('first');
      expect(openPosters).not.toHaveBeenCalled();
      for (const { name } of buildJobs) builder.wake(name);
      await vi.waitFor(async () => expect(await stateOf(wid)).toBe(audit), {
        timeout: 30_000,
        interval: 100,
      });
      await vi.waitFor(() => expect(closed).toHaveBeenCalled());
      expect(openPosters).toHaveBeenCalledTimes(1);
      const other = await uploadWeb('second');
      look();
      await vi.waitFor(async () => expect(await stateOf(other)).toBe(audit), {
        timeout: 30_000,
        interval: 100,
      });
    },
  );

  test(
    'without a working browser images are built, and works that need one wait',
    { tags: ['long'] },
    async () => {
      const web = await uploadWeb('needs a browser');
      const picture = await uploadPicture(60);
      const { failures, look } = openBuilder({
        openPosters: () => Promise.reject(new Error('no such file')),
      });
      for (let round = 1; round <= 4; round += 1) {
        await vi.waitFor(() => expect(failures).toHaveLength(round), { timeout: 30_000, interval: 50 });
        service.time.now += faultPauseSeconds;
        look();
      }
      await vi.waitFor(async () => expect(await stateOf(picture)).toBe(audit), {
        timeout: 30_000,
        interval: 100,
      });
      expect((await harness.read(web))?.refusal).toBeNull();
      expect(await listUploads(service)).toHaveLength(1);
    },
  );

  test('a browser that does not close is reported, and does not prevent stopping', async () => {
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

  test('a database failure is reported, and the next poll tries again', async () => {
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
