import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readCatalogue } from '../../content/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createFolderFiles } from '../../media/files/privateFiles.ts';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { createServer } from '../../server/http/createServer.ts';
import { registerService } from '../../server/http/registerService.ts';
import { measureInTurns } from './inTurns.ts';
import { ratioRow, type Row } from './row.ts';
import { testSecrets } from '../support/secrets.ts';

const loopback = { host: '127.0.0.1', port: 0 };

/** One list of 24 over HTTP, against bare Fastify with one prepared query for the same rows. */
export async function measureListCall(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-list-'));
  const file = join(folder, 'service.sqlite');
  const database = await openDatabase({ sqliteFile: file });
  await seedCatalogue(database, await readCatalogue());
  const ours = await createServer({ logLevel: 'silent' });
  const media = await createMediaStore(join(folder, 'media'));
  await registerService(ours, {
    database,
    secrets: testSecrets.apps,
    media,
    privateFiles: createFolderFiles(join(folder, 'private')),
  });

  const bareDatabase = new DatabaseSync(file);
  const query = bareDatabase.prepare(
    `select w.*, u.nick_name, u.avatar from listings l join wallpapers w on w.wid = l.wid join users u on u.uid = w.author_uid
     where l.wtype = 2 and l.category_id = 0 order by l.published_at desc, l.wid desc limit 25`,
  );
  const floor = Fastify();
  floor.post('/wallpaper/static/list', async () => ({ list: query.all() }));

  const path = '/wallpaper/static/list';
  const [oursTime = 0, floorTime = 0] = await measureInTurns(
    [callOf(`${await ours.listen(loopback)}${path}`), callOf(`${await floor.listen(loopback)}${path}`)],
    { times: 3_000, warmUp: 600 },
  );
  await ours.close();
  await floor.close();
  bareDatabase.close();
  await database.destroy();
  await rm(folder, { recursive: true });
  return [ratioRow('list call of 24, p10', oursTime, floorTime, 'ms', 1.5)];
}

/** Sends the request of a first page and reads its answer. */
function callOf(address: string): () => Promise<unknown> {
  const body = JSON.stringify({
    common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
    login_info: {},
    limit: 24,
  });
  const headers = { 'content-type': 'application/json' };
  return async () => (await fetch(address, { method: 'POST', headers, body })).text();
}
