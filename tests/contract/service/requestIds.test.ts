import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../support/service.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const given = '0f8fad5b-d9cb-469f-a165-70867728950e';

let lines: string[];
let service: TestService;

beforeEach(async () => {
  lines = [];
  service = await openTestService('SQLite', {
    isSeeded: false,
    bodyIdleMilliseconds: 50,
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterEach(() => service.close());

const common = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
const payload = { common, login_info: {}, limit: 5 };
const ask = (headers: Record<string, string> = {}, url = '/wallpaper/static/list') =>
  service.app.inject({ method: 'POST', url, payload, headers });

test.each([given, 'a1b2c3d4e5f60718293a4b5c6d7e8f90'])('the number %s is used', async (id) => {
  const response = await ask({ 'x-request-id': id });
  expect([response.headers['x-request-id'], response.json().resp_common.request_id]).toEqual([id, id]);
});

test.each(['', '13800138000', 'lin.yuan@example.org', `${given}\u00e9`, `${given}1`, given.toUpperCase()])(
  'the number %j is replaced by one of ours',
  async (id) => {
    const { headers } = await ask({ 'x-request-id': id });
    expect(headers['x-request-id']).toMatch(uuid);
    expect(headers['x-request-id']).not.toBe(id);
  },
);

test('every answer has it: of calls, refusals, unknown paths, bodies that are no JSON, faults', async () => {
  const headers = { 'x-request-id': given };
  await service.database.destroy();
  const responses = [
    await ask(headers, '/no/such/call'),
    await ask(headers),
    await service.app.inject({
      ...{ method: 'POST', url: '/wallpaper/static/list', payload: '{' },
      headers: { ...headers, 'content-type': 'application/json' },
    }),
    await ask({ ...headers, 'content-type': 'text/plain' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 500, 400, 400]);
  for (const response of responses) {
    expect(response.headers['x-request-id']).toBe(given);
    expect(response.json().resp_common.request_id).toBe(given);
  }
});

test('every line of a request has it, and names the route alone', async () => {
  await service.database.destroy();
  await ask({ 'x-request-id': given }, '/wallpaper/static/list?keyword=holiday');
  await ask({ 'x-request-id': given }, '/holiday.jpg');
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ reqId, msg, route, path }) => [reqId, msg, route ?? path ?? null])).toEqual([
    [given, 'call failed', '/wallpaper/static/list'],
    [given, 'answered', '/wallpaper/static/list'],
    [given, 'answered', null],
  ]);
  expect(written[1]).toMatchObject({ status: 500, method: 'POST', milliseconds: expect.any(Number) });
});
