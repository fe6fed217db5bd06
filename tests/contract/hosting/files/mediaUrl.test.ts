import { createServer as createHttpServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceMediaUses } from '../../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { purgesJob } from '../../../../server/jobs/purgesJob.ts';
import type { Purge } from '../../../../server/jobs/purgeSetting.ts';
import { removeUnreferencedFiles } from '../../../../server/jobs/cleanup/sweepMedia.ts';
import { setWorkPrice } from '../../../../server/domains/works/states/setWorkPrice.ts';
import { takeOfflineByOperator } from '../../../../server/domains/works/states/decideWork.ts';
import { readServiceSettings } from '../../../../server/environment.ts';
import { openShop, wids, type Shop } from '../../commerce/shop.ts';

const base = 'https://cdn.example.org/yueqi';
const md5 = 'a'.repeat(32);
const other = 'b'.repeat(32);

describe('a cache in front of the service', () => {
  let shop: Shop;
  let cache: Server;
  let asked: string[];
  let status: number;
  let purge: Purge | null;

  beforeEach(async () => {
    shop = await openShop('SQLite');
    asked = [];
    status = 200;
    cache = createHttpServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(cache, 'listening');
    const address = cache.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    purge = readServiceSettings({
      YUEQI_PURGE_URL: `PURGE http://127.0.0.1:${port}/media/{md5}`,
      YUEQI_PURGE_TOKEN: 'token',
    }).purge;
    await replaceMediaUses(shop.service.database, { wid: wids.free, md5, files: { md5_428_244: other } });
  });
  afterEach(async () => {
    cache.close();
    await shop.service.close();
  });

  const run = () =>
    purgesJob.run(
      { database: shop.service.database, purge },
      { clock: () => 0, stop: new AbortController().signal, onFailure: vi.fn() },
    );
  const both = [md5, other].map((each) => `PURGE /media/${each} Bearer token`);

  test('forgets the files of a work that is taken offline, each once', async () => {
    await takeOfflineByOperator(shop.service.database, wids.free, { code: 'infringement', note: '', now: 1 });
    await run();
    expect(asked.toSorted()).toEqual(both);
    await run();
    expect(asked).toHaveLength(2);
  });

  test('forgets the files of a work that gets a price, since not all are for everyone then', async () => {
    await setWorkPrice(shop.service.database, { uid: 'author', wid: wids.free, ptype: 2, price: 12, now: 1 });
    await run();
    expect(asked.toSorted()).toEqual(both);
  });

  test('forgets what the clean-up removed', async () => {
    const { md5: stored } = await shop.service.media.putBytes(Buffer.from('RIFF0000WEBP'), 'webp');
    await shop.service.database
      .insertInto('work_files')
      .values({ wid: wids.free, md5: stored, stored_at: 1 })
      .execute();
    await removeUnreferencedFiles(shop.service, Math.ceil(Date.now() / 1_000) + 7_200);
    expect((await shop.service.app.inject({ url: `/media/${stored}` })).statusCode).toBe(404);
    await run();
    expect(asked).toEqual([`PURGE /media/${stored} Bearer token`]);
  });

  test('that does not answer is asked again', async () => {
    status = 503;
    await takeOfflineByOperator(shop.service.database, wids.free, { code: 'infringement', note: '', now: 1 });
    await expect(run()).rejects.toThrow('503');
    status = 404;
    await run();
    expect(new Set(asked)).toEqual(new Set(both));
    expect(await shop.service.database.selectFrom('due_purges').selectAll().execute()).toEqual([]);
  });

  test('is told of nothing where none is set', async () => {
    purge = null;
    await takeOfflineByOperator(shop.service.database, wids.free, { code: 'infringement', note: '', now: 1 });
    await run();
    expect(asked).toEqual([]);
    expect(await shop.service.database.selectFrom('due_purges').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['PURGE https://cdn.example.org/media/{md5}', null],
  ['https://api.example.org/purge?url={url}', base],
  ['https://api.example.org/purge?url={url}', null],
  ['https://api.example.org/purge', base],
  ['STEAL https://cdn.example.org/{md5}', base],
  ['ftp://cdn.example.org/{md5}', base],
])('of %s with the address %s a purge is made, or refused with what to change', (url, mediaUrl) => {
  const isGood =
    (url.includes('{md5}') && url.startsWith('PURGE')) || (url.includes('{url}') && mediaUrl !== null);
  const read = () =>
    readServiceSettings({ YUEQI_PURGE_URL: url, ...(mediaUrl && { YUEQI_MEDIA_URL: mediaUrl }) }).purge;
  if (isGood) expect(read()).not.toBeNull();
  else expect(read).toThrow(/YUEQI_/);
});

test.each([
  'cdn.example.org',
  'ftp://x',
  'https://x/?a=b',
  "https://x/'; script-src *",
  'https://user:key@x',
])('the media address %s is refused', (text) =>
  expect(() => readServiceSettings({ YUEQI_MEDIA_URL: text })).toThrow('YUEQI_MEDIA_URL'),
);
