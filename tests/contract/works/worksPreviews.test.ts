import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { replaceMediaUses } from '../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { readMediaFiles } from '../../../server/domains/catalogue/wallpapers/presenter.ts';
import { previewsJob } from '../../../server/jobs/previewsJob.ts';
import { fileFields } from '../../../src/api/contract/files/fileClasses.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openBuildHarness, sweepWorkFiles, type BuildHarness } from '../../support/buildHarness.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { insertTestCategories } from '../../support/works.ts';

const reduced = 'md5_960_720';

/** Plain: noise would only cost time here. */
function picture(red: number): Promise<Buffer> {
  const background = { r: red * 20, g: 60, b: 120 };
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
}

describe.each(databaseKinds)('previews of paid works on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let stranger: Identity;
  let harness: BuildHarness;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author', 'stranger']);
    await insertTestCategories(service.database);
    author = await service.signIn('author');
    stranger = await service.signIn('stranger', 'device-2');
    harness = openBuildHarness(service, author);
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  async function publish(shade: number, fields = {}): Promise<number> {
    const wid = await harness.upload(await picture(shade), fields);
    await harness.build(await harness.claim());
    await passWork(service.database, wid, testNow);
    return wid;
  }
  const filesOf = async (wid: number) => {
    const row = await service.database
      .selectFrom('wallpapers')
      .select(['md5', 'files'])
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    return { md5: row.md5, files: readMediaFiles(row.files) };
  };
  const get = (md5: string | null | undefined) => service.app.inject({ url: `/media/${md5}` });
  const longerSide = async (bytes: Buffer) => {
    const { width, height } = await sharp(bytes).metadata();
    return Math.max(width, height);
  };
  /** The longest side of all that anyone gets without a ticket. */
  async function longestOpen(wid: number): Promise<number> {
    const { md5, files } = await filesOf(wid);
    let longest = 0;
    for (const each of [md5, ...Object.values(files)]) {
      if (!each) continue;
      const answer = await get(each);
      if (answer.statusCode === 200) longest = Math.max(longest, await longerSide(answer.rawPayload));
      else expect(answer.statusCode).toBe(403);
    }
    return longest;
  }
  const shown = async (wid: number) =>
    (await service.call('staticDetail', { wid })).wallpaper.md5_1440_1080 ?? '';
  const setPrice = (wid: number, ptype: 0 | 3, price: number) =>
    service.call('setWorkPrice', { wid, ptype, price }, author);
  const runJob = async () => {
    const failures: unknown[] = [];
    await previewsJob.run(
      { database: service.database, media: service.media },
      {
        clock: () => service.time.now,
        stop: new AbortController().signal,
        onFailure: (error) => failures.push(error),
      },
    );
    return failures;
  };
  const countDue = async () =>
    (await service.database.selectFrom('due_previews').selectAll().execute()).length;
  /** As it was built by a version without such previews. */
  async function forgetReduced(wid: number): Promise<void> {
    const { md5, files } = await filesOf(wid);
    const { [reduced]: _, ...former } = files;
    await service.database
      .updateTable('wallpapers')
      .set({ files: JSON.stringify(former) })
      .where('wid', '=', wid)
      .execute();
    await replaceMediaUses(service.database, { wid, md5, files: former });
  }

  test('of a paid work nothing above 960 pixels is fetched without a ticket, and no ticket gives it away', async () => {
    const wid = await publish(1, { ptype: '3', price: '8' });
    expect(await longestOpen(wid)).toBe(960);
    const { files } = await filesOf(wid);
    expect(await shown(wid)).toBe(files[reduced]);
    expect((await get(files.md5_1440_1080)).statusCode).toBe(403);
    const { tickets } = await service.call('fileTickets', { wid, fields: [...fileFields] }, stranger);
    const given = tickets.map(({ md5 }) => md5);
    expect(given).toContain(files[reduced]);
    for (const md5 of [files.md5_1440_1080, (await filesOf(wid)).md5]) {
      expect(md5).toBeTruthy();
      expect(given).not.toContain(md5);
    }
  });

  test('a price closes the larger preview of a free work at once, and opens it again with the price gone', async () => {
    const wid = await publish(2);
    const { files } = await filesOf(wid);
    expect([await shown(wid), await longestOpen(wid)]).toEqual([files.md5_1440_1080, 1600]);
    await setPrice(wid, 3, 8);
    expect([await shown(wid), await longestOpen(wid), await countDue()]).toEqual([files[reduced], 960, 0]);
    await setPrice(wid, 0, 0);
    expect([await shown(wid), await longestOpen(wid)]).toEqual([files.md5_1440_1080, 1600]);
  });

  test('a work that was built before has a small preview until the job has made its own, once', async () => {
    const wid = await publish(3);
    await forgetReduced(wid);
    await setPrice(wid, 3, 8);
    const { files } = await filesOf(wid);
    expect([await shown(wid), await longestOpen(wid), await countDue()]).toEqual([files.md5_428_244, 428, 1]);
    expect(await runJob()).toEqual([]);
    const made = (await filesOf(wid)).files;
    expect(made).toEqual({ ...files, [reduced]: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect([await shown(wid), await longestOpen(wid), await countDue()]).toEqual([made[reduced], 960, 0]);
    // The clean-up leaves it, and another run changes nothing.
    await sweepWorkFiles(service);
    expect((await get(made[reduced])).statusCode).toBe(200);
    expect(await runJob()).toEqual([]);
    expect((await filesOf(wid)).files).toEqual(made);
  });

  test('a work whose file has gone keeps the small preview, and the job goes on to the next', async () => {
    const [lost, next] = [await publish(4), await publish(5)].toSorted((one, other) => one - other);
    if (lost === undefined || next === undefined) throw new Error('Two works were published.');
    for (const wid of [lost, next]) {
      await forgetReduced(wid);
      await setPrice(wid, 3, 8);
    }
    const { files } = await filesOf(lost);
    await service.media.remove(files.md5_1440_1080 ?? '', Number.MAX_SAFE_INTEGER);
    expect(await runJob()).toEqual([]);
    expect([await shown(lost), await countDue()]).toEqual([files.md5_428_244, 0]);
    expect(await shown(next)).toBe((await filesOf(next)).files[reduced]);
  });
});
