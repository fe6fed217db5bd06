import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bus } from '../../../platform/linux/dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../../../platform/linux/dbus/testing/busDaemon.ts';
import { startSoundServer, type SoundServer } from '../../../platform/linux/sound/testing/soundServer.ts';
import { exportPlayer } from '../../../platform/linux/testing/services/player.ts';
import { createPageSignals } from './createPageSignals.ts';

const soon = { timeout: 15_000, interval: 20 };

let daemon: BusDaemon;
let sound: SoundServer;
let bus: Bus;
const log = (): void => undefined;

beforeEach(async () => {
  [daemon, sound] = await Promise.all([startBusDaemon(), startSoundServer()]);
  bus = new Bus(() => daemon.address, log);
});
afterEach(async () => {
  await bus.close();
  await Promise.all([daemon.stop(), sound.stop()]);
});

test('a page that listens gets spectrum and system information, and what a program of its own plays is none', async () => {
  const environment = { ...sound.environment, DBUS_SESSION_BUS_ADDRESS: daemon.address };
  const signals = createPageSignals({ session: bus, environment, log });
  expect([
    signals.spectrum.unsupportedReason,
    signals.nowPlaying.unsupportedReason,
    signals.systemInformation.unsupportedReason,
  ]).toEqual([null, null, null]);
  const got = { frames: 0, playing: [] as unknown[], memory: 0 };
  const ends = [
    signals.spectrum.listen(({ left, right }) => (got.frames += left.length === right.length ? 1 : 0)),
    signals.nowPlaying.listen((playing) => got.playing.push(playing)),
    signals.systemInformation.listen(({ memoryTotal }) => (got.memory = memoryTotal)),
  ];
  exportPlayer(bus, 'own', 'Playing');
  await expect.poll(() => got.frames, soon).toBeGreaterThan(3);
  await expect.poll(() => got.memory, soon).toBeGreaterThan(0);
  await expect.poll(() => got.playing, soon).toEqual([null]);
  for (const end of ends) end();
  await expect.poll(() => sound.control('list', 'short', 'source-outputs'), soon).toBe('');
});

test('a machine that has none of it says why', () => {
  const nothing = createPageSignals({ session: bus, environment: {}, log });
  expect([
    nothing.spectrum.unsupportedReason,
    nothing.nowPlaying.unsupportedReason,
    nothing.systemInformation.unsupportedReason,
  ]).toEqual(['no_sound_server', 'no_bus', null]);
  const elsewhere = createPageSignals({ session: bus, environment: {}, log, platform: 'win32' });
  for (const source of Object.values(elsewhere)) {
    expect(source.unsupportedReason).toBe('unsupported_system');
    source.listen(() => undefined)();
  }
});
