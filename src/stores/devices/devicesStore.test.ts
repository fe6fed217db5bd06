import { expect, test, vi } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { wallpaperSupports } from '../../api/rules/wallpaperSupport.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { DevicesStore } from './devicesStore.ts';

const ignore = () => undefined;

test('without a client gates are those of the present version', () => {
  const devices = new DevicesStore(new ScriptedBridge({}), false, ignore);
  expect([
    devices.webEngineGate,
    devices.offers('threeDimensionalZone'),
    devices.classifySidebarVersion,
  ]).toEqual(['open', true, 2]);
});

test('the protocol of the address applies until a client has connected', async () => {
  const bridge = new ScriptedBridge({ 'client.hello': () => helloAnswer({ protocol: 130 }) });
  const devices = new DevicesStore(bridge, true, ignore);
  bridge.setOpen(true);
  devices.adoptAddressProtocol(70);
  expect([
    devices.webEngineGate,
    devices.offers('threeDimensionalZone'),
    devices.classifySidebarVersion,
  ]).toEqual(['upgrade', false, 1]);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  expect([
    devices.webEngineGate,
    devices.offers('threeDimensionalZone'),
    devices.classifySidebarVersion,
  ]).toEqual(['open', true, 2]);
});

/** A page with a client that is connected; `state` is what the next handshake says. */
async function createConnected() {
  const state = { hello: helloAnswer(), isFailing: false };
  const greeted: string[] = [];
  const bridge = new ScriptedBridge({
    'client.hello': () => {
      if (state.isFailing) throw new BridgeError('client.hello', 'timeout');
      return state.hello;
    },
    'wallpaper.set': () => ({}),
  });
  const devices = new DevicesStore(bridge, true, ({ device_id: id }) => greeted.push(id));
  bridge.setOpen(true);
  expect(devices.clientStatus).toBe('connecting');
  await expect.poll(() => devices.clientStatus).toBe('connected');
  return { state, greeted, bridge, devices };
}

test('when the connection drops the client is lost: nothing can be done, and what it said stays', async () => {
  const { bridge, devices, greeted } = await createConnected();
  expect([devices.can('wallpaper.set'), devices.canSetWallpaper]).toEqual([true, true]);
  bridge.setOpen(false);
  expect([devices.clientStatus, devices.can('wallpaper.set'), devices.canSetWallpaper]).toEqual([
    'lost',
    false,
    false,
  ]);
  expect([devices.client?.device_id, greeted]).toEqual(['device', ['device']]);
});

test('after a reconnection the client says hello again, and counts as what it is now', async () => {
  const { state, bridge, devices, greeted } = await createConnected();
  bridge.setOpen(false);
  state.hello = helloAnswer({ device_id: 'renewed', protocol: 94 });
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  expect([devices.protocol, devices.webEngineGate, greeted]).toEqual([94, 'upgrade', ['device', 'renewed']]);
  expect(bridge.calls).toEqual(['client.hello', 'client.hello']);
});

test('a handshake that fails leaves the client lost until one succeeds', async () => {
  const { state, bridge, devices, greeted } = await createConnected();
  bridge.setOpen(false);
  state.isFailing = true;
  bridge.setOpen(true);
  await expect.poll(() => bridge.calls.length).toBe(2);
  expect([devices.clientStatus, greeted]).toEqual(['lost', ['device']]);
  state.isFailing = false;
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
});

test('a client that is not connected yet is greeted once it is, and told apart from none', async () => {
  const bridge = new ScriptedBridge({ 'client.hello': () => helloAnswer() });
  const devices = new DevicesStore(bridge, true, ignore);
  expect([devices.clientStatus, bridge.calls]).toEqual(['connecting', []]);
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
});

test('without a client no handshake makes one, nor loses it', async () => {
  const bridge = new ScriptedBridge({});
  const devices = new DevicesStore(bridge, false, ignore);
  bridge.setOpen(true);
  bridge.setOpen(false);
  expect([devices.clientStatus, devices.can('wallpaper.set'), devices.canSetWallpaper]).toEqual([
    'absent',
    false,
    false,
  ]);
});

test.each([true, false])(
  'a client with its own set dialog alone can set (static: %s), whatever it says of the calls',
  async (isStatic) => {
    const absent_methods = [
      { method: 'wallpaper.setGlobal', reason: 'not_needed' as const },
      { method: 'wallpaper.pause', reason: 'not_needed' as const },
    ];
    const bridge = new ScriptedBridge({
      'client.hello': () => helloAnswer({ methods: ['wallpaper.showSetDialog'], absent_methods }),
      'wallpaper.showSetDialog': () => ({}),
    });
    const devices = new DevicesStore(bridge, true, ignore);
    bridge.setOpen(true);
    await expect.poll(() => devices.clientStatus).toBe('connected');
    expect([
      devices.canSetWallpaper,
      devices.settingUnsupportedReason({ isStatic, fields: { wtype: isStatic ? 2 : 1, sub_wtype: 0 } }),
    ]).toEqual([true, null]);
  },
);

test('the page tells the bridge which methods the client lists', async () => {
  const notified: (readonly string[] | null)[] = [];
  const bridge = new ScriptedBridge({ 'client.hello': () => helloAnswer({ methods: ['wallpaper.set'] }) });
  bridge.setMethods = (methods?: readonly string[] | null) => void notified.push(methods ?? null);
  const devices = new DevicesStore(bridge, true, ignore);
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  expect(notified).toEqual([['wallpaper.set']]);
});

test('changed screens replace those of the handshake; without a client they say nothing', async () => {
  const { bridge, devices } = await createConnected();
  const primary = { index: 0, x: 0, y: 0, width: 3840, height: 2160, scale: 2, is_primary: true };
  const second = { ...primary, index: 1, height: 1080, is_primary: false };
  expect(devices.resolutionCircumstances.screenHeight).toBe(1440);
  bridge.emit('screens.changed', { screens: [second, primary] });
  expect(devices.client?.screens).toEqual([second, primary]);
  expect([devices.client?.device_id, devices.resolutionCircumstances]).toEqual([
    'device',
    { screenHeight: 2160, hardwareClass: 'high', isPerformanceMode: false, osVersion: 13 },
  ]);
  const silent = new ScriptedBridge({});
  const none = new DevicesStore(silent, false, ignore);
  silent.emit('screens.changed', { screens: [primary] });
  expect(none.client).toBeNull();
});

test('without a client the resolution goes by this browser’s screen in device pixels', () => {
  vi.stubGlobal('screen', { height: 900 });
  vi.stubGlobal('devicePixelRatio', 1.25);
  const devices = new DevicesStore(new ScriptedBridge({}), false, ignore);
  expect(devices.resolutionCircumstances).toEqual({
    screenHeight: 1125,
    hardwareClass: 'middle',
    isPerformanceMode: false,
    osVersion: 13,
  });
  vi.unstubAllGlobals();
});

test.each([
  [8, 104, 'windows7'],
  [9, 104, 'windows7'],
  [10, 104, 'windows7'],
  [11, 104, 'windows7'],
  [10, 105, 'open'],
  [9, 105, 'open'],
  [11, 95, 'windows7'],
  [10, 94, 'windows7'],
  [12, 95, 'open'],
  [12, 94, 'upgrade'],
])('the gate of 3D wallpapers on os %i at protocol %i: %s', async (osVersion, protocol, gate) => {
  const { state, bridge, devices } = await createConnected();
  state.hello = helloAnswer({ os_ver: osVersion, protocol });
  bridge.setOpen(true);
  await expect.poll(() => devices.protocol).toBe(protocol);
  expect(devices.webEngineGate).toBe(gate);
});

test.each([
  [114, false, 2],
  [115, true, 2],
  [75, false, 2],
  [74, false, 1],
] as const)('protocol %i: 3D zone %s, sidebar version %i', (protocol, isZoneShown, version) => {
  const devices = new DevicesStore(new ScriptedBridge({}), false, ignore);
  devices.adoptAddressProtocol(protocol);
  expect([devices.offers('threeDimensionalZone'), devices.classifySidebarVersion]).toEqual([
    isZoneShown,
    version,
  ]);
});

test.each([
  ['fans', 39, 40],
  ['themes', 44, 45],
  ['threeDimensionalZone', 114, 115],
] as const)('%s are not offered at protocol %i, and are at %i', (feature, below, from) => {
  const devices = new DevicesStore(new ScriptedBridge({}), false, ignore);
  devices.adoptAddressProtocol(below);
  expect(devices.offers(feature)).toBe(false);
  devices.adoptAddressProtocol(from);
  expect(devices.offers(feature)).toBe(true);
});

test('window actions reach the client; one that it cannot carry out changes nothing', async () => {
  const asked: object[] = [];
  const bridge = new ScriptedBridge({
    'client.hello': () => helloAnswer(),
    'window.setSize': (params) => (asked.push(params), {}),
    'window.close': () => {
      throw new Error('a mistake of ours');
    },
  });
  const devices = new DevicesStore(bridge, true, ignore);
  bridge.setOpen(true);
  await devices.resizeWindow(800, 600);
  await devices.controlWindow('window.minimize');
  expect([asked, bridge.calls.slice(1)]).toEqual([
    [{ width: 800, height: 600 }],
    ['window.setSize', 'window.minimize'],
  ]);
  await expect(devices.closeWindow()).rejects.toThrow('a mistake of ours');
});

test('a client that says which kinds it sets is asked for no other', async () => {
  const video = { isStatic: false, fields: { wtype: 1, sub_wtype: 1 } };
  const still = { isStatic: true, fields: { wtype: 2, sub_wtype: 0 } };
  const scene = { isStatic: false, fields: { wtype: 1, sub_wtype: 3 } };
  const { root } = createRoot(
    {},
    { 'client.hello': () => helloAnswer({ wallpaper_support: wallpaperSupports.dynamic }) },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  expect([video, still, scene].map((wallpaper) => root.devices.settingUnsupportedReason(wallpaper))).toEqual([
    null,
    null,
    'unsupported_system',
  ]);
});
