import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { replaceMediaUses } from '../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { readMediaFiles } from '../../../server/domains/catalogue/wallpapers/presenter.ts';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { cleaningsJob } from '../../../server/jobs/cleaningsJob.ts';
import { type BuildHarness, openBuildHarness, sweepWorkFiles } from '../../support/buildHarness.ts';
import { bothDatabases } from '../../support/databases.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';
import { categories, insertTestCategories } from '../../support/works.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** As an editor writes it. */
const position = 'GPS 39.9042 116.4074';

async function writePhoneVideo(rate: number): Promise<string> {
  const path = join(testFolder(), 'phone.mp4');
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=${rate}:duration=1`];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const place = ['-metadata', `comment=${position}`];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...pictures, ...coded, ...place, path]);
  return path;
}

describe.each(bothDatabases)('videos that were published with their metadata, on %s', (kind) => {
  let service: TestService;
  let harness: BuildHarness;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author']);
    await insertTestCategories(service.database);
    harness = openBuildHarness(service, await service.signIn('author'));
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  const rowOf = async (wid: number) => {
    const row = await service.database
      .selectFrom('wallpapers')
      .select(['md5', 'files', 'bytes'])
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    return { ...row, files: readMediaFiles(row.files) };
  };
  const listDue = async () => service.database.selectFrom('due_cleanings').selectAll().execute();
  async function run(stop = new AbortController().signal): Promise<unknown[]> {
    const failures: unknown[] = [];
    await cleaningsJob.run(
      { database: service.database, media: service.media },
      { clock: () => service.time.now, stop, onFailure: (error) => failures.push(error) },
    );
    return failures;
  }

  /** As it was built by a version that stored what was uploaded. */
  async function publishAsBefore(rate: number): Promise<{ wid: number; md5: string; clean: string }> {
    const path = await writePhoneVideo(rate);
    const wid = await harness.upload(await readFile(path), { category_id: String(categories.moving) });
    await harness.build(await harness.claim());
    await passWork(service.database, wid, testNow);
    const { md5: clean, files } = await rowOf(wid);
    const { md5 } = await service.media.put(path);
    const former = { ...files, md5_video: md5, preview_video: md5 };
    await service.database
      .updateTable('wallpapers')
      .set({ md5, files: JSON.stringify(former) })
      .where('wid', '=', wid)
      .execute();
    await replaceMediaUses(service.database, { wid, md5, files: former });
    await service.database
      .insertInto('work_files')
      .values({ wid, md5, stored_at: testNow, is_referenced: 1 })
      .execute();
    await service.database.insertInto('due_cleanings').values({ wid }).execute();
    return { wid, md5, clean };
  }

  test('are replaced by their pictures and sound, once, and the former files go', async () => {
    const { wid, md5, clean } = await publishAsBefore(5);
    const get = (of: string) => service.app.inject({ url: `/media/${of}` });
    expect(await get(md5)).toMatchObject({ statusCode: 200 });
    expect((await get(md5)).rawPayload.includes(position)).toBe(true);
    const stopped = new AbortController();
    stopped.abort();
    expect(await run(stopped.signal)).toEqual([]);
    expect(await listDue()).toHaveLength(1);

    const claim = (at: number) =>
      service.database
        .updateTable('refreshes')
        .set({ refreshed_at: at })
        .where('name', '=', 'cleanings')
        .execute();
    await claim(testNow - 1);
    expect(await run()).toEqual([]);
    expect(await listDue()).toHaveLength(1);
    // Another process was killed.
    await claim(testNow - 300);

    expect(await run()).toEqual([]);
    expect(await listDue()).toEqual([]);
    const row = await rowOf(wid);
    // What an upload of today becomes.
    expect(row).toMatchObject({ md5: clean, files: { md5_video: clean, preview_video: expect.any(String) } });
    const served = await get(clean);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload).toHaveLength(Number(row.bytes));
    expect(served.rawPayload.includes(position)).toBe(false);
    const purged = await service.database.selectFrom('due_purges').select('md5').execute();
    expect(purged.map((each) => each.md5)).toContain(md5);

    await sweepWorkFiles(service);
    expect(await service.media.find(md5)).toBeNull();
    expect(await service.media.find(clean)).not.toBeNull();
    await service.database.insertInto('due_cleanings').values({ wid }).execute();
    expect(await run()).toEqual([]);
    expect(await rowOf(wid)).toEqual(row);
  });

  test('one that cannot be read waits for the next run, and keeps no other from its turn', async () => {
    const damaged = await publishAsBefore(7);
    const whole = await publishAsBefore(8);
    const { path = '' } = (await service.media.find(damaged.md5)) ?? {};
    const content = await readFile(path);
    await chmod(path, 0o600);
    await writeFile(path, content.fill(1));
    expect(await run()).toMatchObject([{ code: 'unreadable' }]);
    expect(await listDue()).toEqual([{ wid: damaged.wid }]);
    expect(await rowOf(damaged.wid)).toMatchObject({ md5: damaged.md5 });
    expect(await rowOf(whole.wid)).toMatchObject({ md5: whole.clean });
    await service.database.deleteFrom('due_cleanings').execute();
  });

  test('one whose file is gone is left as it is', async () => {
    const { wid, md5 } = await publishAsBefore(6);
    await service.media.remove(md5, Date.now() / 1000 + 60);
    expect(await run()).toEqual([]);
    expect(await listDue()).toEqual([]);
    expect(await rowOf(wid)).toMatchObject({ md5 });
  });
});
