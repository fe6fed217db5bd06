import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SoundWatch } from '../../adapters/soundWatch.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { isDescendant } from '../processTree.ts';
import { exportPlayer } from '../testing/services/player.ts';
import { createPlayerWatch } from './playerWatch.ts';

const soon = { timeout: 8_000, interval: 10 };

let daemon: BusDaemon;
let buses: Bus[];
let watch: SoundWatch;
let notified: boolean[];

beforeEach(async () => {
  daemon = await startBusDaemon();
  [buses, notified] = [[], []];
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

function follow(isOwn: (id: number) => Promise<boolean> = async () => false): void {
  watch = createPlayerWatch({ session: openBus(), isOwn });
  watch.start((hasSound) => notified.push(hasSound));
}

test('a player that plays already is heard, until it pauses', async () => {
  const player = exportPlayer(openBus(), 'music', 'Playing');
  follow();
  await expect.poll(() => notified, soon).toEqual([true]);
  player.set('Paused');
  await expect.poll(() => notified, soon).toEqual([true, false]);
  player.set('Playing');
  await expect.poll(() => notified, soon).toEqual([true, false, true]);
});

test('while one of two plays there is sound, and a player that ends falls silent', async () => {
  const first = exportPlayer(openBus(), 'music', 'Playing');
  const second = exportPlayer(openBus(), 'film.instance2', 'Playing');
  follow();
  await expect.poll(() => notified, soon).toEqual([true]);
  first.set('Paused');
  await second.end();
  await expect.poll(() => notified.at(-1), soon).toBe(false);
  expect(notified).toEqual([true, false]);
});

test('our own browser is no other sound', async () => {
  const own = exportPlayer(openBus(), 'chromium.instance1', 'Playing');
  let asked = 0;
  follow(async (id) => (asked += 1) === 1 && isDescendant(id, process.pid));
  await expect.poll(() => asked, soon).toBe(1);
  const other = exportPlayer(openBus(), 'music', 'Playing');
  await expect.poll(() => notified, soon).toEqual([true]);
  own.set('Paused');
  own.set('Playing');
  other.set('Paused');
  await expect.poll(() => notified, soon).toEqual([true, false]);
  expect(await isDescendant(1, process.pid)).toBe(false);
});

test('a bus that is cut is silent, and one that comes back is heard again', async () => {
  exportPlayer(openBus(), 'music', 'Playing');
  follow();
  await expect.poll(() => notified, soon).toEqual([true]);
  await daemon.kill();
  await expect.poll(() => notified, soon).toEqual([true, false]);
  await daemon.start();
  await expect.poll(() => notified, soon).toEqual([true, false, true]);
});
