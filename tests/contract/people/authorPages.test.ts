import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applicationStates,
  offerTo,
  type ApplicationOffer,
} from '../../../server/domains/author-pages/applicationRules.ts';
import { darkTokens, lightTokens } from '../../../server/domains/author-pages/pageStyle.ts';
import { chooseLanguage } from '../../../server/domains/author-pages/words.ts';
import { userTypes } from '../../../src/api/contract/entities.ts';
import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import { connectService } from '../../../desktop/service/connectService.ts';
import { readSettings } from '../../../desktop/kernel/settings.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const { open, passed, refused } = applicationStates;
const pages = Object.keys(authorPages) as AuthorPage[];
const english = { 'accept-language': 'en-GB,en;q=0.9' };
const ownPage = { 'sec-fetch-site': 'same-origin' };

const complete: Record<AuthorPage, Record<string, string>> = {
  contract: { agreed: 'yes' },
  realname: { legal_name: '林远' },
  painter: {
    statement: '我画水彩和夜景，画了十年，常画湖和月亮，也画猫。',
    portfolio_url: 'https://example.org/lin',
  },
};

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

  /** Opens a page as the client does, and answers the cookie that the browser then has. */
  async function enter(uid: string, page: AuthorPage = 'contract'): Promise<string> {
    const response = await get(`${authorPages[page]}?dcode=${await makeCode(uid)}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, authorPages[page]]);
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

  async function formTokenOf(page: AuthorPage, cookie: string): Promise<string> {
    const token = /name="form_token" value="([^"]+)"/.exec((await show(page, cookie)).body)?.[1];
    if (token === undefined) throw new Error(`The page ${page} shows no form.`);
    return token;
  }

  async function send(page: AuthorPage, cookie: string, fields: Record<string, string> = complete[page]) {
    return post(page, { form_token: await formTokenOf(page, cookie), ...fields }, { cookie, ...ownPage });
  }

  const listApplications = () => service.database.selectFrom('author_applications').selectAll().execute();

  test('a code opens a page once; the cookie is for these pages, and for no script', async () => {
    const code = await makeCode('normal');
    const first = await get(`/author/contract?dcode=${code}`);
    expect(first.headers['set-cookie']).toMatch(
      /^yueqi_author=[\w-]{43}; Path=\/author; HttpOnly; SameSite=Strict; Max-Age=1800$/,
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

  test('a wrong, an old and a missing code say what to do, and lead nowhere else', async () => {
    const old = await makeCode('normal');
    service.time.now += 300;
    for (const query of [`?dcode=${old}`, '?dcode=forged', '?dcode=', '?dcode=a&dcode=b', '?dcode=%00', '']) {
      const response = await get(`/author/realname${query}`, english);
      expect(response.statusCode).toBe(403);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain('each link works once');
    }
  });

  test('a stay ends after half an hour, and when the person is blocked', async () => {
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

  test('every page runs no script, is framed by nobody, and is kept by no cache', async () => {
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

  test('what people call themselves and what a host wrote is text, never markup', async () => {
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

  test.each(pages)('%s: a whole form is handed in, and the page then waits', async (page) => {
    const cookie = await enter('signed', page);
    const sent = await send(page, cookie);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, authorPages[page]]);
    const [application] = await listApplications();
    expect(application).toMatchObject({
      uid: 'signed',
      kind: page,
      state: open,
      created_at: testNow,
      note: '',
    });
    const {
      form_token: _token,
      agreed: _agreed,
      ...texts
    } = { form_token: '', agreed: '', ...complete[page] };
    expect(application).toMatchObject(texts);
    const { body } = await show(page, cookie);
    expect(body).toContain('Waiting for a decision');
    expect(body).not.toContain('<form');
    for (const text of Object.values(texts)) expect(body).not.toContain(text);
  });

  test.each([
    ['contract', {}, 'Tick the box to agree first.'],
    ['contract', { agreed: 'on' }, 'Tick the box to agree first.'],
    ['realname', { legal_name: ' 林 ' }, 'Write 2–60 characters.'],
    ['realname', { legal_name: '林'.repeat(61) }, 'Write 2–60 characters.'],
    ['realname', { legal_name: 'Lin\u202Enauy' }, 'characters that nobody can see'],
    ['realname', { legal_name: 'Lin\u0000Yuan' }, 'characters that nobody can see'],
    ['painter', { ...complete.painter, statement: '画画。' }, 'Write 20–1000 characters.'],
    ...[
      'http://example.org',
      'javascript:alert(1)',
      'https://a:b@example.org',
      'https://127.0.0.1/',
      'https://localhost',
      '',
    ].map(
      (portfolio_url) => ['painter', { ...complete.painter, portfolio_url }, 'begins with https://'] as const,
    ),
  ] as const)('%s with %o is not taken, and says why beside the field', async (page, fields, words) => {
    const cookie = await enter('signed', page);
    const sent = await send(page, cookie, fields);
    expect(sent.statusCode).toBe(422);
    expect(sent.body).toMatch(new RegExp(`class="problem">[^<]*${words.replace('.', '\\.')}`));
    expect(sent.body).toContain('aria-invalid="true"');
    expect(await listApplications()).toEqual([]);
  });

  test('what was typed stands in the form that comes back, as text', async () => {
    const cookie = await enter('signed', 'painter');
    const statement = '</textarea><script>alert(1)</script>';
    const sent = await send('painter', cookie, { statement, portfolio_url: '"><img src=x>' });
    expect(sent.body).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
    expect(sent.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });

  test('a link on another site opens nothing and uses up no code; the client’s own ways do', async () => {
    const address = `${authorPages.contract}?dcode=${await makeCode('normal')}`;
    const foreign = await get(address, { ...english, 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    expect(foreign.body).toContain('The link was on another website');
    expect((await get(address, { 'sec-fetch-site': 'none' })).statusCode).toBe(303);
    for (const site of ['same-origin', 'same-site']) {
      const own = await get(`${authorPages.contract}?dcode=${await makeCode('normal')}`, {
        'sec-fetch-site': site,
      });
      expect([site, own.statusCode]).toEqual([site, 303]);
    }
  });

  test('a form from another site, without its token, or with another stay’s is not taken', async () => {
    const cookie = await enter('signed');
    const token = await formTokenOf('contract', cookie);
    const fields = { form_token: token, ...complete.contract };
    const foreign: [Record<string, string>, Record<string, string>][] = [
      [fields, { cookie, 'sec-fetch-site': 'cross-site' }],
      [fields, { cookie, 'sec-fetch-site': 'same-site' }],
      [fields, { cookie, 'sec-fetch-site': 'none' }],
      [fields, { cookie, host: 'yueqi.example', origin: 'https://evil.example' }],
      [fields, { cookie, host: 'yueqi.example', origin: 'null' }],
      [fields, { cookie }],
      [fields, ownPage],
      [fields, { cookie: await enter('other'), ...ownPage }],
      [complete.contract, { cookie, ...ownPage }],
      [
        { ...fields, form_token: `${token.slice(0, -2)}AA` },
        { cookie, ...ownPage },
      ],
    ];
    for (const [sent, headers] of foreign) {
      const response = await post('contract', sent, headers);
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('Nothing was handed in');
    }
    expect(await listApplications()).toEqual([]);
    const own = { cookie, host: 'yueqi.example', origin: 'http://yueqi.example' };
    expect((await post('contract', fields, own)).statusCode).toBe(303);
  });

  test('a form sent twice is one application, and one that passed is not opened again', async () => {
    const cookie = await enter('signed');
    const form_token = await formTokenOf('contract', cookie);
    const fields = { form_token, ...complete.contract };
    const sendAgain = () => post('contract', fields, { cookie, ...ownPage });
    const sent = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
    expect(sent.map((response) => response.statusCode)).toEqual([303, 303, 303]);
    expect(await listApplications()).toHaveLength(1);

    await service.database.updateTable('author_applications').set({ state: passed, decided_at: 5 }).execute();
    expect((await sendAgain()).statusCode).toBe(303);
    expect(await listApplications()).toMatchObject([{ state: passed, decided_at: 5 }]);
    expect((await show('contract', cookie)).body).toContain('You are a signed author.');
  });

  test('after a refusal the page tells why, and takes another application', async () => {
    const cookie = await enter('signed', 'realname');
    await send('realname', cookie);
    await service.database
      .updateTable('author_applications')
      .set({ state: refused, note: '名字不完整', decided_at: 5 })
      .execute();
    expect((await show('realname', cookie)).body).toContain('名字不完整');
    await send('realname', cookie, { legal_name: '林远山' });
    expect(await listApplications()).toMatchObject([
      { state: open, note: '', legal_name: '林远山', decided_at: null },
    ]);
  });

  test('who has signed nothing sees no form for a real name, and cannot send one', async () => {
    const cookie = await enter('normal', 'realname');
    const { body } = await show('realname', cookie);
    expect(body).toContain('You cannot apply yet');
    expect(body).toContain('<a href="/author/contract">');
    expect(body).not.toContain('<form');
    const form_token = await formTokenOf('contract', cookie);
    await post('realname', { form_token, ...complete.realname }, { cookie, ...ownPage });
    expect(await listApplications()).toEqual([]);
  });

  test('a host that passes the pages on to another service keeps them working', async () => {
    const upstream = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const host = Fastify({ forceCloseConnections: true });
    const settings = readSettings({ YUEQI_API_URL: upstream, YUEQI_DATA_DIR: service.privateFolder });
    await connectService(host, settings, service.media, () => undefined);
    const address = await host.listen({ host: '127.0.0.1', port: 0 });
    try {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(address + path, { redirect: 'manual', ...init });
      const entered = await ask(`/author/contract?dcode=${await makeCode('other')}`);
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/author/contract']);
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

describe('the rules of the author pages', () => {
  const { normal, sign, bot, original, painter } = userTypes;
  const table: [number, number | undefined, Record<AuthorPage, ApplicationOffer>][] = [
    [normal, undefined, { contract: 'form', realname: 'notYet', painter: 'notYet' }],
    [normal, open, { contract: 'waiting', realname: 'notYet', painter: 'notYet' }],
    [normal, refused, { contract: 'form', realname: 'notYet', painter: 'notYet' }],
    [normal, passed, { contract: 'passed', realname: 'form', painter: 'form' }],
    [sign, undefined, { contract: 'form', realname: 'form', painter: 'form' }],
    [original, undefined, { contract: 'form', realname: 'form', painter: 'form' }],
    [painter, refused, { contract: 'form', realname: 'form', painter: 'form' }],
    [bot, undefined, { contract: 'never', realname: 'never', painter: 'never' }],
    [bot, passed, { contract: 'passed', realname: 'never', painter: 'never' }],
  ];

  test.each(table)(
    'a person of type %i with the contract in state %s is offered %o',
    (userType, state, offers) => {
      const states = state === undefined ? {} : { contract: state };
      for (const page of pages) expect(offerTo({ userType, states }, page)).toBe(offers[page]);
    },
  );

  test('the language is what the browser asks for most', () => {
    for (const [header, language] of [
      [undefined, 'zh-CN'],
      ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
      ['en-US,en;q=0.9,zh;q=0.8', 'en'],
      ['zh;q=0.3, EN;q=0.4', 'en'],
      ['de, en;q=0.5', 'en'],
      ['de', 'zh-CN'],
      ['en;q=nonsense', 'zh-CN'],
    ] as const)
      expect(chooseLanguage(header)).toBe(language);
  });

  test('the pages have the colours of the product', async () => {
    const sheet = await readFile(join(import.meta.dirname, '../../../src/design-system/tokens.css'), 'utf8');
    const [dark = '', light = ''] = sheet.split("[data-theme='light'] {");
    for (const [part, tokens] of [
      [dark, darkTokens],
      [light, lightTokens],
    ] as const)
      for (const [name, value] of Object.entries(tokens)) expect(part).toContain(`${name}: ${value};`);
  });
});
