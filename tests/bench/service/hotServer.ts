import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { readCatalogue } from '../../../content/catalogue.ts';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { changesOf } from '../../../server/database/changes/databaseChanges.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { refreshStatistics } from '../../../server/database/statistics.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { HotAnswers } from '../../../server/http/hotAnswers/hotAnswers.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { testSecrets } from '../../support/secrets.ts';

/** The ports of one process that serves the same database with hot answers, without, and nothing but one object. */
export interface HotPorts {
  kept: number;
  uncached: number;
  bare: number;
}

const [postgresUrl] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'yueqi-hot-'));
const database = await openDatabase(postgresUrl ? { postgresUrl } : { sqliteFile: join(folder, 'a.sqlite') });
await seedCatalogue(database, await readCatalogue());
await refreshStatistics(database, true);
const media = await createMediaStore(join(folder, 'media'));

async function serve(hotAnswers?: HotAnswers): Promise<FastifyInstance> {
  const app = await createServer({ logLevel: 'silent' });
  await registerService(app, {
    database,
    secrets: testSecrets.apps,
    media,
    privateFiles: createFolderFiles(join(folder, 'private')),
    hotAnswers,
  });
  return app;
}

const bare = Fastify();
bare.get('/', async () => ({ ok: true }));
const servers = [
  await serve(new HotAnswers({ changes: changesOf(database), clock: systemClock })),
  await serve(),
  bare,
];
const [kept = 0, uncached = 0, plain = 0] = await Promise.all(
  servers.map(async (app) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  }),
);
process.send?.({ kept, uncached, bare: plain } satisfies HotPorts);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => {
  void Promise.all(servers.map((app) => app.close()))
    .then(() => database.destroy())
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
