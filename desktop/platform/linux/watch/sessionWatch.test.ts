import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionWatch } from '../../adapters/sessionWatch.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { exportLogin } from '../testing/services/login.ts';
import { createSessionWatch } from './sessionWatch.ts';

const soon = { timeout: 8_000, interval: 10 };

let daemon: BusDaemon;
let buses: Bus[];
let watch: SessionWatch;
let notified: string[];

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

function follow(sessionId: string | null = '2', confirm = 60_000): void {
  watch = createSessionWatch({ system: openBus(), sessionId, confirm });
  watch.start({
    onLocked: (isLocked) => notified.push(isLocked ? 'locked' : 'open'),
    onLockRequest: () => notified.push('to be locked'),
    onWake: () => notified.push('awake'),
  });
}

test('the hint of a locker is followed, from what it is at first', async () => {
  const machine = exportLogin(openBus(), { isLocked: true });
  follow();
  await expect.poll(() => notified, soon).toContain('locked');
  machine.hint(false);
  await expect.poll(() => notified.at(-1), soon).toBe('open');
  machine.hint(true);
  await expect.poll(() => notified.at(-1), soon).toBe('locked');
});

test('a lock that is asked for counts until it is taken back', async () => {
  const machine = exportLogin(openBus());
  follow();
  await expect.poll(() => notified, soon).toContain('open');
  machine.emit('Lock');
  await expect.poll(() => notified.slice(-2), soon).toEqual(['locked', 'to be locked']);
  machine.emit('Unlock');
  await expect.poll(() => notified.at(-1), soon).toBe('open');
});

test('a lock that no locker confirms ends, and one that it confirms does not', async () => {
  const machine = exportLogin(openBus());
  follow('2', 100);
  await expect.poll(() => notified, soon).toContain('open');
  machine.emit('Lock');
  await expect.poll(() => notified.slice(-3), soon).toEqual(['locked', 'to be locked', 'open']);
  machine.emit('Lock');
  machine.hint(true);
  await expect.poll(() => notified.at(-1), soon).toBe('locked');
  await expect.poll(() => notified.length, { timeout: 300 }).toBe(notified.length);
  expect(notified.at(-1)).toBe('locked');
});

test('sleep asks for the lock, and waking is said', async () => {
  const machine = exportLogin(openBus());
  follow();
  await expect.poll(() => notified, soon).toContain('open');
  machine.sleep(true);
  machine.sleep(false);
  await expect.poll(() => notified.slice(-2), soon).toEqual(['to be locked', 'awake']);
});

test('a host that was started outside of a session finds the one that it belongs to', async () => {
  const machine = exportLogin(openBus());
  follow(null);
  await expect.poll(() => notified, soon).toContain('open');
  machine.hint(true);
  await expect.poll(() => notified.at(-1), soon).toBe('locked');
});

test('a session that is not known, and a bus that is cut, are open; a bus that comes back is followed again', async () => {
  const machine = exportLogin(openBus(), { isLocked: true });
  follow();
  await expect.poll(() => notified.at(-1), soon).toBe('locked');
  await daemon.kill();
  await expect.poll(() => notified.at(-1), soon).toBe('open');
  await daemon.start();
  await expect.poll(() => notified.at(-1), soon).toBe('locked');
  machine.hint(false);
  await expect.poll(() => notified.at(-1), soon).toBe('open');
});
