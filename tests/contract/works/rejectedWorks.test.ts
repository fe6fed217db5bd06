import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCleanupWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { rejectWork } from '../../../server/domains/works/states/decideWork.ts';
import { removeRejectedWorkFiles } from '../../../server/domains/works/files/rejectedWorks.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { workLimits } from '../../../src/api/contract/works.ts';
import { databaseKinds } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';
import { categories, desktopImage, insertTestCategories, uploadWork } from '../../support/works.ts';
import {
  listStoredFiles,
  listWebFolders,
  openBuildHarness,
  sweepWorkFiles,
  type BuildHarness,
} from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const day = 24 * 3_600;

describe.each(databaseKinds)('works that were refused on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertTestCategories(service.database);
    await insertUsers(service.database, ['person']);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person);
  });
  afterEach(async () => {
    await harness.close();
    await service.close();
  });

  const pictureOf = (shade: number) => desktopImage(shade).png().toBuffer();

  async function build(file: Uint8Array, fields = {}): Promise<number> {
    const wid = await harness.upload(file, fields);
    await harness.build(await harness.claim());
    return wid;
  }
  const refuse = (wid: number) =>
    rejectWork(service.database, wid, { code: 'content', note: '', now: service.time.now });

  async function tidy(): Promise<void> {
    await service.database.deleteFrom('refreshes').execute();
    expect(await runCleanupWhenDue(service, service.time.now)).toBe(true);
    await sweepWorkFiles(service);
  }
  /** Days go by without a call; the session holds all the same. */
  async function pass(seconds: number): Promise<void> {
    service.time.now += seconds;
    await service.database.updateTable('sessions').set({ last_used_at: service.time.now }).execute();
  }

  test('keep their files for thirty days, and their fields and the reason permanently', async () => {
    const before = await listStoredFiles(service);
    const moving = { category_id: String(categories.moving) };
    const picture = await build(await pictureOf(1));
    const web = await build(makeZip(webWallpaperFiles), moving);
    for (const wid of [picture, web]) await refuse(wid);
    await pass(30 * day - 1);
    await tidy();
    // They are kept, and shown to nobody.
    expect((await harness.read(picture))?.wallpaper.md5_210_118).toBeNull();
    expect((await listStoredFiles(service)).length).toBeGreaterThan(before.length);
    expect(await listWebFolders(service)).toEqual([String(web)]);

    await pass(1);
    await tidy();
    expect(await listStoredFiles(service)).toEqual(before);
    expect(await listWebFolders(service)).toEqual([]);
    expect(await service.database.selectFrom('web_files').selectAll().execute()).toEqual([]);
    for (const wid of [picture, web])
      expect(await harness.read(wid)).toMatchObject({
        wallpaper: { name: '湖上的月', state: wallpaperStates.failed, md5_210_118: null, web_entry: null },
        refusal: { code: 'content' },
        actions: ['withdraw'],
      });
    await service.call('cancelWork', { wid: picture }, person);
    expect(await harness.read(picture)).toBeUndefined();
  });

  test('keep a file that another, removed work also referenced', async () => {
    const file = await pictureOf(2);
    const refused = await build(file);
    await refuse(refused);
    const kept = await listStoredFiles(service);
    const again = await build(file);
    await service.call('cancelWork', { wid: again }, person);
    await sweepWorkFiles(service);
    expect(await listStoredFiles(service)).toEqual(kept);
  });

  test('count among those that wait until they are withdrawn or their files have gone', async () => {
    const [first, second] = [await build(await pictureOf(3)), await build(await pictureOf(4))];
    for (const wid of [first, second]) await refuse(wid);
    const { maximum } = workLimits.waiting;
    await insertTestWallpapers(
      service.database,
      Array.from({ length: maximum }, (_, index) =>
        makeWallpaper({
          wid: 1 + index,
          author_uid: 'person',
          // Those that could not be built have no files, and do not count.
          state: index < 2 ? wallpaperStates.failed : wallpaperStates.audit,
        }),
      ),
    );
    const file = await pictureOf(5);
    const upload = async () => (await uploadWork(service, person, file)).ret;
    expect(await upload()).toBe(errorCodes.tooManyWaiting);
    await service.call('cancelWork', { wid: first }, person);
    expect(await upload()).toBe(0);
    const { list } = await service.call('uploadedWallpapers', { state: wallpaperStates.waiting }, person);
    await service.call('cancelWork', { wid: list[0]?.wallpaper.wid ?? 0 }, person);
    await service.database
      .updateTable('wallpapers')
      .set({ state: wallpaperStates.audit })
      .where('wid', '=', 1)
      .execute();
    expect(await upload()).toBe(errorCodes.tooManyWaiting);
    await pass(30 * day);
    await tidy();
    expect(await upload()).toBe(0);
  });

  test('are found by their index', async () => {
    const queries = await captureQueries(service.database, () =>
      removeRejectedWorkFiles(service, service.time.now),
    );
    expect(queries).toHaveLength(1);
    for (const query of queries)
      expect(await explain(service.database, kind, query)).toMatch(/works_refused/);
  });
});
