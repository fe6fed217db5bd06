import { expect, test } from 'vitest';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { featureGate } from './featureGate.ts';

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
