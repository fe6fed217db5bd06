import { expect, test } from 'vitest';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { DevicesStore } from './devicesStore.ts';

const ignore = () => undefined;

test('without a client gates are those of the present version', () => {
  const devices = new DevicesStore(new ScriptedBridge({}), false, ignore);
  expect([
    devices.webEngineGate,
    devices.isThreeDimensionalZoneShown,
    devices.classifySidebarVersion,
  ]).toEqual(['open', true, 2]);
});

test('the protocol of the address counts until a client has said hello', async () => {
  const bridge = new ScriptedBridge({ 'client.hello': () => helloAnswer({ protocol: 130 }) });
  const devices = new DevicesStore(bridge, true, ignore);
  devices.adoptAddressProtocol(70);
  expect([
    devices.webEngineGate,
    devices.isThreeDimensionalZoneShown,
    devices.classifySidebarVersion,
  ]).toEqual(['upgrade', false, 1]);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  expect([
    devices.webEngineGate,
    devices.isThreeDimensionalZoneShown,
    devices.classifySidebarVersion,
  ]).toEqual(['open', true, 2]);
});
