import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCleanupWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { evidenceFolderOf } from '../../../server/domains/moderation/infringements/evidence.ts';
import { uploadsFolderOf, webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';
import { desktopImage, insertTestCategories, uploadWork } from '../../support/works.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(bothDatabases)('the clean-up of files on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'author']);
  });
  afterEach(() => service.close());

  async function tidy(later = 0): Promise<void> {
    service.time.now += later;
    await service.database.deleteFrom('refreshes').execute();
    expect(await runCleanupWhenDue(service, service.time.now)).toBe(true);
  }

  test('evidence without a report is removed after a day, with its file', async () => {
    const folder = join(service.privateFolder, 'evidence');
    await mkdir(folder, { recursive: true });
    const report = await service.database
      .insertInto('infringement_reports')
      .values({
        uid: 'person',
        wid: 7,
        wallpaper_name: '',
        right_kind: 'copyright',
        claimant_name: '',
        contact: '',
        statement: '',
        created_at: testNow,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow();
    for (const [id, report_id, uploaded_at] of [
      ['old', null, testNow - day],
      ['recent', null, testNow - day + 1],
      ['named', report.report_id, testNow - 9 * day],
    ] as const) {
      await writeFile(join(folder, id), id);
      // The unfinished file of a process that was killed.
      await writeFile(join(folder, `${id}.part`), id);
      await service.database
        .insertInto('evidence')
        .values({
          evidence_id: id,
          uid: 'person',
          report_id,
          file_name: id,
          mime: 'image/png',
          bytes: 1,
          uploaded_at,
        })
        .execute();
    }
    await tidy();
    const rows = await service.database.selectFrom('evidence').select('evidence_id').execute();
    expect(rows.map((row) => row.evidence_id).toSorted()).toEqual(['named', 'recent']);
    for (const gone of ['old', 'old.part'])
      await expect(access(join(folder, gone))).rejects.toThrow('ENOENT');
    await access(join(folder, 'recent'));
    await access(join(folder, 'named'));
  });

  test('files of interrupted uploads are removed once they are a day old', async () => {
    const { privateFolder } = service;
    const [evidence, uploads] = [evidenceFolderOf(privateFolder), uploadsFolderOf(privateFolder)];
    const forms = join(privateFolder, 'forms');
    for (const folder of [evidence, uploads, forms]) await mkdir(folder, { recursive: true });
    const old = [join(evidence, 'without-row.part'), join(uploads, 'never-a-work'), join(forms, 'old')];
    const kept = [join(evidence, 'just-now.part'), join(uploads, 'just-now'), join(forms, 'new')];
    for (const path of [...old, ...kept]) await writeFile(path, 'x');
    await insertTestCategories(service.database);
    const person = await service.signIn('person');
    const { work } = await uploadWork(service, person, await desktopImage().png().toBuffer());
    expect(work.wallpaper.state).toBe(wallpaperStates.waiting);
    const wid = String(work.wallpaper.wid);
    // One that was being unpacked, one of no work, and one of a work whose build was ended.
    const webFolders = ['1-2', '300000001', wid].map((name) => join(webFolderOf(privateFolder), name));
    for (const folder of webFolders) await mkdir(folder, { recursive: true });
    const waiting = (await readdir(uploads)).filter((name) => !['never-a-work', 'just-now'].includes(name));
    expect(waiting).toHaveLength(1);
    kept.push(...waiting.map((name) => join(uploads, name)));
    const twoDaysAgo = new Date(Date.now() - 2 * day * 1_000);
    for (const path of [...old, ...webFolders, join(uploads, waiting[0] ?? '')])
      await utimes(path, twoDaysAgo, twoDaysAgo);
    await tidy();
    for (const path of old) await expect(access(path)).rejects.toThrow('ENOENT');
    expect(await readdir(webFolderOf(privateFolder))).toEqual([wid]);
    for (const path of kept) await access(path);
  });
});
