import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bus } from '../dbus/bus.ts';
import { exportInterfaces } from '../dbus/exportInterfaces.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { readMutterIdle } from './mutterIdle.ts';

let daemon: BusDaemon;
let compositor: Bus;
let host: Bus;

beforeEach(async () => {
  daemon = await startBusDaemon();
  const open = (): Bus =>
    new Bus(
      () => daemon.address,
      () => undefined,
    );
  [compositor, host] = [open(), open()];
});
afterEach(async () => {
  await Promise.all([compositor.close(), host.close()]);
  await daemon.stop();
});

test('the compositor tells the time since the last key or movement', async () => {
  const name = 'org.gnome.Mutter.IdleMonitor';
  const methods = { GetIdletime: { out: { idletime: 't' }, handler: () => 61_000 } };
  exportInterfaces(compositor, [{ path: '/org/gnome/Mutter/IdleMonitor/Core', name, methods }], name);
  await expect.poll(() => readMutterIdle(host), { timeout: 8_000 }).toBe(61_000);
});

test('without such a compositor nothing tells it', async () => {
  expect(await readMutterIdle(host)).toBeNull();
});
