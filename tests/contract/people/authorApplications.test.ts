import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockUser } from '../../../server/database/lockUser.ts';
import { applicationStates } from '../../../server/domains/author-pages/applicationRules.ts';
import { endPageSessions } from '../../../server/domains/identity/sessions/pageSessions.ts';
import { userTypes } from '../../../src/api/contract/entities.ts';
import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';
import { bothDatabases } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const { open, passed, refused } = applicationStates;
const pages = Object.keys(authorPages) as AuthorPage[];
const english = { 'accept-language': 'en-GB,en;q=0.9' };
const ownPage = { 'sec-fetch-site': 'same-origin' };

const complete: Record<AuthorPage, Record<string, string>> = {
  contract: { agreed: 'yes' },
  realname: { legal_name: '林远', birth_date: '1990-06-15' },
  painter: {
    statement: '我画水彩和夜景，画了十年，常画湖和月亮，也画猫。',
    portfolio_url: 'https://example.org/lin',
  },
};

describe.each(bothDatabases)('applications of authors on %s', (kind) => {
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
    await service.database.deleteFrom('birth_months').execute();
  });
  afterAll(() => service.close());

  async function makeCode(uid: string): Promise<string> {
    return (await service.call('generateCode', {}, await service.signIn(uid))).code;
  }

  /** The path that an answer of a page leads to. */
  const leadsTo = ({ headers }: { headers: OutgoingHttpHeaders }, page: AuthorPage): string =>
    new URL(String(headers.location), `https://moon.example${authorPages[page]}`).pathname;

  /** Opens a page as the client does, and returns the cookie that the browser then has. */
  async function enter(uid: string, page: AuthorPage = 'contract'): Promise<string> {
    const response = await get(`${authorPages[page]}?dcode=${await makeCode(uid)}`);
    expect([response.statusCode, leadsTo(response, page)]).toEqual([303, authorPages[page]]);
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

  test.each(pages)('%s: a complete form is accepted, and the page then shows that it waits', async (page) => {
    const cookie = await enter('signed', page);
    const sent = await send(page, cookie);
    expect([sent.statusCode, leadsTo(sent, page)]).toEqual([303, authorPages[page]]);
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
      birth_date: _birthDate,
      ...texts
    } = { form_token: '', agreed: '', birth_date: '', ...complete[page] };
    expect(application).toMatchObject(texts);
    const { body } = await show(page, cookie);
    expect(body).toContain('Waiting for a decision');
    expect(body).not.toContain('<form');
    for (const text of Object.values(texts)) expect(body).not.toContain(text);
  });

  test.each([
    ['contract', {}, 'Tick the box to agree first.'],
    ['contract', { agreed: 'on' }, 'Tick the box to agree first.'],
    ['realname', { ...complete.realname, birth_date: '' }, 'Write a date that exists'],
    ['realname', { ...complete.realname, birth_date: '2025-02-29' }, 'Write a date that exists'],
    ['realname', { ...complete.realname, birth_date: '2026-11-22' }, 'Write a date that exists'],
    ['realname', { legal_name: ' 林 ' }, 'Write 2–60 characters.'],
    ['realname', { legal_name: '林'.repeat(61) }, 'Write 2–60 characters.'],
    ['realname', { legal_name: 'Lin\u202Enauy' }, 'invisible characters'],
    ['realname', { legal_name: 'Lin\u0000Yuan' }, 'invisible characters'],
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

  test('a refused form comes back with the typed values, as text', async () => {
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

  test('a form from another site, without its token, or with that of another session is refused', async () => {
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

  test('a form sent twice is one application, and one that passed is not reopened', async () => {
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

  test('after a refusal the page shows why, and accepts another application', async () => {
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

  test('the page of the real name asks for the date of birth once, and keeps its year and month', async () => {
    const cookie = await enter('signed', 'realname');
    expect((await show('realname', cookie)).body).toContain('name="birth_date"');
    await send('realname', cookie, { ...complete.realname, birth_date: '2008/2/29' });
    const read = () => service.database.selectFrom('birth_months').select(['uid', 'year', 'month']).execute();
    expect(await read()).toEqual([{ uid: 'signed', year: 2008, month: 2 }]);
    await service.database.updateTable('author_applications').set({ state: refused }).execute();
    expect((await show('realname', cookie)).body).not.toContain('birth_date');
    await send('realname', cookie);
    expect(await listApplications()).toMatchObject([{ state: open, legal_name: '林远' }]);
    expect(await read()).toEqual([{ uid: 'signed', year: 2008, month: 2 }]);
  });

  test('a form that is sent while the account is deleted stores nothing', async () => {
    const cookie = await enter('signed', 'realname');
    const form_token = await formTokenOf('realname', cookie);
    let sent: ReturnType<typeof post> | undefined;
    await service.database.transaction().execute(async (deletion) => {
      await lockUser(deletion, 'signed');
      sent = post('realname', { form_token, ...complete.realname }, { cookie, ...ownPage });
      await waitForLock(service.database, kind);
      await endPageSessions(deletion, 'signed', testNow);
    });
    await sent;
    expect(await listApplications()).toEqual([]);
    expect(await service.database.selectFrom('birth_months').select('uid').execute()).toEqual([]);
  });

  test('a user without a contract gets no form for a real name, and cannot send one', async () => {
    const cookie = await enter('normal', 'realname');
    const { body } = await show('realname', cookie);
    expect(body).toContain('You cannot apply yet');
    expect(body).toContain('<a href="contract">');
    expect(body).not.toContain('<form');
    const form_token = await formTokenOf('contract', cookie);
    await post('realname', { form_token, ...complete.realname }, { cookie, ...ownPage });
    expect(await listApplications()).toEqual([]);
  });
});
