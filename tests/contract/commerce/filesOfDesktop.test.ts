import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPasses } from '../../../desktop/kernel/mediaPasses.ts';
import { readSettings } from '../../../desktop/environment.ts';
import { connectService } from '../../../desktop/service/connectService.ts';
import { createMediaStore, type MediaStore } from '../../../media/store/mediaStore.ts';
import { readCatalogue } from '../../../content/catalogue.ts';
import { replaceMediaUses } from '../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { createServer } from '../../../server/httpServer.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, type Identity } from '../../support/service.ts';
import { openShop, wids, type Shop } from './shop.ts';

const passes = createMediaPasses();

async function makePicture(folder: string, name: string, colour: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  await sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
    .png()
    .toFile(path);
  return path;
}

describe.each(databaseKinds)('a desktop whose service is elsewhere, on %s', (kind) => {
  let shop: Shop;
  let folder: string;
  let media: MediaStore;
  let address: string;
  let paid: string;
  let open: string;
  let own: string;
  const logged: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    shop = await openShop(kind);
    ends.push(() => shop.service.close());
    folder = await mkdtemp(join(tmpdir(), 'yueqi-desktop-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    media = await createMediaStore(join(folder, 'media'));
    const paths = {
      paid: await makePicture(folder, 'paid', '#102030'),
      open: await makePicture(folder, 'open', '#203040'),
      own: await makePicture(folder, 'own', '#304050'),
    };
    // All three are on the desktop's disk: two were downloaded, one was imported.
    [paid, open, own] = [
      (await media.put(paths.paid)).md5,
      (await media.put(paths.open)).md5,
      (await media.put(paths.own)).md5,
    ];
    media.addOwner((md5) => md5 === own);
    await shop.service.media.put(paths.paid);
    await shop.service.media.put(paths.open);
    const files = { md5_428_244: open };
    await shop.service.database
      .updateTable('wallpapers')
      .set({ md5: paid, files: JSON.stringify(files) })
      .where('wid', '=', wids.paid)
      .execute();
    await replaceMediaUses(shop.service.database, { wid: wids.paid, md5: paid, files });
    const upstream = await shop.service.app.listen({ host: '127.0.0.1', port: 0 });
    const host = await createServer({
      logLevel: 'trace',
      logStream: { write: (line) => void logged.push(line) },
    });
    const settings = readSettings({ YUEQI_API_URL: upstream, YUEQI_DATA_DIR: folder });
    const log = (message: string): void => void logged.push(message);
    await connectService(host, settings, { media, passes, log, environment: process.env });
    address = await host.listen({ host: '127.0.0.1', port: 0 });
    ends.push(() => host.close());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });
  async function ticketFor(who: Identity): Promise<string> {
    const response = await fetch(address + apiCalls.fileTickets.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ common: who, login_info: {}, wid: wids.paid, fields: ['md5'] }),
    });
    const { tickets } = (await response.json()) as { tickets: { ticket: string }[] };
    return tickets[0]?.ticket ?? '';
  }

  test('a paid file that was downloaded is not given to whoever asks for it', async () => {
    for (const path of [`/media/${paid}`, `/media/${paid}?x=1`, `/media/${paid}?t=a.b.c.d.e`])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    expect((await get(`/media/${paid}`, { range: 'bytes=0-3' })).status).toBe(403);
    expect((await get(`/media/${paid}`, { 'x-yueqi-ticket': 'a.b.c.d.e' })).status).toBe(403);
  });

  test('its owner gets it by a ticket, from this machine; a ticket of another device opens nothing', async () => {
    const buyer = await shop.newBuyer(100);
    await shop.buy(buyer, wids.paid);
    const ticket = await ticketFor(buyer);
    const played = await get(`/media/${paid}?t=${ticket}`);
    expect([played.status, played.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const headers = { 'x-yueqi-ticket': ticket, 'x-yueqi-device': buyer.device_id };
    expect((await get(`/media/${paid}`, { ...headers, range: 'bytes=0-3' })).status).toBe(206);
    expect((await get(`/media/${paid}`, { ...headers, 'x-yueqi-device': 'another' })).status).toBe(403);
    expect(await ticketFor(await shop.newBuyer())).toBe('');
    expect(logged.join('')).not.toContain(ticket.split('.').at(-1));
  });

  test('a stage that the host opened loads what it shows, and nothing else', async () => {
    const stage = await get(passes.addressOf(paid));
    expect([stage.status, stage.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { search } = new URL(passes.addressOf(open), address);
    expect((await get(`/media/${paid}${search}`)).status).toBe(403);
  });

  test('the user’s own pictures and open files are there, whatever stands behind the address', async () => {
    for (const md5 of [own, open]) {
      expect((await get(`/media/${md5}`)).status).toBe(200);
      expect((await get(`/media/${md5}?from=list`)).status).toBe(200);
    }
  });
});

test('a desktop with its own service gives paid files of the starter catalogue for a ticket alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-embedded-'));
  const media = await createMediaStore(join(folder, 'media'));
  const app = await createServer({ logLevel: 'silent' });
  const settings = readSettings({ YUEQI_DATA_DIR: folder });
  const service = await connectService(app, settings, {
    ...{ media, passes, environment: process.env },
    log: () => undefined,
  });
  try {
    const { wallpapers } = await readCatalogue();
    const paid = wallpapers.filter(({ ptype }) => ptype > 0);
    expect(paid.length).toBeGreaterThan(10);
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    for (const { md5, files, web } of paid) {
      if (!web) expect([md5, await status(`/media/${md5}`)]).toEqual([md5, 403]);
      const { md5_1920: large, md5_video: video, preview_video: preview } = files;
      for (const each of [large, video]) if (each) expect(await status(`/media/${each}?t=x`)).toBe(403);
      if (preview) expect(await status(`/media/${preview}`)).toBe(200);
      expect(await status(`/media/${files.md5_428_244}`)).toBe(200);
    }
    const [still] = paid.filter(({ wtype }) => wtype === 2);
    expect(await status(passes.addressOf(still?.md5 ?? ''))).toBe(200);
    const free = wallpapers.find(({ ptype, wtype }) => ptype === 0 && wtype === 2);
    const freeFiles = [free?.files.md5_1920, free?.files.md5_4k].map((each) => `/media/${each}`);
    expect([await status(freeFiles[0] ?? ''), await status(freeFiles[1] ?? '')]).toEqual([200, 403]);
    const frame = wallpapers.find(({ web, ptype }) => web && ptype > 0);
    const page = await fetch(`${service.webWallpaperOrigin}/web/${frame?.wid}/index.html`);
    expect(page.status).toBe(403);
    const guestTickets = await app.inject({
      method: 'POST',
      url: apiCalls.fileTickets.path,
      payload: { common: guest, login_info: {}, wid: still?.wid, fields: ['md5'] },
    });
    expect(guestTickets.json().resp_common.ret).toBe(4001004);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
