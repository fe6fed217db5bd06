import { expect, test, vi } from 'vitest';
import { ApiClient, type ApiClientOptions } from './apiClient.ts';
import type { ApiError } from './apiError.ts';
import type { AnyCall } from './contract/call.ts';
import { apiCalls } from './contract/index.ts';

const common = {
  open_id: 'me',
  token: 'secret',
  device_id: 'device',
  player_version: '1.0.0',
  platform: 'pc',
} as const;
const done = { resp_common: { ret: 0, msg: '', request_id: 'r' } };
const answerOf = (fields: object, status = 200): Response =>
  Response.json({ ...done, ...fields }, { status });

type Step = () => Response | Promise<Response>;

/** A client whose requests are answered by the given steps, one after the other. */
function createClient(steps: Step[], options: Partial<ApiClientOptions> = {}) {
  const requests: { address: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const client = new ApiClient({
    baseUrl: 'http://service',
    common: () => common,
    fetch: async (address, init = {}) => {
      requests.push({ address: String(address), init });
      const step = steps.shift();
      if (!step) throw new Error('One request too many.');
      return step();
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });
  return { client, requests, pauses };
}

const lost: Step = () => {
  throw new TypeError('fetch failed');
};
const page = { list: [], next_cursor: null, has_more: false };

function bodyOf(init: RequestInit | undefined): unknown {
  return JSON.parse(String(init?.body));
}

test('a call is a POST with the common block and an empty login_info', async () => {
  const { client, requests } = createClient([() => answerOf(page)]);
  await client.call('dynamicList', { sort: 1 });
  expect(requests[0]?.address).toBe('http://service/v20903/wplive/list');
  expect(requests[0]?.init.method).toBe('POST');
  expect(bodyOf(requests[0]?.init)).toEqual({ common, login_info: {}, sort: 1 });
});

test('a GET call has its parameters in the query, and neither a body nor an identity', async () => {
  const { client, requests } = createClient([() => answerOf({ value: { step: 11, list: [] } })]);
  await client.call('configByKey', { key: 'pet_list_v2.0' });
  expect(requests[0]?.address).toBe('http://service/config/get/by/key?key=pet_list_v2.0');
  expect(requests[0]?.init.method).toBeUndefined();
  expect(requests[0]?.init.body).toBeUndefined();
  expect(JSON.stringify(requests)).not.toContain('secret');
});

test('a call with the same response for all users is sent without open_id, token and device_id', async () => {
  const { client, requests } = createClient([() => answerOf({ list: [] })]);
  await client.call('homeRight', {});
  expect(bodyOf(requests[0]?.init)).toEqual({
    common: { ...common, open_id: '', token: '', device_id: '' },
    login_info: {},
  });
});

test.each([
  ['a lost connection', lost],
  ['a fault of the server', () => new Response('Bad Gateway', { status: 502 })],
] as [string, Step][])('a read that %s broke is sent again after growing pauses', async (_name, broken) => {
  const { client, requests, pauses } = createClient([broken, broken, () => answerOf(page)]);
  await expect(client.call('dynamicList', {})).resolves.toMatchObject({ list: [] });
  expect(requests).toHaveLength(3);
  expect(pauses).toEqual([200, 600]);
});

test('a gateway that cannot reach the service is told from a service that has failed', async () => {
  const gateway: Step = () => new Response('Bad Gateway', { status: 502 });
  const { client } = createClient([gateway, gateway, gateway]);
  await expect(client.call('dynamicList', {})).rejects.toMatchObject({ fault: 'unreachable' });
  const fault: Step = () =>
    Response.json({ resp_common: { ret: 2, msg: '', request_id: 'r' } }, { status: 503 });
  const failing = createClient([fault, fault, fault]).client;
  await expect(failing.call('dynamicList', {})).rejects.toMatchObject({ ret: 2, fault: null });
});

test('no answer although there is a network is a service that cannot be reached', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  try {
    const { client } = createClient([lost, lost, lost]);
    await expect(client.call('dynamicList', {})).rejects.toMatchObject({ fault: 'unreachable' });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('after the third try a read fails as offline', async () => {
  const { client, requests } = createClient([lost, lost, lost]);
  await expect(client.call('dynamicList', {})).rejects.toMatchObject({ fault: 'offline' });
  expect(requests).toHaveLength(3);
});

test('a permanent fault is reported with the code of its envelope', async () => {
  const fault: Step = () =>
    Response.json({ resp_common: { ret: 4900002, msg: 'fault', request_id: 'r' } }, { status: 500 });
  const { client } = createClient([fault, fault, fault]);
  const failing = client.call('dynamicList', {}).catch((error: ApiError) => error.code);
  await expect(failing).resolves.toBe('serviceFault');
});

test('a refusal is a response: it is not retried', async () => {
  const refusal: Step = () => Response.json({ resp_common: { ret: 4900012, msg: 'gone', request_id: 'r' } });
  const { client, requests } = createClient([refusal]);
  await expect(client.call('dynamicList', {})).rejects.toMatchObject({ ret: 4900012 });
  expect(requests).toHaveLength(1);
});

test('a call that changes something is never sent twice', async () => {
  const { client, requests } = createClient([lost]);
  await expect(client.call('likeWallpaper', { wid: 1, like: 0 })).rejects.toMatchObject({ fault: 'offline' });
  expect(requests).toHaveLength(1);
});

test('an abort by the caller ends the retries', async () => {
  const controller = new AbortController();
  const { client, requests } = createClient([lost], { wait: async () => controller.abort() });
  const failing = client.call('dynamicList', {}, { signal: controller.signal });
  await expect(failing).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

test('no call that changes something is a GET', () => {
  const changing = Object.values<AnyCall>(apiCalls).filter(({ effect }) => effect !== 'reads');
  expect(changing.length).toBeGreaterThan(5);
  expect(changing.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('a temporary refusal reports after how many seconds to retry', async () => {
  const refusal: Step = () =>
    Response.json({ resp_common: { ret: 4900012, msg: 'no', request_id: 'r', retry_after: 42 } });
  const { client } = createClient([refusal]);
  await expect(client.call('dynamicList', {})).rejects.toMatchObject({ retryAfter: 42 });
});

test('images whose tickets came with an answer are asked for with them', async () => {
  const list: Step = () =>
    Response.json({
      resp_common: { ret: 0, msg: '', request_id: 'r' },
      ...{ list: [], next_cursor: null, has_more: false },
      image_tickets: [{ md5: 'secret', ticket: 'a.b' }],
    });
  const { client } = createClient([list]);
  await client.call('uploadedWallpapers', {});
  expect(client.mediaUrl('secret')).toBe('http://service/media/secret?t=a.b');
  expect(client.mediaUrl('other')).toBe('http://service/media/other');
  expect(client.mediaUrl('other', 'c.d')).toBe('http://service/media/other?t=c.d');
});

test('media have the address of the service, or the one that they have elsewhere', () => {
  expect(createClient([]).client.mediaUrl('md5')).toBe('http://service/media/md5');
  const elsewhere = createClient([], { mediaUrl: 'https://cdn.example.org/yueqi' }).client;
  expect(elsewhere.mediaUrl('md5')).toBe('https://cdn.example.org/yueqi/media/md5');
});

test('a call without an answer ends after sixty seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  try {
    const { client } = createClient([lost]);
    await expect(client.call('dynamicList', {})).rejects.toMatchObject({ fault: 'timeout' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
  } finally {
    timeout.mockRestore();
  }
});
