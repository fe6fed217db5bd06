import { once } from 'node:events';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { mediaKeyOf } from '../../../media/files/objectMedia.ts';
import { openServiceFiles, type ServiceFiles } from '../../../media/files/openFiles.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { recordMediaUses } from '../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { TicketKeys } from '../../../server/domains/commerce/tickets/ticketKeys.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { mediaRoutes } from '../../../server/http/mediaRoutes.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { startSwift } from '../../support/objectStore/swift.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import type { EntitlementRequests } from '../fileEntitlementClient.ts';
import { md5Of } from '../host/fillLibrary.ts';
import { ratioRow, type Row } from '../row.ts';
import { readFileSettings } from '../../../server/environment.ts';

/** A loop of ten seconds at 1920 × 1080. */
const loopBytes = 12_000_000;
const limit = 1.3;

/** A loop from an object store (OpenStack Swift on this machine) against the same from a folder. */
export async function measureObjectFiles(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-object-files-'));
  const swift = await startSwift();
  await swift.createBucket('files');
  const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  const md5 = md5Of('loop');
  await insertUsers(database, ['author']);
  const wallpaper = makeWallpaper({
    wid: 400_000_000,
    author_uid: 'author',
    md5,
    files: JSON.stringify({ preview_video: md5 }),
  });
  await database.insertInto('wallpapers').values(wallpaper).execute();
  await database.transaction().execute((transaction) => recordMediaUses(transaction, [wallpaper]));

  const content = randomBytes(loopBytes);
  const shard = join(folder, 'folder', 'media', md5.slice(0, 2));
  await mkdir(shard, { recursive: true });
  await writeFile(join(shard, `${md5}.mp4`), content);
  const inStore = { ...swift.environmentOf(), YUEQI_FILES_URL: swift.urlOf('files') };
  const opened = {
    folder: await openServiceFiles(readFileSettings({}).files, join(folder, 'folder')),
    copied: await openServiceFiles(readFileSettings(inStore).files, join(folder, 'copied')),
    direct: await openServiceFiles(
      readFileSettings({ ...inStore, YUEQI_FILES_CACHE_MB: '0' }).files,
      join(folder, 'direct'),
    ),
  };
  await opened.copied.elsewhere?.objects.put(mediaKeyOf(md5), join(shard, `${md5}.mp4`), {
    bytes: loopBytes,
    md5: createHash('md5').update(content).digest('hex'),
    mime: 'video/mp4',
  });
  const served = await Promise.all(Object.values(opened).map((files) => serve(database, files)));
  const [plain = 0, copied = 0, direct = 0] = served.map(({ port }) => port);
  await waitForCopy(copied, md5, opened.copied);
  const rows: Row[] = [];
  for (const [name, port, largest] of [
    ['1080p loop from the object store, copied here', copied, limit],
    ['the same without copies, by Swift here', direct, null],
  ] as const) {
    const rounds = largest === null ? { times: 20, warmUp: 3 } : { times: 200, warmUp: 40 };
    const [ours, floor] = await measureByClient({ ports: [port, plain], md5, headers: {}, rounds });
    rows.push(ratioRow(name, ours, floor, 'ms', largest));
  }
  for (const { app } of served) await app.close();
  for (const files of Object.values(opened)) files.close();
  await database.destroy();
  await swift.stop();
  await rm(folder, { recursive: true });
  return rows;
}

async function serve(
  database: DatabaseHandle,
  { media }: ServiceFiles,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = await createServer({ logLevel: 'silent' });
  await app.register(mediaRoutes, { database, media, keys: new TicketKeys(database), clock: systemClock });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** The first request is answered by the store, and has the file copied. */
async function waitForCopy(port: number, md5: string, { media }: ServiceFiles): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}/media/${md5}`)).arrayBuffer();
  while (!(await media.remote?.findHere(md5))) await setTimeout(20);
}

/** Measures from a thread of its own: a client in the service's would wait for what it asks for. */
async function measureByClient(asked: EntitlementRequests): Promise<readonly [ours: number, floor: number]> {
  const client = new Worker(new URL('../fileEntitlementClient.ts', import.meta.url), { workerData: asked });
  const [found]: unknown[] = await once(client, 'message');
  return v.parse(v.tuple([v.number(), v.number()]), found);
}
