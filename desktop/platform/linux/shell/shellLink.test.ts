import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeenDesktop } from '../../adapters/desktopWatch.ts';
import type { Screen } from '../../adapters/screen.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { ShellCovers } from './shellCovers.ts';
import { ShellLink } from './shellLink.ts';
import { ShellWatch } from './shellWatch.ts';
import { exportShellService, freeDesktop, freeMonitor } from './testing/shellService.ts';

const soon = { timeout: 8_000, interval: 10 };

let daemon: BusDaemon;
let buses: Bus[];
let link: ShellLink;

beforeEach(async () => {
  daemon = await startBusDaemon();
  buses = [];
  link = new ShellLink(openBus());
});
afterEach(async () => {
  link.stop();
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

const screenAt = (index: number, x: number): Screen => ({
  id: `screen ${index}`,
  name: null,
  index,
  x,
  y: 0,
  width: 2_560,
  height: 1_440,
  scale: 2,
  isPrimary: index === 0,
});

test('an extension that is there, comes, changes and goes is followed', async () => {
  const first = exportShellService(openBus());
  link.start();
  await expect.poll(() => link.description?.workspace.current, soon).toBe(0);
  first.change({ ...freeDesktop, workspace: { current: 1, count: 2 } });
  await expect.poll(() => link.description?.workspace.current, soon).toBe(1);
  first.end();
  await expect.poll(() => link.description, soon).toBeNull();
  exportShellService(openBus(), { ...freeDesktop, isLocked: true });
  await expect.poll(() => link.description?.isLocked, soon).toBe(true);
});

test.each([
  ['of a later protocol', { ...freeDesktop, protocol: 2 }],
  ['without monitors', { ...freeDesktop, monitors: undefined }],
])('a description %s counts as none', async (_name, described) => {
  const service = exportShellService(openBus());
  link.start();
  await expect.poll(() => link.description, soon).toEqual(freeDesktop);
  service.change(described);
  await expect.poll(() => link.description, soon).toBeNull();
});

test('the host has its name on the bus, by which the extension knows its windows', async () => {
  link.start();
  const owner = () =>
    openBus().call({
      service: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: ['app.yueqi.Host'],
    });
  await expect.poll(owner, soon).toEqual({ isAnswered: true, body: [process.pid] });
});

test('windows come from the extension while it runs, and from the X server before and after', async () => {
  let tell: (seen: SeenDesktop) => void = () => undefined;
  const other = {
    start: (listener: (seen: SeenDesktop) => void) => void (tell = listener),
    readIdle: async () => 5,
    stop: async () => undefined,
  };
  const seen: SeenDesktop[] = [];
  const bus = openBus();
  const watch = new ShellWatch({ link, bus, other, screens: async () => [screenAt(0, 0)] });
  watch.start((now) => seen.push(now));
  const empty = { workspace: null, filling: [], programs: new Set<string>() };
  tell({ ...empty, activeProgram: 'xterm' });
  expect(seen.at(-1)?.activeProgram).toBe('xterm');
  const filling = [{ program: 'Org.Gnome.Totem', isFullScreen: true }];
  const service = exportShellService(openBus(), {
    ...freeDesktop,
    focused: 'Org.Gnome.Totem',
    monitors: [{ ...freeMonitor, filling }],
  });
  await expect.poll(() => seen.at(-1)?.activeProgram, soon).toBe('org.gnome.totem');
  // The middle of the screen in the pixels of the X server, which are half as large here.
  expect(seen.at(-1)?.filling).toEqual([
    { program: 'org.gnome.totem', isFullScreen: true, x: 1_280, y: 720 },
  ]);
  tell({ ...empty, activeProgram: 'xclock' });
  expect(seen.at(-1)?.activeProgram).toBe('org.gnome.totem');
  service.end();
  await expect.poll(() => seen.at(-1)?.activeProgram, soon).toBe('xclock');
  expect(await watch.readIdle()).toBe(5);
  await watch.stop();
});

test('screens are covered as the extension says while it runs, and as the X server says before and after', async () => {
  const covers = new ShellCovers(link, async () => [screenAt(0, 0), screenAt(1, 1_280)]);
  const notified: string[] = [];
  covers.onCoverChange((index, isCovered) => notified.push(`${index} ${isCovered ? 'covered' : 'free'}`));
  covers.handleServerCover(0, true);
  await expect.poll(() => notified, soon).toEqual(['0 covered']);
  const right = { ...freeMonitor, x: 1_280, stages: [], isCovered: true };
  link.start();
  const service = exportShellService(openBus(), { ...freeDesktop, monitors: [freeMonitor, right] });
  await expect.poll(() => notified.slice(1).toSorted(), soon).toEqual(['0 free', '1 covered']);
  service.end();
  await expect.poll(() => notified.slice(3).toSorted(), soon).toEqual(['0 covered', '1 free']);
});
