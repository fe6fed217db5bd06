import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openServiceFiles, type ServiceFiles } from '../../../../media/files/openFiles.ts';
import { createWebFileSource } from '../../../../server/domains/works/files/webFileSource.ts';
import { listWaitingWorks, readWork } from '../../../../server/domains/works/audit/auditedWorks.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../../src/api/contract/errors.ts';
import { openBuildHarness, type BuildHarness } from '../../../support/buildHarness.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';
import { insertUsers } from '../../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../../support/service.ts';
import { desktopImage, insertTestCategories, uploadWork } from '../../../support/works.ts';
import { readFileSettings } from '../../../../server/environment.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let swift: SwiftServer;
let folder: string;
let files: ServiceFiles;
let service: TestService;
let harness: BuildHarness;
let person: Identity;

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  folder = await mkdtemp(join(tmpdir(), 'yueqi-misfortunes-'));
  files = await openServiceFiles(
    readFileSettings({ ...swift.environmentOf(), YUEQI_FILES_URL: swift.urlOf('files') }).files,
    folder,
  );
  service = await openTestService('SQLite', { isSeeded: false, files });
  await insertTestCategories(service.database);
  await insertUsers(service.database, ['person']);
  person = await service.signIn('person');
  harness = openBuildHarness(service, person);
});
afterAll(async () => {
  await harness.close();
  await service.close();
  files.close();
  await swift.stop();
  await rm(folder, { recursive: true });
});

const build = async () => harness.build(await harness.claim(), { ...harness.tools(), store: files.media });
const stagedHere = () => readdir(join(folder, 'private', 'uploads')).catch(() => []);
const picture = (shade: number) => desktopImage(shade).png().toBuffer();

test(
  'a build waits while the store is away, uncounted, and goes on once it is back',
  { tags: ['long'] },
  async () => {
    const wid = await harness.upload(await picture(1));
    expect(await stagedHere()).toEqual([]);
    await swift.kill();
    expect(await build()).toBe('postponed');
    expect(harness.failures).toContainEqual(expect.objectContaining({ code: 'unavailable' }));
    await swift.restart();
    service.time.now += 3_600;
    expect(await build()).toBe('built');
    const built = await harness.read(wid);
    expect(built?.wallpaper.state).toBe(wallpaperStates.audit);
    expect(await files.media.find(built?.wallpaper.md5 ?? '')).not.toBeNull();
    expect(await stagedHere()).toEqual([]);
  },
);

test('an upload while the store is away is refused, and leaves nothing', { tags: ['long'] }, async () => {
  await swift.kill();
  const refused = await uploadWork(service, person, await picture(2));
  await swift.restart();
  expect([refused.status, refused.ret]).toEqual([503, errorCodes.filesUnavailable]);
  expect(files.elsewhere?.outcomes.failures.unavailable).toBeGreaterThan(0);
  expect(await stagedHere()).toEqual([]);
  // The same file is accepted afterwards.
  expect((await uploadWork(service, person, await picture(2))).ret).toBe(0);
  expect(await build()).toBe('built');
});

test(
  'a full store refuses uploads with what is the matter, and builds wait for space',
  { tags: ['long'] },
  async () => {
    const wid = await harness.upload(await picture(3));
    await swift.limitBucket('files', 1);
    expect((await uploadWork(service, person, await picture(4))).ret).toBe(errorCodes.serviceFull);
    expect(files.elsewhere?.outcomes.lastFailure?.problem).toBe('full');
    expect(await build()).toBe('postponed');
    await swift.limitBucket('files', 1_000_000_000);
    service.time.now += 3_600;
    expect(await build()).toBe('built');
    expect((await harness.read(wid))?.wallpaper.state).toBe(wallpaperStates.audit);
  },
);

test(
  'the audit lists works without fetching their files, and fetches those of one that is shown',
  { tags: ['long'] },
  async () => {
    const wid = await harness.upload(await picture(6));
    expect(await build()).toBe('built');
    await rm(join(folder, 'copies'), { recursive: true, force: true });
    const tools = {
      ...files,
      database: service.database,
      webFiles: createWebFileSource(folder, folder, files.elsewhere),
      now: service.time.now,
    };
    const listed = (await listWaitingWorks(tools)).find((work) => work.wid === wid);
    expect(listed?.files.map(({ path }) => path)).not.toContainEqual(expect.any(String));
    expect(await readdir(join(folder, 'copies')).catch(() => [])).toEqual([]);
    const shown = await readWork(tools, wid);
    expect(shown?.files[0]?.path).toContain(join(folder, 'copies'));
  },
);

test('an upload that the store lost fails its work with a reason', async () => {
  const wid = await harness.upload(await picture(5));
  const { upload_file: name } = await service.database
    .selectFrom('works')
    .select('upload_file')
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();
  await files.elsewhere?.objects.remove(`private/uploads/${name}`);
  let outcome = await build();
  for (let attempt = 0; outcome === 'postponed' && attempt < 10; attempt += 1) {
    service.time.now += 3_600;
    outcome = await build();
  }
  expect(outcome).toBe('refused');
  expect((await harness.read(wid))?.wallpaper.state).toBe(wallpaperStates.failed);
});
