import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bridgeSubprotocol, tokenSubprotocolPrefix } from '../../src/bridge/contract/constants.ts';
import { rpcErrors } from '../../src/bridge/contract/rpc/messages.ts';
import { portOf } from '../kernel/portOf.ts';
import { registerBridge } from './bridgeRoutes.ts';
import { createDispatch } from './dispatch.ts';
import { createGuard } from '../kernel/guard.ts';
import { unsupported, type BridgeHandlers } from '../kernel/bridgeHandlers.ts';
import { createConnections, type Connections } from './connections.ts';

const tokens = { client: 'a'.repeat(64), window: 'c'.repeat(64), stage: 'b'.repeat(64) };
const token = tokens.client;
let app: FastifyInstance;
let faults: string[];
let connections: Connections;

/** Storage and the stage answer; everything else is missing on this machine. */
const handlers: Partial<BridgeHandlers> = {
  'storage.get': async ({ key }) => {
    if (key === 'broken') throw new Error('secret path /home/someone');
    return { value: `value of ${key}` };
  },
  'client.openUrl': unsupported('no_opener'),
  'stage.report': async () => ({}),
  'window.close': async () => ({ is_asking: false }),
};

beforeEach(async () => {
  faults = [];
  app = Fastify({ forceCloseConnections: true });
  const guard = createGuard(tokens, () => portOf(app));
  guard.protectHost(app);
  connections = createConnections();
  const dispatch = createDispatch(handlers, 130, (method, _fault, requestId) =>
    faults.push(`${method} ${requestId}`),
  );
  await registerBridge(app, { guard, dispatch, connections });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

interface Attempt {
  origin?: string | undefined;
  host?: string;
  protocols?: string[];
}

function open({
  origin,
  host,
  protocols = [bridgeSubprotocol, tokenSubprotocolPrefix + token],
}: Attempt = {}): WebSocket {
  const own = `127.0.0.1:${portOf(app)}`;
  return new WebSocket(`ws://${own}/bridge`, protocols, {
    ...(origin !== undefined && { origin }),
    headers: { host: host ?? own },
  });
}

/** Opens a connection that is expected to work. */
async function connect(ownToken = token): Promise<WebSocket> {
  const socket = open({
    origin: `http://127.0.0.1:${portOf(app)}`,
    protocols: [bridgeSubprotocol, tokenSubprotocolPrefix + ownToken],
  });
  await once(socket, 'open');
  return socket;
}

async function statusOf(attempt: Attempt): Promise<number | undefined> {
  const socket = open(attempt);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on('open', () => (socket.close(), resolve(101)));
    socket.on('error', () => undefined);
  });
}

async function ask(
  socket: WebSocket,
  frame: unknown,
): Promise<{ result?: unknown; error?: { code: number; message: string; data?: { request_id: string } } }> {
  const answered = once(socket, 'message');
  socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const [data] = await answered;
  return JSON.parse(String(data));
}

test('the right origin, host and token open the bridge, and a call is answered', async () => {
  const socket = await connect();
  const answer = await ask(socket, {
    jsonrpc: '2.0',
    id: 1,
    method: 'storage.get',
    params: { key: 'theme' },
  });
  expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: { value: 'value of theme' } });
  socket.close();
});

test('fifty foreign origins open nothing', async () => {
  const own = portOf(app);
  const foreign = [
    undefined,
    'null',
    'https://example.com',
    `https://127.0.0.1:${own}`,
    `http://127.0.0.1:${own + 1}`,
    `http://127.0.0.1:${own}.example.com`,
    `http://127.0.0.1:${own}/`,
    `http://LOCALHOST:${own}`,
    'file://',
    ...Array.from({ length: 41 }, (_, index) => `http://site-${index}.example`),
  ];
  expect(foreign.length).toBe(50);
  for (const origin of foreign) expect(await statusOf({ origin })).toBe(403);
});

test('a foreign Host is refused for pages and for the bridge', async () => {
  const address = `http://127.0.0.1:${portOf(app)}/healthz`;
  const hosts = [
    'example.com',
    `example.com:${portOf(app)}`,
    '127.0.0.1',
    `[::1]:${portOf(app)}`,
    'localhost',
  ];
  for (const host of hosts) {
    const response = await app.inject({ url: '/healthz', headers: { host } });
    expect(response.statusCode).toBe(421);
    expect(await statusOf({ host, origin: `http://${host}` })).toBe(421);
  }
  expect((await fetch(address)).status).toBe(200);
});

test('wrong and missing tokens are refused, and however many they are, the right one is accepted', async () => {
  const origin = `http://127.0.0.1:${portOf(app)}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const wrong =
      attempt % 2 === 0 ? [bridgeSubprotocol] : [bridgeSubprotocol, `${tokenSubprotocolPrefix}${attempt}`];
    expect(await statusOf({ origin, protocols: wrong })).toBe(401);
  }
  const socket = await connect();
  socket.close();
});

test('broken frames, unknown methods and wrong parameters get a typed error and leave the connection usable', async () => {
  const socket = await connect();
  const cases: [unknown, number][] = [
    ['not json', rpcErrors.parse],
    ['[]', rpcErrors.invalidRequest],
    [{ id: 1, method: 'storage.get' }, rpcErrors.invalidRequest],
    [{ jsonrpc: '2.0', id: 1, method: 'toString' }, rpcErrors.unknownMethod],
    [{ jsonrpc: '2.0', id: 1, method: 'wallpaper.stop', params: {} }, rpcErrors.unknownMethod],
    [{ jsonrpc: '2.0', id: 1, method: 'client.openUrl', params: {} }, rpcErrors.unknownMethod],
    [{ jsonrpc: '2.0', id: 1, method: 'storage.get', params: { key: '../etc' } }, rpcErrors.invalidParams],
    [{ jsonrpc: '2.0', id: 1, method: 'storage.get' }, rpcErrors.invalidParams],
  ];
  for (const [frame, code] of cases) expect((await ask(socket, frame)).error?.code).toBe(code);
  expect(
    (await ask(socket, { jsonrpc: '2.0', id: 9, method: 'storage.get', params: { key: 'theme' } })).result,
  ).toBeDefined();
  socket.close();
});

test('only a stage page may call the stage methods, and it may call nothing else', async () => {
  const report = {
    jsonrpc: '2.0',
    id: 1,
    method: 'stage.report',
    params: { screen: 0, generation: 1, state: 'showing' },
  };
  const read = { jsonrpc: '2.0', id: 2, method: 'storage.get', params: { key: 'theme' } };
  const [client, stage] = [await connect(), await connect(tokens.stage)];
  expect((await ask(client, report)).error?.code).toBe(rpcErrors.unknownMethod);
  expect((await ask(stage, read)).error?.code).toBe(rpcErrors.unknownMethod);
  expect((await ask(stage, report)).result).toEqual({});
  client.close();
  stage.close();
});

test('only the page in the app window commands the window; it has what every client has as well', async () => {
  const close = { jsonrpc: '2.0', id: 1, method: 'window.close', params: {} };
  const read = { jsonrpc: '2.0', id: 2, method: 'storage.get', params: { key: 'theme' } };
  const [tab, window] = [await connect(), await connect(tokens.window)];
  expect((await ask(tab, close)).error?.code).toBe(rpcErrors.unknownMethod);
  expect((await ask(window, close)).result).toEqual({ is_asking: false });
  expect((await ask(window, read)).result).toEqual({ value: 'value of theme' });
  const heard = once(window, 'message');
  connections.broadcast('client.notificationOpened', { path: '/messageCenter' });
  expect(JSON.parse(String((await heard)[0]))).toMatchObject({ method: 'client.notificationOpened' });
  tab.close();
  window.close();
});

test('stage events reach the stage pages alone, and the others the clients alone', async () => {
  const [client, stage] = [await connect(), await connect(tokens.stage)];
  const [first, second] = [once(client, 'message'), once(stage, 'message')];
  connections.broadcast('stage.played', { screen: 0, playback: 'pause', is_muted: false });
  connections.broadcast('client.notificationOpened', { path: '/messageCenter' });
  expect(JSON.parse(String((await first)[0]))).toMatchObject({ method: 'client.notificationOpened' });
  expect(JSON.parse(String((await second)[0]))).toMatchObject({ method: 'stage.played' });
  client.close();
  stage.close();
});

test('every page that gets an event gets it under the same number, and the next under another', async () => {
  const windows = [await connect(), await connect()];
  const hear = async () => {
    const frames = windows.map((socket) => once(socket, 'message'));
    connections.broadcast('client.notificationOpened', { path: '/messageCenter' });
    const ids = (await Promise.all(frames)).map(([data]) => JSON.parse(String(data)).event_id);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    return ids[0];
  };
  expect(await hear()).not.toBe(await hear());
  for (const socket of windows) socket.close();
});

test('a method that fails answers only the fixed bridge error; the cause goes to the log', async () => {
  const socket = await connect();
  const { error } = await ask(socket, {
    jsonrpc: '2.0',
    id: 1,
    method: 'storage.get',
    params: { key: 'broken' },
  });
  const data = { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(error).toEqual({ code: rpcErrors.failed, message: 'client api error', data });
  expect(faults).toEqual([`storage.get ${error?.data?.request_id}`]);
  socket.close();
});

test('twenty thousand random frames crash nothing', async () => {
  const dispatch = createDispatch(handlers, 130, () => undefined);
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  const pieces = [
    '{',
    '}',
    '"jsonrpc":"2.0"',
    '"id":',
    '1',
    'null',
    '"method":"storage.get"',
    '"params":',
    '{"key":"a"}',
    ',',
    '[',
    ']',
    '"\\u0000"',
    '__proto__',
    '1e999',
  ];
  for (let round = 0; round < 20_000; round++) {
    const frame = Array.from({ length: random() % 9 }, () => pieces[random() % pieces.length]).join('');
    expect(JSON.parse(await dispatch(frame, 'client'))).toHaveProperty('jsonrpc', '2.0');
  }
});
