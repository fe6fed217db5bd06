import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceMediaUses } from '../../../server/domains/catalogue/wallpapers/mediaUses.ts';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { putBackByHost, takeOfflineByOperator } from '../../../server/domains/works/states/decideWork.ts';
import { switchWork } from '../../../server/domains/works/states/switchWork.ts';
import type { TicketField } from '../../../src/api/contract/payments.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, type Identity } from '../../support/service.ts';
import { openShop, wids, type Shop } from './shop.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(databaseKinds)('files that only those who may use them get, on %s', (kind) => {
  let shop: Shop;
  let folder: string;
  let author: Identity;
  let shade = 0;
  const files = new Map<number, { md5: string; preview: string; ultra: string }>();

  beforeAll(async () => {
    shop = await openShop(kind);
    folder = await mkdtemp(join(tmpdir(), 'yueqi-files-'));
    author = await shop.service.signIn('author', 'device of the author');
    for (const wid of Object.values(wids)) files.set(wid, await giveFiles(wid));
  });
  afterAll(async () => {
    await shop.service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function storePicture(): Promise<string> {
    const path = join(folder, `${++shade}.png`);
    await sharp({ create: { width: 64, height: 36, channels: 3, background: { r: shade, g: 9, b: 9 } } })
      .png()
      .toFile(path);
    return (await shop.service.media.put(path)).md5;
  }

  async function giveFiles(wid: number) {
    const [md5, preview, ultra] = [await storePicture(), await storePicture(), await storePicture()];
    const named = { md5_428_244: preview, md5_4k: ultra };
    await shop.service.database
      .updateTable('wallpapers')
      .set({ md5, files: JSON.stringify(named) })
      .where('wid', '=', wid)
      .execute();
    await replaceMediaUses(shop.service.database, { wid, md5, files: named });
    return { md5, preview, ultra };
  }

  const filesOf = (wid: number) => files.get(wid) ?? { md5: '', preview: '', ultra: '' };
  const get = (md5: string, headers: Record<string, string> = {}, query = '') =>
    shop.service.app.inject({ url: `/media/${md5}${query}`, headers });
  const askFor = async (who: Identity, wid: number, fields: TicketField[] = ['md5']) =>
    (await shop.service.call('fileTickets', { wid, fields }, who)).tickets;
  const ticketOf = async (who: Identity, wid: number, field: TicketField = 'md5') =>
    (await askFor(who, wid, [field]))[0]?.ticket ?? '';
  const withTicket = (ticket: string, who: Identity, md5: string, headers: Record<string, string> = {}) =>
    get(md5, { 'x-yueqi-ticket': ticket, 'x-yueqi-device': who.device_id, ...headers });
  const beMember = (uid: string, seconds: number) =>
    shop.service.database
      .updateTable('users')
      .set({ vip_type: 2, vip_until: shop.service.time.now + seconds })
      .where('uid', '=', uid)
      .execute();
  async function buy(wid: number) {
    const buyer = await shop.newBuyer(100);
    const { order } = await shop.buy(buyer, wid);
    return { buyer, orderId: order.order_id };
  }

  test('previews are for everyone and for ever; what is paid is not fetched by its MD5 or by a range of it', async () => {
    const { md5, preview } = filesOf(wids.paid);
    const open = await get(preview);
    expect([open.statusCode, open.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=5-' }]) {
      const refused = await get(md5, headers);
      expect([refused.statusCode, refused.json().resp_common.ret]).toEqual([403, 4900120]);
    }
    for (const query of ['?t=', '?t=a.b.c.d.e', '?t=a&t=b', '?x=1'])
      expect([query, (await get(md5, {}, query)).statusCode]).toEqual([query, 403]);
    expect((await shop.service.app.inject({ method: 'HEAD', url: `/media/${md5}` })).statusCode).toBe(403);
  });

  test('a buyer’s ticket opens the file, whole and in ranges, and nothing keeps a copy', async () => {
    const { buyer } = await buy(wids.paid);
    const { md5 } = filesOf(wids.paid);
    const [given] = await askFor(buyer, wids.paid);
    expect(given).toMatchObject({ field: 'md5', ends_at: shop.service.time.now + 6 * hour });
    const ticket = given?.ticket ?? '';
    const whole = await withTicket(ticket, buyer, md5);
    expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const range = await withTicket(ticket, buyer, md5, { range: 'bytes=0-3' });
    expect([range.statusCode, range.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 4)]);
    expect((await get(md5, {}, `?t=${ticket}`)).statusCode).toBe(200);
  });

  test('a ticket is good for its file, its user and its device alone, and only as it was given', async () => {
    const { buyer } = await buy(wids.paid);
    const stranger = await shop.newBuyer();
    const { md5 } = filesOf(wids.paid);
    const ticket = await ticketOf(buyer, wids.paid);
    expect(await askFor(stranger, wids.paid)).toEqual([]);
    expect((await shop.service.callRaw('fileTickets', { wid: wids.paid, fields: ['md5'] }, guest)).ret).toBe(
      4001004,
    );
    expect((await withTicket(ticket, buyer, filesOf(wids.fish).md5)).statusCode).toBe(403);
    expect((await withTicket(ticket, stranger, md5)).statusCode).toBe(403);
    expect((await get(md5, { 'x-yueqi-ticket': ticket })).statusCode).toBe(403);
    const parts = ticket.split('.');
    const others = [
      [1, (Number.parseInt(parts[1] ?? '', 36) + day).toString(36)],
      [2, Buffer.from(stranger.uid).toString('base64url')],
      [3, randomBytes(16).toString('base64url')],
      [4, randomBytes(32).toString('base64url')],
      [0, '0'],
    ] as const;
    for (const [index, changed] of others) {
      const forged = parts.with(index, changed).join('.');
      expect([forged, (await get(md5, {}, `?t=${forged}`)).statusCode]).toEqual([forged, 403]);
    }
    expect((await withTicket(ticket, buyer, md5)).statusCode).toBe(200);
  });

  test('a ticket ends, to the second, and the answer says that another one is needed', async () => {
    const { buyer } = await buy(wids.fish);
    const { md5 } = filesOf(wids.fish);
    const ticket = await ticketOf(buyer, wids.fish);
    const { time } = shop.service;
    time.now += 6 * hour - 1;
    expect((await withTicket(ticket, buyer, md5)).statusCode).toBe(200);
    time.now += 1;
    const ended = await withTicket(ticket, buyer, md5, { range: 'bytes=2-' });
    expect([ended.statusCode, ended.json().resp_common.ret]).toEqual([403, 4900121]);
    const next = await ticketOf(buyer, wids.fish);
    expect((await withTicket(next, buyer, md5, { range: 'bytes=2-' })).statusCode).toBe(206);
  });

  test('a member gets what a membership includes until it ends', async () => {
    const member = await shop.newBuyer();
    await beMember(member.uid, hour);
    const { time } = shop.service;
    for (const wid of [wids.members, wids.fish]) {
      const [given] = await askFor(member, wid);
      expect(given?.ends_at).toBe(time.now + hour);
    }
    expect(await askFor(member, wids.paid)).toEqual([]);
    const ticket = await ticketOf(member, wids.members);
    const { md5 } = filesOf(wids.members);
    time.now += hour - 1;
    expect((await withTicket(ticket, member, md5)).statusCode).toBe(200);
    time.now += 1;
    expect((await withTicket(ticket, member, md5)).statusCode).toBe(403);
    expect(await askFor(member, wids.members)).toEqual([]);
  });

  test('ultraFiles: the large files of a free wallpaper are for members and its author', async () => {
    const { ultra, preview } = filesOf(wids.free);
    const [stranger, member] = [await shop.newBuyer(), await shop.newBuyer()];
    await beMember(member.uid, day);
    expect([(await get(preview)).statusCode, (await get(ultra)).statusCode]).toEqual([200, 403]);
    expect((await askFor(stranger, wids.free, ['md5_4k', 'md5_428_244'])).map(({ field }) => field)).toEqual([
      'md5_428_244',
    ]);
    for (const who of [member, author])
      expect((await withTicket(await ticketOf(who, wids.free, 'md5_4k'), who, ultra)).statusCode).toBe(200);
  });

  test('an author sees an own work before the audit; nobody else learns that it is there', async () => {
    const { md5 } = filesOf(wids.draft);
    const ticket = await ticketOf(author, wids.draft);
    expect((await withTicket(ticket, author, md5)).statusCode).toBe(200);
    const buyer = await shop.newBuyer();
    expect(await askFor(buyer, wids.draft)).toEqual([]);
  });

  test('a bought work that its author takes offline is served on, one that the law takes away is not', async () => {
    const { database, time } = shop.service;
    const { buyer } = await buy(wids.paid);
    const { md5 } = filesOf(wids.paid);
    const stranger = await shop.newBuyer();
    const status = async () => (await withTicket(await ticketOf(buyer, wids.paid), buyer, md5)).statusCode;
    await switchWork(database, { uid: 'author', wid: wids.paid, isOnline: false, now: time.now });
    expect([await status(), await askFor(stranger, wids.paid)]).toEqual([200, []]);
    const ticket = await ticketOf(buyer, wids.paid);
    for (const [code, expected] of [
      ['quality', 200],
      ['infringement', 404],
    ] as const) {
      await takeOfflineByOperator(database, wids.paid, { code, note: '', now: time.now });
      // An earlier ticket is checked again.
      expect((await withTicket(ticket, buyer, md5)).statusCode).toBe(expected);
      expect((await askFor(buyer, wids.paid)).length).toBe(expected === 200 ? 1 : 0);
      expect((await askFor(author, wids.paid)).length).toBe(expected === 200 ? 1 : 0);
      await putBackByHost(database, wids.paid, time.now);
    }
    await switchWork(database, { uid: 'author', wid: wids.paid, isOnline: true, now: time.now });
    expect(await status()).toBe(200);
  });

  test('a ticket that was given opens nothing after a refund, signing out, being taken offline or blocked', async () => {
    const { database, time } = shop.service;
    const { md5 } = filesOf(wids.paid);
    const ways: Record<string, (buyer: Identity & { uid: string }, orderId: string) => Promise<unknown>> = {
      refund: (_buyer, orderId) =>
        database
          .updateTable('purchases')
          .set({ revoked_at: time.now })
          .where('order_id', '=', orderId)
          .execute(),
      signOut: ({ token }) => revokeSession(database, token, time.now),
      takenOffline: ({ uid }) =>
        database.updateTable('sessions').set({ status: 2 }).where('uid', '=', uid).execute(),
      block: ({ uid }) =>
        database
          .insertInto('accounts')
          .values({ account_key: uid, uid, password_hash: '', created_at: time.now, is_blocked: 1 })
          .execute(),
    };
    for (const [name, end] of Object.entries(ways)) {
      const { buyer, orderId } = await buy(wids.paid);
      const ticket = await ticketOf(buyer, wids.paid);
      const statuses = async () => [
        name,
        (await withTicket(ticket, buyer, md5)).statusCode,
        (await get(md5, {}, `?t=${ticket}`)).statusCode,
      ];
      expect(await statuses()).toEqual([name, 200, 200]);
      await shop.service.signIn(buyer.uid, 'another device');
      await end(buyer, orderId);
      expect(await statuses()).toEqual([name, 403, 403]);
    }
  });

  test('a purchase that was refunded gives no more tickets, and outlives wallpaper and account', async () => {
    const { buyer, orderId } = await buy(wids.fish);
    const { database, time } = shop.service;
    expect(await ticketOf(buyer, wids.fish)).not.toBe('');
    await database
      .updateTable('purchases')
      .set({ revoked_at: time.now })
      .where('order_id', '=', orderId)
      .execute();
    expect(await askFor(buyer, wids.fish)).toEqual([]);
    const bought = await buy(wids.fish);
    await database.deleteFrom('accounts').where('uid', '=', bought.buyer.uid).execute();
    const left = await database
      .selectFrom('purchases')
      .select('item')
      .where('order_id', '=', bought.orderId)
      .execute();
    expect(left).toEqual([{ item: wids.fish }]);
  });

  test('a file that a paid and a free wallpaper share is open; it closes when the free one goes', async () => {
    const { database } = shop.service;
    const { md5 } = filesOf(wids.members);
    const freeFiles = filesOf(wids.free);
    const named = { md5_428_244: freeFiles.preview, md5_4k: freeFiles.ultra };
    expect((await get(md5)).statusCode).toBe(403);
    await replaceMediaUses(database, { wid: wids.free, md5, files: named });
    expect((await get(md5)).statusCode).toBe(403);
    await replaceMediaUses(database, { wid: wids.free, md5: null, files: { ...named, md5_1920: md5 } });
    expect((await get(md5)).statusCode).toBe(200);
    await replaceMediaUses(database, { wid: wids.free, md5: freeFiles.md5, files: named });
    expect((await get(md5)).statusCode).toBe(403);
  });

  test('a key signs for ninety days; the one before it still verifies', async () => {
    const { buyer } = await buy(wids.paid);
    const { time, database } = shop.service;
    const { md5 } = filesOf(wids.paid);
    const period = 90 * day;
    time.now = (Math.floor(time.now / period) + 1) * period - 1;
    const signIn = () => shop.service.signIn(buyer.uid, buyer.device_id);
    const last = await ticketOf(await signIn(), wids.paid);
    time.now += 1;
    const first = await ticketOf(await signIn(), wids.paid);
    expect(first.split('.')[0]).not.toBe(last.split('.')[0]);
    for (const ticket of [last, first]) expect((await withTicket(ticket, buyer, md5)).statusCode).toBe(200);
    time.now += 2 * period;
    await ticketOf(await signIn(), wids.paid);
    const keys = database.selectFrom('service_keys').select('name').where('name', 'like', 'file tickets %');
    expect((await keys.execute()).length).toBeLessThanOrEqual(2);
  });
});
