import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openServiceFiles, type ServiceFiles } from '../../../../media/files/openFiles.ts';
import { exportPath } from '../../../../src/api/contract/safety.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';
import { insertWallpapersOf } from '../../../support/ownWorks.ts';
import { openTestService, type TestService } from '../../../support/service.ts';
import { register } from '../../safety/member.ts';
import { readFileSettings } from '../../../../server/environment.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const works = 30;
const bytes = 400_000;

let swift: SwiftServer;
let folder: string;
let files: ServiceFiles;
let service: TestService;
let origin: string;
let ticket: () => Promise<string>;

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
  folder = await mkdtemp(join(tmpdir(), 'yueqi-exported-'));
  files = await openServiceFiles(
    readFileSettings({ ...swift.environmentOf(), YUEQI_FILES_URL: swift.urlOf('files') }).files,
    folder,
  );
  service = await openTestService('SQLite', { isSeeded: false, files });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const owner = await register(service, 'exporter');
  const { user } = await service.call('userInfo', {}, owner);
  for (let index = 0; index < works; index += 1) {
    const { md5 } = await files.media.putBytes(randomBytes(bytes), 'webp');
    await insertWallpapersOf(service.database, { uid: user.uid, count: 1, first: 600_000 + index, md5 });
  }
  ticket = async () => (await service.call('createExport', {}, owner)).ticket;
});
afterAll(async () => {
  await service.close();
  files.close();
  await swift.stop();
  await rm(folder, { recursive: true });
});

const copies = async () => (await readdir(join(folder, 'copies')).catch(() => [])).length;
const begin = async () => (await fetch(`${origin}${exportPath}?ticket=${await ticket()}`)).body?.getReader();

/** Reads to the end. @returns how many bytes there were; rejects where the answer ends early */
async function readAll(reader: Awaited<ReturnType<typeof begin>>): Promise<number> {
  let read = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return read;
    read += part.value.length;
  }
}

test(
  'an export from a store that dies in the middle ends early: it is no whole archive',
  { tags: ['long'] },
  async () => {
    const reader = await begin();
    // The reader is slow: files are copied as their turn comes.
    await vi.waitFor(async () => expect(await copies()).toBeGreaterThan(0), { timeout: 10_000 });
    await swift.kill();
    expect(await copies()).toBeLessThan(works);
    await expect(readAll(reader)).rejects.toThrow();
    await swift.restart();
    expect(await readAll(await begin())).toBeGreaterThan(works * bytes);
    expect(await copies()).toBe(works);
  },
);
