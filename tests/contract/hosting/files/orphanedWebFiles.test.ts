import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createObjectFiles } from '../../../../media/files/objectFiles.ts';
import { createFolderFiles, type PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { runCleanupWhenDue } from '../../../../server/jobs/cleanup/cleanupJob.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../../support/databases.ts';
import { startSwift } from '../../../support/objectStore/swift.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../../support/rows.ts';
import { openTestService, type TestService } from '../../../support/service.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const twoDays = 2 * 24 * 3_600;
const wids = { online: 1_001, deleted: 1_002, failed: 1_003, building: 1_004, recent: 1_005 } as const;
const md5 = 'a'.repeat(32);

/** A store of private files, with functions that make them older and list the rest. */
interface Place {
  files: PrivateFiles;
  pass(): Promise<void>;
  list(): Promise<string[]>;
  close(): Promise<void>;
}

const places: Record<'folder' | 'bucket', (folder: string) => Promise<Place>> = {
  async folder(folder) {
    const files = createFolderFiles(join(folder, 'private'));
    const web = join(folder, 'private', 'web');
    const old = new Date(Date.now() - twoDays * 1_000);
    return {
      files,
      async pass() {
        for (const name of await readdir(web)) await utimes(join(web, name), old, old);
      },
      list: async () => (await readdir(web)).toSorted(),
      close: async () => undefined,
    };
  },
  async bucket(folder) {
    const swift = await startSwift();
    await swift.createBucket('files');
    const objects = await swift.open('files');
    const aged = new Set<string>();
    // The store's clock cannot be set; what it says of the time of its objects can.
    const files = createObjectFiles(
      {
        origin: objects.origin,
        put: (...words) => objects.put(...words),
        add: (...words) => objects.add(...words),
        touch: (...words) => objects.touch(...words),
        read: (key) => objects.read(key),
        open: (...words) => objects.open(...words),
        remove: (key) => objects.remove(key),
        sign: (...words) => objects.sign(...words),
        check: () => objects.check(),
        close: () => objects.close(),
        async *list(prefix) {
          for await (const object of objects.list(prefix))
            yield aged.has(object.key) ? { ...object, modified: object.modified - twoDays } : object;
        },
      },
      join(folder, 'private'),
    );
    return {
      files,
      async pass() {
        for await (const { key } of objects.list('')) aged.add(key);
      },
      async list() {
        const names = new Set<string>();
        for await (const { key } of objects.list('private/web/')) names.add(key.split('/')[2] ?? '');
        return [...names].toSorted();
      },
      async close() {
        objects.close();
        await swift.stop();
      },
    };
  },
};

/** A store takes ten seconds to start: it stands beside the database that such instances have. */
const cases = [
  ...databaseKinds.map((kind) => ({ kind, place: 'folder' }) as const),
  { kind: 'PostgreSQL', place: 'bucket' } as const,
];

describe.each(cases)('unpacked web wallpapers in a $place on $kind', ({ kind, place: name }) => {
  let folder: string;
  let place: Place;
  let service: TestService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yueqi-orphans-'));
    place = await places[name](folder);
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author']);
  });
  afterAll(async () => {
    await service.close();
    await place.close();
    await rm(folder, { recursive: true });
  });

  async function storePage(wid: number): Promise<void> {
    const unpacked = join(folder, 'private', 'web', `${wid}-lease`);
    await mkdir(unpacked, { recursive: true });
    for (const file of [`${md5}.html`, `${md5}.js`]) await writeFile(join(unpacked, file), '<p>月</p>');
    await place.files.storeFolder(unpacked, `web/${wid}`);
  }

  async function cleanUp(): Promise<void> {
    await service.database
      .updateTable('refreshes')
      .set({ refreshed_at: 0 })
      .where('name', '=', 'clean-up')
      .execute();
    const targets = { database: service.database, media: service.media, privateFiles: place.files };
    expect(await runCleanupWhenDue(targets, service.time.now)).toBe(true);
  }

  test('go once no work needs them for a day; those of works that do, or may at any moment, stay', async () => {
    const { database } = service;
    const { waitingBuilding, failed, online } = wallpaperStates;
    const named = (wid: number, state: number, web_entry: string | null = null) =>
      makeWallpaper({ wid, author_uid: 'author', md5: String(wid).padStart(32, '0'), state, web_entry });
    await insertTestWallpapers(database, [
      named(wids.online, online, 'index.html'),
      named(wids.failed, failed),
      named(wids.building, waitingBuilding),
    ]);
    const work = { kind: 'web', category_id: 1, uploaded_at: 1, upload_md5: md5, color_ids: '[]' };
    await database
      .insertInto('works')
      .values([
        { ...work, wid: wids.failed, upload_file: null },
        { ...work, wid: wids.building, upload_file: 'waits' },
      ])
      .execute();
    for (const wid of Object.values(wids)) if (wid !== wids.recent) await storePage(wid);
    await place.pass();
    await storePage(wids.recent);
    await cleanUp();
    const left = [wids.online, wids.building, wids.recent].map(String);
    expect(await place.list()).toEqual(left);
    // All files are listed for it: once a day is enough.
    await storePage(wids.deleted);
    await place.pass();
    await cleanUp();
    expect(await place.list()).toContain(String(wids.deleted));
    service.time.now += twoDays;
    await cleanUp();
    expect(await place.list()).toEqual([wids.online, wids.building].map(String));
  });
});
