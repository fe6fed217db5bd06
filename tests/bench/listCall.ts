import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readCatalogue } from '../../content/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { createServer } from '../../server/http/createServer.ts';
import { registerService } from '../../server/http/registerService.ts';
import { median, ratioRow, type Row } from './row.ts';

const calls = 1_500;
const warmUp = 300;

/** One list of 24 over HTTP, against bare Fastify with one prepared query for the same rows. */
export async function measureListCall(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-list-'));
  const file = join(folder, 'service.sqlite');
  const database = await openDatabase({ sqliteFile: file });
  await seedCatalogue(database, await readCatalogue());
  const ours = await createServer({ logLevel: 'silent' });
  const media = await createMediaStore(join(folder, 'media'));
  await registerService(ours, { database, media, privateFolder: join(folder, 'private') });

  const bareDatabase = new DatabaseSync(file);
  const query = bareDatabase.prepare(
    `select w.*, u.nick_name, u.avatar from listings l join wallpapers w on w.wid = l.wid join users u on u.uid = w.author_uid
     where l.wtype = 2 and l.category_id = 0 order by l.published_at desc, l.wid desc limit 25`,
  );
  const floor = Fastify();
  floor.post('/wallpaper/static/list', async () => ({ list: query.all() }));

  // In turns, so that whatever else the machine does falls on both alike.
  const times = { ours: [] as number[], floor: [] as number[] };
  for (const [app, into] of [
    [ours, times.ours],
    [floor, times.floor],
    [ours, times.ours],
    [floor, times.floor],
  ] as const) {
    const address = await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.listeningOrigin);
    into.push(...(await measure(`${address}/wallpaper/static/list`)));
  }
  await ours.close();
  await floor.close();
  bareDatabase.close();
  await database.destroy();
  await rm(folder, { recursive: true });
  return [ratioRow('list call of 24, p50', median(times.ours), median(times.floor), 'ms', null)];
}

async function measure(address: string): Promise<number[]> {
  const body = JSON.stringify({
    common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
    login_info: {},
    limit: 24,
  });
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begun = performance.now();
    await (
      await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).text();
    if (call >= warmUp) times.push(performance.now() - begun);
  }
  return times;
}
