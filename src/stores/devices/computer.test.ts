import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { computerOf } from '../testing/fixtures/computer.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { createRoot } from '../testing/createRoot.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { computerStore } from './computer.ts';

async function createComputer(answers: BridgeAnswers) {
  const { root } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return root.get(computerStore);
}

test('it is looked at once, and again when that is asked for', async () => {
  let looks = 0;
  const computer = await createComputer({
    'computer.current': () => computerOf({ screens: ++looks }),
  });
  expect([computer.isAvailable, computer.state]).toEqual([true, null]);
  await computer.load();
  await computer.load();
  expect([looks, computer.state?.screens]).toEqual([1, 1]);
  const look = computer.look();
  expect(computer.isLooking).toBe(true);
  await look;
  expect([computer.isLooking, computer.state?.screens]).toEqual([false, 2]);
});

test('a look that fails says so and leaves what was known', async () => {
  let isBroken = false;
  const computer = await createComputer({
    'computer.current': () => {
      if (isBroken) throw new BridgeError('computer.current', 'refused');
      return computerOf();
    },
  });
  await computer.load();
  isBroken = true;
  await computer.look();
  expect([computer.hasFailed, computer.isLooking]).toEqual([true, false]);
  expect(computer.state?.desktop).toBe('GNOME');
});

test('an extension is installed, and what became of it is read', async () => {
  const calls: string[] = [];
  const computer = await createComputer({
    'shell.install': () => {
      calls.push('install');
      throw new BridgeError('shell.install', 'refused');
    },
    'computer.current': () => {
      calls.push('look');
      return computerOf();
    },
  });
  await computer.installExtension();
  expect([calls, computer.isLooking]).toEqual([['install', 'look'], false]);
});

test('a plain browser offers nothing', () => {
  expect(createRoot({}).root.get(computerStore).isAvailable).toBe(false);
});
