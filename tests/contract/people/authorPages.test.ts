import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationStates } from '../../../server/domains/author-pages/applicationRules.ts';
import { userTypes } from '../../../src/api/contract/entities.ts';
import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import { createMediaPasses } from '../../../desktop/kernel/mediaPasses.ts';
import { connectService } from '../../../desktop/service/connectService.ts';
import { readSettings } from '../../../desktop/environment.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const { open, refused } = applicationStates;
const pages = Object.keys(authorPages) as AuthorPage[];
const english = { 'accept-language': 'en-GB,en;q=0.9' };
const ownPage = { 'sec-fetch-site': 'same-origin' };

describe.each(databaseKinds)('the author pages on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['normal', 'signed', 'other']);
    await service.database
      .updateTable('users')
      .set({ user_type: userTypes.sign })
      .where('uid', '=', 'signed')
      .execute();
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await service.database.deleteFrom('author_applications').execute();
  });
  afterAll(() => service.close());

  async function makeCode(uid: string): Promise<string> {
    return (await service.call('generateCode', {}, await service.signIn(uid))).code;
  }

  /** Opens a page as the client does, and returns the cookie that the browser then has. */
  async function enter(uid: string, page: AuthorPage = 'contract'): Promise<string> {
    const response = await get(`${authorPages[page]}?dcode=${await makeCode(uid)}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, page]);
    return String(response.headers['set-cookie']).split(';')[0] ?? '';
  }

  const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
  const show = (page: AuthorPage, cookie: string, headers: Record<string, string> = english) =>
    get(authorPages[page], { ...headers, cookie });

  function post(page: AuthorPage, fields: Record<string, string>, headers: Record<string, string>) {
    return service.app.inject({
      method: 'POST',
      url: authorPages[page],
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...english, ...headers },
    });
  }

  const listApplications = () => service.database.selectFrom('author_applications').selectAll().execute();

  test('a code opens a page once; the cookie is for these pages, and for no script', async () => {
    const code = await makeCode('normal');
    const first = await get(`/author/contract?dcode=${code}`);
    expect(first.headers['set-cookie']).toMatch(
      /^yueqi_author=[\w-]{43}; Max-Age=1800; HttpOnly; SameSite=Strict$/,
    );
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await show('contract', cookie)).statusCode).toBe(200);
    const rows = await service.database.selectFrom('page_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);

    const again = await get(`/author/contract?dcode=${code}`, { ...english, cookie });
    expect(again.statusCode).toBe(403);
    expect(again.body).toContain('Open this page again from the client');
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('a wrong, an expired and a missing code show what to do, and no other page', async () => {
    const old = await makeCode('normal');
    service.time.now += 300;
    for (const query of [`?dcode=${old}`, '?dcode=forged', '?dcode=', '?dcode=a&dcode=b', '?dcode=%00', '']) {
      const response = await get(`/author/realname${query}`, english);
      expect(response.statusCode).toBe(403);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain('each link works once');
    }
  });

  test('a page session ends after half an hour, and when the user is blocked', async () => {
    const cookie = await enter('normal');
    service.time.now += 1_799;
    expect((await show('contract', cookie)).statusCode).toBe(200);
    service.time.now += 1;
    expect((await show('contract', cookie)).statusCode).toBe(403);

    const account = { account_key: 'normal', uid: 'normal', password_hash: '', created_at: 0 };
    const fresh = await enter('normal');
    await service.database
      .insertInto('accounts')
      .values({ ...account, is_blocked: 1 })
      .execute();
    expect((await show('contract', fresh)).statusCode).toBe(403);
    expect(
      (await post('contract', { form_token: 'any', agreed: 'yes' }, { cookie: fresh, ...ownPage }))
        .statusCode,
    ).toBe(403);
    await service.database.deleteFrom('accounts').execute();
  });

  test('no page runs a script, can be framed, or is cached', async () => {
    const cookie = await enter('signed');
    for (const response of [
      ...(await Promise.all(pages.map((page) => show(page, cookie)))),
      await get('/author/contract'),
    ]) {
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': response.statusCode === 200 ? 'same-origin' : 'no-referrer',
      });
      expect(response.body).not.toMatch(/<script|style="|\son\w+="/);
    }
  });

  test('nicknames and notes are shown as text, never as markup', async () => {
    const nickname = '<b onclick="x">&\'月';
    await service.database
      .updateTable('users')
      .set({ nick_name: nickname })
      .where('uid', '=', 'normal')
      .execute();
    await service.database
      .insertInto('author_applications')
      .values({
        uid: 'normal',
        kind: 'contract',
        state: refused,
        note: '</main><img src=x>',
        created_at: 1,
        decided_at: 2,
      })
      .execute();
    const { body } = await show('contract', await enter('normal'));
    expect(body).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;月');
    expect(body).toContain('&lt;/main&gt;&lt;img src=x&gt;');
    expect(body).not.toContain(nickname);
  });

  test('the pages work through a host that proxies another service', async () => {
    const upstream = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const host = Fastify({ forceCloseConnections: true });
    const settings = readSettings({ YUEQI_API_URL: upstream, YUEQI_DATA_DIR: service.privateFolder });
    await connectService(host, settings, {
      media: service.media,
      passes: createMediaPasses(),
      environment: process.env,
      log: () => undefined,
    });
    const address = await host.listen({ host: '127.0.0.1', port: 0 });
    try {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(address + path, { redirect: 'manual', ...init });
      const entered = await ask(`/author/contract?dcode=${await makeCode('other')}`);
      expect([entered.status, entered.headers.get('location')]).toEqual([303, 'contract']);
      const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const token = /name="form_token" value="([^"]+)"/.exec(
        await (await ask('/author/contract', { headers: { cookie } })).text(),
      )?.[1];
      const body = new URLSearchParams({ form_token: token ?? '', agreed: 'yes' });
      for (const [headers, status] of [
        [{ cookie, origin: 'http://evil.example' }, 403],
        [{ cookie, origin: address }, 303],
      ] as const)
        expect((await ask('/author/contract', { method: 'POST', body, headers })).status).toBe(status);
      expect(await listApplications()).toMatchObject([{ uid: 'other', kind: 'contract', state: open }]);
    } finally {
      await host.close();
    }
  });
});
