import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { catalogueRoot, readCatalogue } from '../../content/catalogue.ts';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import type { MediaSource } from '../../media/store/mediaSource.ts';
import { openDatabase, type DatabaseHandle } from '../../server/database/database.ts';
import { insertInBatches } from '../../server/database/batches.ts';
import { recordMediaUses } from '../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { mediaFields } from '../../server/domains/catalogue/wallpapers/storedFiles.ts';
import { TicketKeys } from '../../server/domains/commerce/tickets/ticketKeys.ts';
import { signTicket } from '../../server/domains/commerce/tickets/tickets.ts';
import { createServer } from '../../server/http/createServer.ts';
import { mediaRoutes, sendMedia } from '../../server/http/mediaRoutes.ts';
import { fileRoute } from '../../server/http/limits/requestLimit.ts';
import { ServiceError } from '../../server/kernel/serviceError.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { insertUsers, makeWallpaper } from '../support/rows.ts';
import { priceKinds } from '../../src/api/contract/entities.ts';
import { md5Of } from './host/fillLibrary.ts';
import type { EntitlementRequests } from './fileEntitlementClient.ts';
import { ratioRow, type Row } from './row.ts';

const wallpapers = 20_000;
const paidBytes = 16_000_000;
const rounds = { times: 300, warmUp: 60 };
/** At most five percent of a request. */
const limit = 1.05;
const holder = { uid: 'owner', deviceId: 'device' };

/**
 * A request for a file, with the check of who may have it against the same without: the picture of a list, the smallest file
 * there is, and a paid video with its ticket. The database has 20,000 wallpapers with eleven files each.
 */
export async function measureFileEntitlement(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-entitlement-'));
  const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  const catalogue = await readCatalogue();
  await seedCatalogue(database, catalogue);
  await fillWallpapers(database);
  const media = await createMediaStore(join(folder, 'media'));
  media.addRoot(join(catalogueRoot, 'media'));
  const keys = new TicketKeys(database);
  const checked = await serve(async (app) => {
    await app.register(mediaRoutes, { database, media, keys, clock: systemClock });
  });
  const unchecked = await serve((app) => registerUnchecked(app, media));
  const paid = md5Of('own 0');
  await writeFile(join(folder, `${paid}.mp4`), randomBytes(paidBytes));
  media.addRoot(folder);
  const picture = catalogue.wallpapers[0]?.files.md5_428_244 ?? '';
  const now = systemClock();
  const ticket = await signTicket(keys, { kind: 'file', md5: paid }, holder, {
    now,
    endsAt: now + 3_600,
  });
  const headers = { 'x-yueqi-ticket': ticket, 'x-yueqi-device': holder.deviceId };
  const ports = [checked.port, unchecked.port] as const;
  const rows: Row[] = [];
  for (const [name, md5, sent, largest] of [
    ['picture of a list, with the check of access', picture, {}, null],
    ['paid video of 16 MB, with the check', paid, headers, limit],
  ] as const) {
    const [ours, floor] = await measureByClient({ ports, md5, headers: sent, rounds });
    rows.push(ratioRow(name, ours, floor, 'ms', largest));
  }
  await Promise.all([checked.app.close(), unchecked.app.close()]);
  await database.destroy();
  await rm(folder, { recursive: true });
  return rows;
}

async function fillWallpapers(database: DatabaseHandle): Promise<void> {
  await insertUsers(database, ['author']);
  const rows = Array.from({ length: wallpapers }, (_, index) =>
    makeWallpaper({
      wid: 400_000_000 + index,
      author_uid: 'author',
      ptype: priceKinds.paidForAll,
      md5: md5Of(`own ${index}`),
      files: JSON.stringify(
        Object.fromEntries(mediaFields.map((field) => [field, md5Of(`${field} ${index}`)])),
      ),
    }),
  );
  await insertInBatches(rows, (batch) => database.insertInto('wallpapers').values(batch).execute());
  await database.transaction().execute((transaction) => recordMediaUses(transaction, rows));
}

/** The route without the check: finds a file and sends it as the route does. */
async function registerUnchecked(app: FastifyInstance, media: MediaSource): Promise<void> {
  app.get<{ Params: { md5: string } }>('/media/:md5', fileRoute, async (request, reply) => {
    const file = await media.find(request.params.md5);
    if (!file) throw new ServiceError('mediaNotFound', 404);
    return sendMedia(reply, file, request.headers['x-yueqi-ticket'] ? 'holder' : undefined);
  });
}

async function serve(
  register: (app: FastifyInstance) => Promise<void>,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = await createServer({ logLevel: 'silent' });
  await register(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Measures from a thread of its own: a client in the service's would wait for what it asks for. */
async function measureByClient(asked: EntitlementRequests): Promise<readonly [ours: number, floor: number]> {
  const client = new Worker(new URL('./fileEntitlementClient.ts', import.meta.url), { workerData: asked });
  const [found]: unknown[] = await once(client, 'message');
  return v.parse(v.tuple([v.number(), v.number()]), found);
}
