import { openBuses } from '../platform/linux/dbus/openBuses.ts';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { bridgeSubprotocol, tokenSubprotocolPrefix } from '../../src/bridge/contract/constants.ts';
import type { HostContext, Machine } from '../capabilities/capability.ts';
import { deviceCapability } from '../capabilities/device/capability.ts';
import { startCapabilities } from '../capabilities/startCapabilities.ts';
import { storageCapability } from '../capabilities/storage/capability.ts';
import { createGuard } from '../kernel/guard.ts';
import { portOf } from '../kernel/portOf.ts';
import { StopList } from '../kernel/stopList.ts';
import type { StageWindows } from '../platform/adapters/stageWindows.ts';
import { readHardware } from '../platform/hardware.ts';
import { actOnDesktop, type DesktopActions } from '../platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { createStageWindows } from '../platform/stage/createStageWindows.ts';
import { openHostDatabase } from '../storage/hostDatabase.ts';
import { registerBridge } from './bridgeRoutes.ts';
import { createConnections } from './connections.ts';
import { createDispatch } from './dispatch.ts';

const tokens = { client: 'a'.repeat(64), window: 'b'.repeat(64), stage: 'c'.repeat(64) };
const left = { x: 0, y: 0, width: 400, height: 400 };
const right = { ...left, x: 400 };

vi.setConfig({ testTimeout: 40_000, hookTimeout: 30_000 });

let xDisplay: TestDisplay;
let actions: DesktopActions;
let folder: string;
let stages: StageWindows;
let app: FastifyInstance;
const stops = new StopList();

beforeEach(async () => {
  xDisplay = await startXDisplay({ width: 800, height: 400 });
  actions = await actOnDesktop(xDisplay.display);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-screens-'));
  stages = createStageWindows({
    browser: () => Promise.reject(new Error('No stage is opened here.')),
    stageUrl: () => '',
    environment: { DISPLAY: xDisplay.display },
    log: () => undefined,
  });
  app = Fastify({ forceCloseConnections: true });
});

afterEach(async () => {
  await app.close();
  await stops.stopAll();
  await stages.close();
  await actions.stop();
  await xDisplay.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The bridge of a host on this display, with the capability that knows the screens. */
async function startBridge(): Promise<WebSocket> {
  const capabilities = [storageCapability, deviceCapability] as const;
  const database = openHostDatabase(join(folder, 'host.sqlite'), capabilities);
  stops.add('database', () => database.close());
  const machine: Omit<Machine, 'browser'> = {
    hardware: await readHardware(),
    hasGpu: false,
    osVersion: 13,
    desktopWatch: null,
    covers: null,
    identify: null,
    stageWindows: stages,
    player: null,
    stageUnsupportedReason: null,
    plasma: null,
    windowUnsupportedReason: null,
    watches: { power: null, session: null, sound: null, games: null },
    buses: openBuses({}, () => undefined),
    screens: () => stages.screens(),
  };
  const connections = createConnections();
  const service = {
    answer: async () => ({ status: 200, body: {} }),
    webWallpaperOrigin: 'http://127.0.0.1:2',
  };
  // These two capabilities read nothing else of the host.
  const context = {
    database,
    machine,
    service,
    broadcast: connections.broadcast,
    log: () => undefined,
  } as unknown as Omit<HostContext, 'handlers'>;
  const { handlers } = await startCapabilities(capabilities, {}, context, stops);
  const guard = createGuard(tokens, () => portOf(app));
  guard.protectHost(app);
  await registerBridge(app, { guard, dispatch: createDispatch(handlers, 130, () => undefined), connections });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const host = `127.0.0.1:${portOf(app)}`;
  const socket = new WebSocket(
    `ws://${host}/bridge`,
    [bridgeSubprotocol, tokenSubprotocolPrefix + tokens.client],
    { origin: `http://${host}` },
  );
  await once(socket, 'open');
  return socket;
}

test('a page hears of every change of the monitors, with all of them', async () => {
  const socket = await startBridge();
  const frames: unknown[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'device.screens', params: {} }));
  const screenOf = (place: typeof left) => expect.objectContaining(place);
  await expect
    .poll(() => frames)
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { screens: [screenOf({ ...left, width: 800 })] } }]);

  await actions.setMonitors([left, right]);
  const changed = { jsonrpc: '2.0', method: 'screens.changed', event_id: expect.any(String) };
  const two = { ...changed, params: { screens: [screenOf(left), screenOf(right)] } };
  await expect.poll(() => frames.at(-1), { timeout: 15_000 }).toEqual(two);

  await actions.setResources('Xft.dpi:\t192\n');
  const sharp = [left, right].map((place) => expect.objectContaining({ ...place, scale: 2 }));
  await expect
    .poll(() => frames.at(-1), { timeout: 15_000 })
    .toEqual({ ...changed, params: { screens: sharp } });
  socket.close();
});
