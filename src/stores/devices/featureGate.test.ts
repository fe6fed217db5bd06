import { expect, test } from 'vitest';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { DevicesStore, type SettableWallpaper } from './devicesStore.ts';
import { featureGate, settingGate } from './featureGate.ts';

const client = (parts: object) => helloAnswer(parts) as never;

test.each([
  ['no client', { clientStatus: 'absent', client: null, protocol: 130 }, 'clientMissing'],
  ['a lost client', { clientStatus: 'lost', client: client({}), protocol: 130 }, 'clientMissing'],
  ['an old client', { clientStatus: 'connected', client: client({}), protocol: 74 }, 'upgradeNeeded'],
  [
    'a client without the methods',
    { clientStatus: 'connected', client: client({ methods: ['wallpaper.set'] }), protocol: 130 },
    'unsupported',
  ],
  [
    'a client with them',
    { clientStatus: 'connected', client: client({ methods: ['clock.set'] }), protocol: 75 },
    'open',
  ],
  [
    'a client that does not list its methods',
    { clientStatus: 'connected', client: client({ methods: null }), protocol: 75 },
    'open',
  ],
] as const)('the gate of clocks with %s', (_name, devices, gate) => {
  expect(featureGate(devices, 75, 'clock.')).toBe(gate);
});

const still: SettableWallpaper = { isStatic: true, fields: { wtype: 2, sub_wtype: 0 } };
const video: SettableWallpaper = { isStatic: false, fields: { wtype: 1, sub_wtype: 1 } };

test.each<[name: string, parts: Parameters<typeof helloAnswer>[0] & object, still: string, video: string]>([
  ['the global call', { methods: ['wallpaper.setGlobal'] }, 'open', 'open'],
  ['the generic call alone', { methods: ['wallpaper.set'] }, 'open', 'open'],
  ['its own dialog alone', { methods: ['wallpaper.showSetDialog'] }, 'open', 'open'],
  ['no list of its methods', { methods: null }, 'open', 'open'],
  ['none of them', { methods: ['wallpaper.current'] }, 'unsupported', 'unsupported'],
  [
    'nothing that moves',
    {
      methods: ['wallpaper.set'],
      absent_methods: [{ method: 'wallpaper.pause', reason: 'wayland' }],
    },
    'open',
    'unsupported',
  ],
] as const)(
  'a client with %s sets stills and videos as it can',
  async (_name, parts, stillGate, videoGate) => {
    const answers = Object.fromEntries((parts.methods ?? []).map((method) => [method, () => ({})]));
    const bridge = new ScriptedBridge(
      { ...answers, 'client.hello': () => helloAnswer(parts) },
      parts.methods !== null,
    );
    const devices = new DevicesStore(bridge, true, () => undefined);
    bridge.setOpen(true);
    await expect.poll(() => devices.clientStatus).toBe('connected');
    expect([settingGate(devices, 0, still), settingGate(devices, 0, video)]).toEqual([stillGate, videoGate]);
  },
);
