import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaRemover } from '../../server/jobs/cleanup/mediaRemover.ts';
import { removeUnreferencedFiles } from '../../server/jobs/cleanup/sweepMedia.ts';
import type { Posters } from '../../media/posters/posters.ts';
import type { RenditionPool } from '../../media/foreign/renditionPool.ts';
import type { BuildTools } from '../../server/domains/works/build/buildSteps.ts';
import type { BuildOutcome } from '../../server/kernel/monitor.ts';
import { runBuild } from '../../server/domains/works/build/runBuild.ts';
import { claimBuild, type BuildLease } from '../../server/domains/works/build/buildLeases.ts';
import { webFolderOf } from '../../server/domains/works/files/workFolders.ts';
import type { WorkDto } from '../../src/api/contract/works.ts';
import { createFixturePool } from './media/renditionFixtures.ts';
import type { Identity, TestService } from './service.ts';
import { desktopImage, uploadWork, type UploadFields } from './works.ts';

/** Uploads works of one user and builds them explicitly, one step after the other. */
export interface BuildHarness {
  tools(posters?: Posters | null): BuildTools;
  /** @returns the number of the work */
  upload(file: Uint8Array, fields?: UploadFields): Promise<number>;
  claim(): Promise<BuildLease>;
  build(claimed: BuildLease, using?: BuildTools, stop?: AbortSignal): Promise<BuildOutcome>;
  /** Faults of this machine that the build reported. */
  failures: unknown[];
  /** The work as its author sees it; undefined once it is gone. */
  read(wid: number): Promise<WorkDto | undefined>;
  /** The messages that anybody got, in their order: types and parameters. */
  sentMessages(): Promise<[number, unknown][]>;
  close(): Promise<void>;
}

/** @param pool closed with the harness */
export function openBuildHarness(
  service: TestService,
  person: Identity,
  pool: RenditionPool = createFixturePool(),
): BuildHarness {
  const { database, privateFiles, time } = service;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const tools = (posters: Posters | null = null): BuildTools => ({
    store: service.media,
    pool,
    openPosters: async () => posters,
  });
  return {
    tools,
    failures,
    async upload(file, fields) {
      const answer = await uploadWork(service, person, file, fields);
      if (answer.ret !== 0) throw new Error(`The upload was refused: ${answer.msg}`);
      return answer.work.wallpaper.wid;
    },
    async claim() {
      const claimed =
        (await claimBuild(database, 'plain', time.now)) ??
        (await claimBuild(database, 'conversions', time.now));
      if (!claimed) throw new Error('No work waits.');
      return claimed;
    },
    build: (claimed, using = tools(), stop = new AbortController().signal) =>
      runBuild({ database, privateFiles, clock: () => time.now, onFailure }, claimed, using, stop),
    async read(wid) {
      const { list } = await service.call('uploadedWallpapers', {}, person);
      return list.find((work) => work.wallpaper.wid === wid);
    },
    async sentMessages() {
      const rows = await database
        .selectFrom('messages')
        .select(['type', 'parameters'])
        .orderBy('message_id')
        .execute();
      return rows.map((row) => [row.type, JSON.parse(row.parameters)]);
    },
    close: () => pool.close(),
  };
}

/** Renders every video and page as one image; rendering by a real browser is tested separately. */
export function makePosters(capturePage: Posters['capturePage'] = paint): Posters {
  const convert = () => Promise.reject(new Error('No video of these tests has other colours.'));
  return { make: paint, animate: async () => null, convert, capturePage, close: async () => undefined };
}

function paint(): Promise<Buffer> {
  return desktopImage(30).png().toBuffer();
}

/** The files of the media store. */
export async function listStoredFiles(service: TestService): Promise<string[]> {
  const names = await readdir(join(service.media.temporaryFolder, '..', '..'), { recursive: true });
  return names.filter((name) => /^[0-9a-f]{2}\W[0-9a-f]{32}\.\w+$/.test(name)).toSorted();
}

/** Runs the housekeeping of work files, as if all of them had been stored two hours ago. */
export async function sweepWorkFiles(
  service: TestService,
  media: MediaRemover = service.media,
): Promise<void> {
  const folder = join(service.media.temporaryFolder, '..', '..');
  const then = service.time.now - 2 * 3_600;
  for (const name of await listStoredFiles(service)) await utimes(join(folder, name), then, then);
  await service.database.updateTable('work_files').set({ stored_at: then }).execute();
  await removeUnreferencedFiles({ ...service, media }, service.time.now);
}

/** The folders of web wallpapers, finished or in the making. */
export async function listWebFolders(service: TestService): Promise<string[]> {
  return readdir(webFolderOf(service.privateFolder)).catch(() => []);
}
