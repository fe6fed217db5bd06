import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PowerState, PowerWatch } from '../../adapters/powerWatch.ts';
import { Bus } from '../dbus/bus.ts';
import { exportInterfaces } from '../dbus/exportInterfaces.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { exportUPower } from '../testing/services/upower.ts';
import { readBattery } from './powerSupplies.ts';
import { createPowerWatch } from './powerWatch.ts';

const soon = { timeout: 8_000, interval: 10 };

let daemon: BusDaemon;
let buses: Bus[];
let watch: PowerWatch | null;
let states: PowerState[];

beforeEach(async () => {
  daemon = await startBusDaemon();
  [buses, states, watch] = [[], [], null];
});
afterEach(async () => {
  watch?.stop();
  await Promise.all(buses.map((bus) => bus.close()));
  await daemon.stop();
});

function openBus(): Bus {
  const bus = new Bus(
    () => daemon.address,
    () => undefined,
  );
  buses.push(bus);
  return bus;
}

function follow(readSupplies: () => Promise<PowerState['battery']> = async () => null): void {
  watch = createPowerWatch({ system: openBus(), readSupplies });
  watch.start((state) => states.push(state));
}

test('a charger that is pulled out, a battery that runs down, and a charger again', async () => {
  const laptop = exportUPower(openBus(), { isOnBattery: false, percent: 80.4 });
  follow();
  await expect
    .poll(() => states, soon)
    .toEqual([{ battery: { isInUse: false, percent: 80 }, isSaving: false }]);
  laptop.set({ isOnBattery: true });
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: true, percent: 80 });
  laptop.set({ percent: 19 });
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: true, percent: 19 });
  const said = states.length;
  laptop.set({ percent: 19.2 });
  laptop.set({ isOnBattery: false });
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: false, percent: 19 });
  expect(states.length).toBe(said + 1);
});

test('where UPower tells of no battery there is none, whatever the kernel has', async () => {
  follow(async () => ({ isInUse: true, percent: 5 }));
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: true, percent: 5 });
  exportUPower(openBus(), { isOnBattery: false, percent: 0 }, 1);
  await expect.poll(() => states.at(-1)?.battery, soon).toBeNull();
});

test('the profile that saves power is followed under either name', async () => {
  for (const name of ['net.hadess.PowerProfiles', 'org.freedesktop.UPower.PowerProfiles']) {
    let profile = 'power-saver';
    const bus = openBus();
    const [profiles] = exportInterfaces(
      bus,
      [
        {
          path: `/${name.replaceAll('.', '/')}`,
          name,
          properties: { ActiveProfile: { type: 's', get: () => profile } },
        },
      ],
      name,
    );
    follow();
    await expect.poll(() => states.at(-1)?.isSaving, soon).toBe(true);
    profile = 'balanced';
    profiles?.changed('ActiveProfile');
    await expect.poll(() => states.at(-1)?.isSaving, soon).toBe(false);
    watch?.stop();
    await bus.close();
  }
});

test('without UPower the kernel is asked, and UPower that comes later is right', async () => {
  follow(async () => ({ isInUse: true, percent: 50 }));
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: true, percent: 50 });
  exportUPower(openBus(), { isOnBattery: false, percent: 51 });
  await expect.poll(() => states.at(-1)?.battery, soon).toEqual({ isInUse: false, percent: 51 });
});

test('a bus that is cut leaves the kernel’s word, and one that comes back is followed again', async () => {
  const laptop = exportUPower(openBus(), { isOnBattery: true, percent: 70 });
  follow();
  await expect.poll(() => states.at(-1)?.battery?.percent, soon).toBe(70);
  await daemon.kill();
  await expect.poll(() => states.at(-1)?.battery, soon).toBeNull();
  await daemon.start();
  await expect.poll(() => states.at(-1)?.battery?.percent, soon).toBe(70);
  laptop.set({ percent: 69 });
  await expect.poll(() => states.at(-1)?.battery?.percent, soon).toBe(69);
});

test('the kernel’s batteries: those of mice are none, and a charger wins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-supplies-'));
  const supply = async (name: string, files: Record<string, string>): Promise<void> => {
    await mkdir(join(folder, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), `${text}\n`);
  };
  expect(await readBattery(join(folder, 'none'))).toBeNull();
  await supply('hidpp_battery_0', {
    type: 'Battery',
    scope: 'Device',
    capacity: '10',
    status: 'Discharging',
  });
  expect(await readBattery(folder)).toBeNull();
  await supply('BAT0', { type: 'Battery', status: 'Discharging', capacity: '40' });
  expect(await readBattery(folder)).toEqual({ isInUse: true, percent: 40 });
  await supply('BAT1', { type: 'Battery', status: 'Unknown', capacity: '60' });
  await supply('AC', { type: 'Mains', online: '0' });
  expect(await readBattery(folder)).toEqual({ isInUse: true, percent: 50 });
  await supply('AC', { type: 'Mains', online: '1' });
  expect(await readBattery(folder)).toEqual({ isInUse: false, percent: 50 });
  await rm(folder, { recursive: true });
});
