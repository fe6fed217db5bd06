import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameWatch } from '../../adapters/gameWatch.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { exportGameMode } from '../testing/services/gameMode.ts';
import { createGameWatch } from './gameWatch.ts';

const soon = { timeout: 8_000, interval: 10 };

let daemon: BusDaemon;
let buses: Bus[];
let watch: GameWatch;
let notified: boolean[];

beforeEach(async () => {
  daemon = await startBusDaemon();
  [buses, notified] = [[], []];
  watch = createGameWatch({ session: openBus() });
  watch.start((isGaming) => notified.push(isGaming));
});
afterEach(async () => {
  watch.stop();
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

test('the first game begins it, the last one ends it', async () => {
  const mode = exportGameMode(openBus(), { games: 1 });
  await expect.poll(() => notified, soon).toEqual([true]);
  mode.set(2);
  mode.set(1);
  mode.set(0);
  await expect.poll(() => notified, soon).toEqual([true, false]);
});

test('a service that goes away has no games any more', async () => {
  const bus = openBus();
  exportGameMode(bus, { games: 3 });
  await expect.poll(() => notified, soon).toEqual([true]);
  await bus.close();
  await expect.poll(() => notified, soon).toEqual([true, false]);
});
