import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiCalls, type ApiCallName } from '../../../src/api/contract/index.ts';
import { messageStream } from '../../../src/api/contract/messages.ts';
import { databaseKinds } from '../../support/databases.ts';
import { makeForm, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { authorUid, valid } from './validParameters.ts';

const secrets = [
  'dG9rZW5TM2NyZXQtb2YtYS1zZXNzaW9u',
  'Passw0rd-of-moon',
  '13800138000',
  'lin.yuan@example.org',
  'holiday-in-Dali.jpg',
];
const names = Object.keys(apiCalls) as ApiCallName[];
/** Tables that are renamed so that calls fail in the database, with their parameters in its error. */
const sabotaged = ['users', 'wallpapers', 'accounts', 'listings', 'contests', 'messages'];

describe.each(databaseKinds)('the log of a service on %s', (kind) => {
  let lines: string[];
  let service: TestService;

  beforeEach(async () => {
    lines = [];
    service = await openTestService(kind, { logStream: { write: (line) => void lines.push(line) } });
  });
  afterEach(() => service.close());

  const headersOf = (secret: string) =>
    Object.fromEntries(
      [
        ...['authorization', 'cookie', 'user-agent', 'referer', 'origin', 'x-request-id', 'accept-language'],
        ...[
          'x-forwarded-for',
          'x-yueqi-signature',
          'x-yueqi-ticket',
          'x-yueqi-device',
          'if-none-match',
          'range',
        ],
      ].map((name) => [name, secret]),
    );

  /** Every text of the parameters is the secret; numbers stay, so that some calls get further. */
  function plant(value: unknown, secret: string): unknown {
    if (typeof value === 'string') return secret;
    if (Array.isArray(value)) return value.map((item) => plant(item, secret));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plant(item, secret)]));
  }

  /** Every call once, each with another secret than its neighbours and than in the other round. */
  async function sendAll(round: number): Promise<void> {
    const identity = await service.signIn(authorUid).catch(() => null);
    for (const [index, name] of names.entries())
      await sendCall(name, secrets[(index + round) % secrets.length] ?? '', identity);
    for (const secret of secrets) await sendElsewhere(secret);
  }

  async function sendCall(name: ApiCallName, secret: string, identity: Identity | null): Promise<void> {
    const inQuery = `?keyword=${secret}&${secret}=1`;
    const headers = headersOf(secret);
    const texts = { open_id: secret, token: secret, device_id: secret, player_version: secret };
    const foreign = { ...texts, platform: 'pc' };
    const { method, path, body } = apiCalls[name];
    for (const common of [foreign, identity ?? foreign])
      if (body === 'form') {
        const form = makeForm({ ...common, [secret]: secret }, Buffer.from(secret), secret);
        await service.app.inject({
          ...{ method, url: path + inQuery, payload: form.payload },
          headers: { ...headers, ...form.headers },
        });
      } else if (method === 'GET') await service.app.inject({ method, url: path + inQuery, headers });
      else {
        const params = plant(valid[name], secret) as object;
        for (const payload of [
          { common, login_info: { [secret]: secret }, ...params },
          { common, login_info: {}, ...valid[name], [secret]: secret },
        ])
          await service.app.inject({ method, url: path + inQuery, payload, headers });
      }
  }

  async function sendElsewhere(secret: string): Promise<void> {
    const headers = headersOf(secret);
    for (const path of [
      ...['/', '/media/', '/web/1/', '/3000/', '/author/', '/stat.gif?e=', '/no/such/', '/pay/alipay/'],
      ...['/docs?', '/openapi.json?', '/healthz?'],
    ])
      await service.app.inject({ method: 'GET', url: path + secret, headers });
    for (const url of ['/ingest', messageStream.path, '/pay/alipay/notify', '/author/code'])
      for (const payload of [`{"${secret}":`, JSON.stringify({ [secret]: secret })])
        await service.app.inject({
          ...{ method: 'POST', url, payload },
          headers: { ...headers, 'content-type': 'application/json' },
        });
  }

  test('no line holds what a request held, however it ended', { timeout: 240_000 }, async () => {
    for (const round of [0, 1]) await sendAll(round);
    expect(lines.length).toBeGreaterThan(2 * names.length);
    for (const table of sabotaged)
      await sql`alter table ${sql.id(table)} rename to ${sql.id(`${table}_gone`)}`.execute(service.database);
    for (const round of [0, 1]) await sendAll(round);
    const faults = lines.filter((line) => JSON.parse(line).msg === 'call failed');
    expect(new Set(faults.map((line) => JSON.parse(line).path)).size).toBeGreaterThan(20);
    for (const secret of secrets) {
      const part = secret.split('@')[0] ?? '';
      expect(lines.filter((line) => line.toLowerCase().includes(part.toLowerCase()))).toEqual([]);
    }
    for (const line of lines) expect(JSON.parse(line).reqId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
