import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { registerBridge } from '../../../desktop/bridge/bridgeRoutes.ts';
import { createConnections } from '../../../desktop/bridge/connections.ts';
import { createDispatch } from '../../../desktop/bridge/dispatch.ts';
import { createGuard } from '../../../desktop/kernel/guard.ts';
import { createReadDeviceStatus } from '../../../desktop/capabilities/device/deviceStatus.ts';
import { createMediaPasses } from '../../../desktop/kernel/mediaPasses.ts';
import { connectService } from '../../../desktop/service/connectService.ts';
import { portOf } from '../../../desktop/kernel/portOf.ts';
import { readSettings } from '../../../desktop/environment.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { createServer } from '../../../server/httpServer.ts';
import { BridgeClient } from '../../../src/bridge/bridgeClient.ts';
import { bridgeSubprotocol, tokenSubprotocolPrefix } from '../../../src/bridge/contract/constants.ts';
import type { BridgeTransport } from '../../../src/bridge/transport.ts';

const bridgeToken = 'a'.repeat(64);
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface TestHost {
  address: string;
  bridge: BridgeClient;
  /** Everything that the host has logged. */
  logged: string[];
}

/** A host with a service inside, or with one elsewhere, and a page that speaks to its bridge. */
async function startHost(deviceId: string, apiUrl?: string): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-device-'));
  ends.push(() => rm(folder, { recursive: true }));
  const logged: string[] = [];
  const app = await createServer({
    logLevel: 'trace',
    logStream: { write: (line) => void logged.push(line) },
    admitsUpgrade: ({ url }) => url === '/bridge',
  });
  const settings = readSettings({
    YUEQI_DATA_DIR: folder,
    YUEQI_SEED: 'empty',
    ...(apiUrl !== undefined && { YUEQI_API_URL: apiUrl }),
  });
  const log = (message: string, cause?: unknown): void => void logged.push(`${message} ${String(cause)}`);
  const service = await connectService(app, settings, {
    media: await createMediaStore(folder),
    passes: createMediaPasses(),
    environment: process.env,
    log,
  });
  ends.push(() => service.stop());
  const handlers = { 'device.status': createReadDeviceStatus(service.answer, deviceId) };
  await registerBridge(app, {
    guard: createGuard({ client: bridgeToken, window: 'c'.repeat(64), stage: 'b'.repeat(64) }, () =>
      portOf(app),
    ),
    dispatch: createDispatch(handlers, settings.protocol, log),
    connections: createConnections(),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, bridge: await openBridge(app, address), logged };
}

/** Opens the bridge as a page in a browser does, which sends its origin by itself. */
async function openBridge(app: FastifyInstance, address: string): Promise<BridgeClient> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${portOf(app)}/bridge`,
    [bridgeSubprotocol, tokenSubprotocolPrefix + bridgeToken],
    { origin: address },
  );
  const transport: BridgeTransport = {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    onMessage: null,
    onOpenChange: null,
  };
  socket.on('message', (data) => transport.onMessage?.(String(data)));
  socket.on('open', () => transport.onOpenChange?.(true));
  const bridge = new BridgeClient(() => transport);
  bridge.open();
  await expect.poll(() => bridge.isOpen).toBe(true);
  return bridge;
}

interface Identity {
  open_id: string;
  token: string;
}

const nobody: Identity = { open_id: '', token: '' };

/** Makes a call of the service from a device. */
async function call(
  { address, path, deviceId }: { address: string; path: string; deviceId: string },
  params: object,
  identity = nobody,
): Promise<Identity> {
  const common = { ...identity, device_id: deviceId, player_version: '', platform: 'pc' };
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ common, login_info: {}, ...params }),
  });
  const { resp_common: outcome, open_id, token } = await response.json();
  expect(outcome.ret).toBe(0);
  return { open_id, token };
}

const credentials = { account: 'moon.lake', password: 'Tide-9!lantern' };

describe.each(['inside', 'elsewhere'])('a client with the service %s', (place) => {
  async function start(): Promise<TestHost> {
    const inner = await startHost('here');
    return place === 'inside' ? inner : startHost('here', inner.address);
  }

  test('returns the status of the sign-in on its own device, also when that was ended elsewhere', async () => {
    const { address, bridge } = await start();
    const here = await call({ address, path: '/v1/user/register', deviceId: 'here' }, credentials);
    const normal = { status: 1, user_devices_status: 0, device_limit: 4 };
    await expect(bridge.call('device.status', here)).resolves.toEqual(normal);
    const there = await call({ address, path: '/v1/user/login', deviceId: 'there' }, credentials);
    await call(
      { address, path: '/wallpaper/device/offline', deviceId: 'there' },
      { device_id: 'here' },
      there,
    );
    await expect(bridge.call('device.status', here)).resolves.toEqual({ ...normal, status: 2 });
  });

  test('fails for a token that is not of its device, and for none; no token is logged', async () => {
    const { address, bridge, logged } = await start();
    const there = await call({ address, path: '/v1/user/register', deviceId: 'there' }, credentials);
    for (const identity of [there, { ...there, token: 'forged-token' }, nobody])
      await expect(bridge.call('device.status', identity)).rejects.toMatchObject({
        ret: -1,
        message: 'client api error',
      });
    expect(logged.join('\n')).toContain('device.status Error: The service answered 4001002.');
    for (const secret of [there.token, there.open_id, 'forged-token'])
      expect(logged.join('\n')).not.toContain(secret);
  });
});
