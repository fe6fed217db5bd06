import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from '../../../content/catalogue.ts';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { startMetrics } from '../../../server/metrics/startMetrics.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { measureInTurns } from '../inTurns.ts';
import { ratioRow, type Row } from '../row.ts';
import { testSecrets } from '../../support/secrets.ts';

const loopback = { host: '127.0.0.1', port: 0 };
const limit = 1.1;
const calls = { 'list of 24': 'staticList', configuration: 'contestConfigs' } as const;

/** The same calls with figures of them and without, on one database. */
export async function measureMetricsCost(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-metrics-'));
  const sqliteFile = join(folder, 'service.sqlite');
  const seeded = await openDatabase({ sqliteFile });
  await seedCatalogue(seeded, await readCatalogue());
  await seeded.destroy();
  const media = await createMediaStore(join(folder, 'media'));
  const figures = await startMetrics(loopback);

  async function start(monitor: typeof figures.metrics | undefined) {
    const database = await openDatabase({ sqliteFile }, monitor);
    const app = await createServer({ logLevel: 'warn' });
    monitor?.watchCalls(app);
    await registerService(app, {
      database,
      secrets: testSecrets.apps,
      media,
      privateFiles: createFolderFiles(join(folder, 'private')),
      monitor,
    });
    const stop = async (): Promise<void> => {
      await app.close();
      await database.destroy();
    };
    return { origin: await app.listen(loopback), stop };
  }
  const [counted, plain] = [await start(figures.metrics), await start(undefined)];
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(calls)) {
    // The floor on either side: what comes first in a turn is not as fast as what comes next.
    const [before = 0, ours = 0, after = 0] = await measureInTurns(
      [plain, counted, plain].map(({ origin }) => callOf(origin + apiCalls[call].path)),
      { times: 4_000, warmUp: 800 },
    );
    rows.push(ratioRow(`${name} with metrics, p10`, ours, (before + after) / 2, 'ms', limit));
  }
  for (const { stop } of [counted, plain]) await stop();
  await figures.stop();
  await rm(folder, { recursive: true });
  return rows;
}

function callOf(address: string): () => Promise<unknown> {
  const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
  const body = JSON.stringify({ common, login_info: {}, limit: 24 });
  const headers = { 'content-type': 'application/json' };
  return async () => (await fetch(address, { method: 'POST', headers, body })).text();
}
