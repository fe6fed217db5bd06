import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { errorCodes } from './contract/errors.ts';
import { registerErrorCodes } from './knownErrors.ts';
import { createMessageStream, type MessageStreamEvent } from './messageStream.ts';

registerErrorCodes(errorCodes);

const common = { open_id: 'o', token: 't', device_id: 'd', player_version: '', platform: 'pc' } as const;
const message = {
  message_id: 7,
  type: 21,
  group: 'fans',
  created_at: 1_700_000_000,
  is_read: false,
  actor: null,
  wallpaper: null,
  parameters: {},
};

interface Sent {
  address: string;
  init: RequestInit;
}

/** Listens to a service with these responses; records what was received and sent, and why it ended. */
async function listen(answer: (signal: AbortSignal) => Response | Promise<Response>, signal?: AbortSignal) {
  const heard: MessageStreamEvent[] = [];
  const sent: Sent[] = [];
  const end = signal ?? new AbortController().signal;
  const stream = createMessageStream({
    baseUrl: 'http://service',
    fetch: async (address, init = {}) => {
      sent.push({ address: String(address), init });
      return answer(end);
    },
  });
  const failure = await stream({ common, signal: end, onEvent: (event) => heard.push(event) }).then(
    () => null,
    (error: unknown) => error,
  );
  return { heard: heard.filter(({ kind }) => kind !== 'alive'), all: heard, sent, failure };
}

const events = (...chunks: (string | Uint8Array)[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

test('it requests by POST with the frame of every call: no token is part of an address', async () => {
  const { sent, failure } = await listen(() => events());
  expect(failure).toBeNull();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: 'http://service/v1/message/stream',
    init: { method: 'POST', body: JSON.stringify({ common, login_info: {} }) },
  });
});

test('it reports unread counts, fresh messages and the end', async () => {
  const { heard } = await listen(() =>
    events(
      `event: unread\ndata: ${JSON.stringify({ total: 1, groups: [{ group: 'fans', count: 1 }], fresh: [message] })}\n\n`,
      `event: ended\ndata: {"ret":${errorCodes.loginExpired}}\n\n`,
    ),
  );
  expect(heard).toEqual([
    { kind: 'unread', unread: { total: 1, groups: [{ group: 'fans', count: 1 }], fresh: [message] } },
    { kind: 'ended', ret: errorCodes.loginExpired },
  ]);
});

test('a character that two chunks share is read whole', async () => {
  const fresh = { ...message, parameters: { name: '月栖湖心' } };
  const bytes = new TextEncoder().encode(
    `event: unread\ndata: ${JSON.stringify({ total: 1, groups: [], fresh: [fresh] })}\n\n`,
  );
  const { heard } = await listen(() => events(...[...bytes].map((byte) => Uint8Array.of(byte))));
  expect(heard).toMatchObject([{ unread: { fresh: [{ parameters: { name: '月栖湖心' } }] } }]);
});

test('unknown events, and those that break the contract, are left out; the next one counts', async () => {
  const { heard, failure } = await listen(() =>
    events(
      'event: later\ndata: {}\n\n',
      'event: unread\ndata: {"total":-1}\n\n',
      'event: unread\ndata: not json\n\n',
      'event: unread\ndata: {"total":0,"groups":[],"fresh":[]}\n\n',
    ),
  );
  expect(heard).toEqual([{ kind: 'unread', unread: { total: 0, groups: [], fresh: [] } }]);
  expect(failure).toBeNull();
});

test('a comment shows that the connection is alive', async () => {
  const { all } = await listen(() => events(': \n\n'));
  expect(all).toEqual([{ kind: 'alive' }]);
});

test('a refusal has its code', async () => {
  const { failure } = await listen(() =>
    Response.json({ resp_common: { ret: errorCodes.loginExpired, msg: 'no', request_id: 'r' } }),
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'loginExpired', requestId: 'r' });
});

test('something else than a stream is unreadable, a broken line is offline', async () => {
  const { failure: page } = await listen(() => new Response('<html>', { status: 502 }));
  expect(page).toMatchObject({ fault: 'unreadable', ret: null });
  const { failure: refused } = await listen(() => Promise.reject(new TypeError('failed')));
  expect(refused).toMatchObject({ fault: 'offline', ret: null });
  const { failure: broken } = await listen(
    () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  expect(broken).toMatchObject({ fault: 'offline' });
});

test('an abort by the caller is passed on to it', async () => {
  const controller = new AbortController();
  controller.abort();
  const { failure } = await listen((signal) => Promise.reject(signal.reason), controller.signal);
  expect(failure).toMatchObject({ name: 'AbortError' });
});
