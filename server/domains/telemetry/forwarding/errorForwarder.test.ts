import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseDsn } from './dsn.ts';
import type { StoredError } from './envelope.ts';
import { ErrorForwarder, forwardLimit } from './errorForwarder.ts';

interface Received {
  header: { event_id: string; sent_at: string };
  item: { type: string; length: number };
  event: Record<string, unknown> & { event_id: string };
  headers: IncomingHttpHeaders;
  url: string;
}

let server: Server;
let received: Received[];
let problems: string[];
/** The server's responses to the next requests; then 200. */
let plan: ((response: ServerResponse) => void)[];
let forwarder: ErrorForwarder;
let dropped: string[];
let pauses: number[];

/** Reads an envelope as strictly as the format is written: three lines, the length in bytes, nothing behind. */
function parseEnvelope(body: Buffer): Pick<Received, 'header' | 'item' | 'event'> {
  const first = body.indexOf('\n');
  const second = body.indexOf('\n', first + 1);
  if (first < 0 || second < 0) throw new Error('An envelope has a header and an item.');
  const header = JSON.parse(body.subarray(0, first).toString()) as Received['header'];
  const item = JSON.parse(body.subarray(first + 1, second).toString()) as Received['item'];
  const payload = body.subarray(second + 1, second + 1 + item.length);
  if (payload.length !== item.length) throw new Error('The item is shorter than its length.');
  if (body.subarray(second + 1 + item.length).toString() !== '\n')
    throw new Error('There is more than one item.');
  if (item.type !== 'event') throw new Error('The item is no event.');
  if (!/^[0-9a-f]{32}$/.test(header.event_id)) throw new Error('The event id is not 32 hexadecimal digits.');
  if (Number.isNaN(Date.parse(header.sent_at))) throw new Error('sent_at is no time.');
  return { header, item, event: JSON.parse(payload.toString()) as Received['event'] };
}

beforeEach(async () => {
  received = [];
  problems = [];
  plan = [];
  dropped = [];
  pauses = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        received.push({
          ...parseEnvelope(Buffer.concat(parts)),
          headers: request.headers,
          url: request.url ?? '',
        });
      } catch (error) {
        problems.push(String(error));
      }
      const act = plan.shift() ?? ((answer) => answer.writeHead(200).end('{}'));
      act(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  forwarder = createForwarder();
});
afterEach(async () => {
  await forwarder.stop();
  server.closeAllConnections();
  server.close();
});

/** @param timeout in milliseconds; an answer comes long before the default */
function createForwarder(timeout = 10_000): ErrorForwarder {
  const { port } = server.address() as AddressInfo;
  const target = parseDsn(`http://publickey@127.0.0.1:${port}/sub/42`);
  if (!target) throw new Error('There is no target.');
  return new ErrorForwarder({
    target,
    maps: {
      mapStack: async (_release, text) => ({
        text,
        source: null,
        frames: [
          { name: 'openCard', file: 'src/features/card.tsx', line: 12, column: 5 },
          { name: null, file: 'node_modules/react-dom/client.js', line: 1, column: 2 },
        ],
      }),
    },
    clock: () => 1_764_000_100,
    onDropped: (reason, count) => dropped.push(`${reason} ${count}`),
    wait: async (milliseconds) => void pauses.push(milliseconds),
    timeout,
  });
}

const makeError = (message = '没有 card'): StoredError => ({
  event_id: randomUUID(),
  at: 1_764_000_000,
  release: '0.1.0',
  trayno: '3011',
  fields: {
    part: 'client',
    kind: 'error',
    name: 'TypeError',
    message,
    stack: 'TypeError',
    quote: 'AB12-CD34',
  },
});
const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();
const ended = () => expect.poll(() => forwarder.waiting).toBe(0);

test('an error arrives as an envelope of the format, mapped, the outermost frame first', async () => {
  const error = makeError();
  forwarder.add([error]);
  await ended();
  expect(problems).toEqual([]);
  const [{ header, event, headers, url } = { header: null, event: null, headers: null, url: '' }] = received;
  const id = error.event_id.replaceAll('-', '');
  expect([url, header?.event_id]).toEqual(['/sub/api/42/envelope/', id]);
  expect(headers?.['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=publickey$/);
  expect(event).toEqual({
    event_id: id,
    timestamp: 1_764_000_000,
    platform: 'javascript',
    level: 'error',
    logger: 'client',
    release: 'yueqi@0.1.0',
    tags: { part: 'client', kind: 'error', quote: 'AB12-CD34', trayno: '3011' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '没有 card',
          mechanism: { type: 'error', handled: false },
          stacktrace: {
            frames: [
              {
                function: '<anonymous>',
                filename: 'node_modules/react-dom/client.js',
                lineno: 1,
                colno: 2,
                in_app: false,
              },
              { function: 'openCard', filename: 'src/features/card.tsx', lineno: 12, colno: 5, in_app: true },
            ],
          },
        },
      ],
    },
  });
});

test('a target that has had enough is left alone for as long as it says, and a broken one longer each time', async () => {
  plan = [
    answer(429, { 'retry-after': '7' }),
    answer(429, { 'x-sentry-rate-limits': '30:error:key' }),
    answer(429),
    answer(500),
    answer(503),
  ];
  const error = makeError();
  forwarder.add([error]);
  await ended();
  expect(pauses).toEqual([7_000, 30_000, 60_000, 8_000, 16_000]);
  expect(new Set(received.map(({ event }) => event.event_id)).size).toBe(1);
  expect([received.length, dropped]).toEqual([6, []]);
});

test('a target that hangs is given up and tried again', async () => {
  plan = [() => undefined];
  forwarder = createForwarder(100);
  forwarder.add([makeError()]);
  await ended();
  expect(received.length).toBeGreaterThan(1);
  expect([pauses[0], dropped]).toEqual([1_000, []]);
});

test('what is refused, and what fails again and again, is dropped and counted; the next one is sent', async () => {
  plan = [answer(400), ...Array.from({ length: 8 }, () => answer(500))];
  forwarder.add([makeError('first'), makeError('second'), makeError('third')]);
  await ended();
  expect(dropped).toEqual(['forward_refused 1', 'forward_failed 1']);
  expect(received).toHaveLength(10);
});

test('the queue is bounded: the first errors stay', async () => {
  plan = [() => undefined];
  forwarder.add(Array.from({ length: forwardLimit }, (_, index) => makeError(`error ${index}`)));
  forwarder.add([makeError('one more'), makeError('and another')]);
  expect([forwarder.waiting, dropped]).toEqual([forwardLimit, ['forward_full 2']]);
});

test('of errors alike one a minute is sent, and then how many came after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    for (let time = 0; time < 20; time += 1) forwarder.add([makeError(), makeError('another')]);
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
  await ended();
  const sent = received.map(({ event }) => event['tags'] as { repeated?: number });
  expect(sent.map(({ repeated }) => repeated)).toEqual([undefined, undefined, 19, 19]);
});

test('stopping ends what hangs', async () => {
  plan = [() => undefined];
  forwarder.add([makeError()]);
  await expect.poll(() => received.length).toBe(1);
  await forwarder.stop();
  expect(dropped).toEqual([]);
});

test.each([
  ['https://key@errors.example.org/7', 'https://errors.example.org/api/7/envelope/'],
  ['https://key:old@errors.example.org/a/b/7', 'https://errors.example.org/a/b/api/7/envelope/'],
])('the DSN %s is read', (dsn, address) => {
  expect(parseDsn(dsn)).toEqual({ address, publicKey: 'key' });
});

test.each([
  'http://key@errors.example.org/7',
  'https://errors.example.org/7',
  'https://key@errors.example.org/',
  'https://key@errors.example.org/seven',
  'secretkey',
])('%s is no DSN', (dsn) => {
  expect(parseDsn(dsn)).toBeNull();
});
