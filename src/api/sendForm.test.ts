import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiClient, type ApiClientOptions } from './apiClient.ts';
import type { FormRequest } from './sendForm.ts';

const common = {
  open_id: 'me',
  token: 'secret',
  device_id: 'device',
  player_version: '1.0.0',
  platform: 'pc',
} as const;
const md5 = 'a'.repeat(32);
const picture = new File(['picture'], 'me.webp', { type: 'image/webp' });
const textOf = (fields: object, ret = 0): string =>
  JSON.stringify({ resp_common: { ret, msg: '', request_id: 'r' }, ...fields });

function createClient(
  sendForm: (request: FormRequest) => Promise<string>,
  options: Partial<ApiClientOptions> = {},
) {
  const requests: FormRequest[] = [];
  const client = new ApiClient({
    baseUrl: 'http://service',
    common: () => common,
    sendForm: (request) => {
      requests.push(request);
      return sendForm(request);
    },
    ...options,
  });
  return { client, requests };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a form carries the identity, then the fields of the call, and the file last', async () => {
  const { client, requests } = createClient(async () => textOf({ md5 }));
  await expect(client.upload('uploadAvatar', {}, picture)).resolves.toMatchObject({ md5 });
  expect(requests[0]?.address).toBe('http://service/v1/user/avatar/upload');
  const { form } = requests[0] ?? {};
  expect([...(form?.keys() ?? [])]).toEqual([
    'open_id',
    'token',
    'device_id',
    'player_version',
    'platform',
    'file',
  ]);
  expect(form?.get('token')).toBe('secret');
  expect(form?.get('file')).toMatchObject({ name: 'me.webp', size: 7 });
});

test('fields without a value are left out', async () => {
  const { client, requests } = createClient(async () => textOf({}, 4900050));
  const fields = { name: '月栖', tags: undefined, category_id: '12' } as never;
  await expect(client.upload('uploadWork', fields, picture)).rejects.toMatchObject({
    code: 'workNameInvalid',
  });
  expect([...(requests[0]?.form.keys() ?? [])].slice(5)).toEqual(['name', 'category_id', 'file']);
});

test('upload progress is reported', async () => {
  const shares: number[] = [];
  const { client } = createClient(async ({ onProgress }) => {
    onProgress(0.5);
    onProgress(1);
    return textOf({ md5 });
  });
  await client.upload('uploadAvatar', {}, picture, { onProgress: (share) => void shares.push(share) });
  expect(shares).toEqual([0.5, 1]);
});

test('a refusal has its code, is handled like every other, and nothing is sent twice', async () => {
  const heard: unknown[] = [];
  const { client, requests } = createClient(async () => textOf({}, 4001002), {
    onRefusal: async (error) => {
      heard.push(error.code);
      return null;
    },
  });
  await expect(client.upload('uploadAvatar', {}, picture)).rejects.toMatchObject({ code: 'loginExpired' });
  expect([heard, requests.length]).toEqual([['loginExpired'], 1]);
});

test('a line that breaks is offline, and the form is not sent again', async () => {
  const { client, requests } = createClient(() => Promise.reject(new TypeError('broken')));
  await expect(client.upload('uploadAvatar', {}, picture)).rejects.toMatchObject({ fault: 'offline' });
  expect(requests).toHaveLength(1);
});

test('a malformed response is unreadable', async () => {
  const { client } = createClient(async () => '<html>');
  await expect(client.upload('uploadAvatar', {}, picture)).rejects.toMatchObject({ fault: 'unreadable' });
});

const untilAborted = ({ signal }: FormRequest): Promise<string> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  });

test('the caller can abort it, and gets the abort back', async () => {
  const controller = new AbortController();
  const { client } = createClient(async (request) => {
    queueMicrotask(() => controller.abort());
    return untilAborted(request);
  });
  const sending = client.upload('uploadAvatar', {}, picture, { signal: controller.signal });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('a large file has no timeout while it makes progress; after a minute of silence it times out', async () => {
  const { client, requests } = createClient(untilAborted);
  const sending = client.upload('uploadAvatar', {}, picture);
  const failing = expect(sending).rejects.toMatchObject({ fault: 'timeout' });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  for (const share of [0.2, 0.4, 0.6]) {
    await vi.advanceTimersByTimeAsync(50_000);
    requests[0]?.onProgress(share);
  }
  expect(requests[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  await failing;
});
