import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { starterWebRoot } from '../../../content/catalogue.ts';
import { TicketKeys } from '../../../server/domains/commerce/tickets/ticketKeys.ts';
import { createWebFileSource } from '../../../server/domains/works/files/webFileSource.ts';
import { webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { takeOfflineByOperator } from '../../../server/domains/works/states/decideWork.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { webWallpaperRoutes } from '../../../server/http/webWallpaperRoutes.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

const day = 86_400;
/** Of the starter catalogue: free, for members, and for fish. */
const wids = { free: 102_001, members: 102_002, fish: 102_003 } as const;

describe.each(bothDatabases)('web wallpapers that only those who may use them get, on %s', (kind) => {
  let service: TestService;
  let app: FastifyInstance;
  let member: Identity;
  const logged: string[] = [];

  beforeAll(async () => {
    service = await openTestService(kind);
    const { database, time } = service;
    await insertUsers(database, ['member']);
    member = await service.signIn('member');
    app = await createServer({ logLevel: 'trace', logStream: { write: (line) => void logged.push(line) } });
    const files = createWebFileSource(starterWebRoot, webFolderOf(service.privateFolder));
    const keys = new TicketKeys(database);
    await app.register(webWallpaperRoutes, { database, files, keys, clock: () => time.now });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(() => setMembership(60 * day));

  const setMembership = (seconds: number) =>
    service.database
      .updateTable('users')
      .set({ vip_type: 2, vip_until: service.time.now + seconds })
      .where('uid', '=', 'member')
      .execute();
  const get = (path: string) => app.inject({ url: `/web/${path}` });
  const status = async (path: string) => (await get(path)).statusCode;
  async function askFor(wid: number) {
    return (await service.call('fileTickets', { wid, fields: ['web'] }, member)).tickets[0];
  }
  async function folderOf(wid: number): Promise<string> {
    return `${wid}/~${(await askFor(wid))?.ticket ?? ''}`;
  }

  test('a free one has its plain address; a paid one has none without a ticket', async () => {
    expect(await status(`${wids.free}/index.html`)).toBe(200);
    for (const wid of [wids.members, wids.fish]) {
      const refused = await get(`${wid}/index.html`);
      expect([refused.statusCode, refused.json().resp_common.ret]).toEqual([403, 4900120]);
      expect(await status(`${wid}/~/index.html`)).toBe(403);
      expect(await status(`${wid}/~a.b.c.d.e/index.html`)).toBe(403);
    }
  });

  test('a ticket opens every file, and relative addresses keep it', async () => {
    const folder = await folderOf(wids.members);
    const entry = await get(`${folder}/index.html`);
    expect([entry.statusCode, entry.headers['cache-control'], entry.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(String(entry.headers['content-security-policy'])).toContain(`/web/${folder}/ data:`);
    const linked = [...entry.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(0);
    for (const path of linked) {
      const { pathname } = new URL(path, `http://host/web/${folder}/index.html`);
      expect(pathname).toContain('/~');
      expect([path, (await app.inject({ url: pathname })).statusCode]).toEqual([path, 200]);
    }
  });

  test('a ticket is good for its wallpaper alone, and is in no line of the log', async () => {
    const folder = await folderOf(wids.members);
    const ticket = folder.slice(folder.indexOf('~') + 1);
    expect(await status(`${wids.fish}/~${ticket}/index.html`)).toBe(403);
    expect(await status(`${wids.members}/~${ticket.slice(0, -2)}/index.html`)).toBe(403);
    expect(await status(`${wids.members}/~${ticket}`)).toBe(404);
    const { app: media } = service;
    const [still] = service.catalogue.wallpapers.filter(({ ptype, wtype }) => ptype === 1 && wtype === 2);
    expect((await media.inject({ url: `/media/${still?.md5}?t=${ticket}` })).statusCode).not.toBe(200);
    expect(logged.join('')).not.toContain(ticket.slice(-20));
  });

  test('it is good for thirty days, and no longer than the membership', async () => {
    const { time } = service;
    const given = await askFor(wids.members);
    expect(given).toMatchObject({ md5: null, ends_at: time.now + 30 * day });
    const path = `${wids.members}/~${given?.ticket ?? ''}/index.html`;
    time.now += 30 * day - 1;
    expect(await status(path)).toBe(200);
    time.now += 1;
    const ended = await get(path);
    expect([ended.statusCode, ended.json().resp_common.ret]).toEqual([403, 4900121]);
    member = await service.signIn('member');
    await setMembership(day);
    expect((await askFor(wids.members))?.ends_at).toBe(time.now + day);
  });

  test('every file asks whether its user still may: the end of a membership or of the session closes all', async () => {
    const folder = await folderOf(wids.members);
    const { body } = await get(`${folder}/index.html`);
    const part = /(?:src|href)="([^"#]+)"/.exec(body)?.[1] ?? '';
    const statuses = async () => [await status(`${folder}/index.html`), await status(`${folder}/${part}`)];
    expect(await statuses()).toEqual([200, 200]);
    await revokeSession(service.database, member.token, service.time.now);
    expect(await statuses()).toEqual([403, 403]);
    member = await service.signIn('member');
    expect(await statuses()).toEqual([200, 200]);
    await setMembership(0);
    expect(await statuses()).toEqual([403, 403]);
    expect(await askFor(wids.members)).toBeUndefined();
  });

  test('one that the host takes offline for the law’s sake is closed to those who bought it', async () => {
    const { database, time } = service;
    await setMembership(0);
    await database
      .insertInto('purchases')
      .values({ uid: 'member', kind: 'wallpaper', item: wids.fish, order_id: null, bought_at: time.now })
      .execute();
    const folder = await folderOf(wids.fish);
    expect(await status(`${folder}/index.html`)).toBe(200);
    await takeOfflineByOperator(database, wids.fish, { code: 'content', note: '', now: time.now });
    expect(await status(`${folder}/index.html`)).toBe(403);
    expect(await askFor(wids.fish)).toBeUndefined();
  });
});
