import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxStageCrashes } from '../../../kernel/crashCount.ts';
import { Bus } from '../dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../dbus/testing/busDaemon.ts';
import { findStagesPlasma } from './findStagesPlasma.ts';
import { pluginPrefix } from './packageFiles.ts';
import { FakePackage, plainDesktop } from './testing/fakePackage.ts';
import { FakePlasma, type FakeDesktop } from './testing/fakePlasma.ts';

const soon = { timeout: 8_000, interval: 10 };
const imageKey = 'Wallpaper/org.kde.image/General/Image';
const environment = { XDG_CURRENT_DESKTOP: 'KDE', XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0' };

let daemon: BusDaemon;
let buses: Bus[];
let folder: string;
let logged: string[];
let ends: (() => void)[];

beforeEach(async () => {
  daemon = await startBusDaemon();
  folder = await mkdtemp(join(tmpdir(), 'yueqi-plasma-'));
  [buses, logged, ends] = [[], [], []];
  await addModule('QtWebEngine');
});
afterEach(async () => {
  for (const end of ends) end();
  await Promise.all(buses.map((bus) => bus.close()));
  await daemon.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Installs a module of QML. */
async function addModule(name: string): Promise<void> {
  const place = join(folder, 'usr', 'lib', 'x86_64-linux-gnu', 'qt6', 'qml', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'qmldir'), '');
}

function openBus(): Bus {
  const bus = new Bus(
    () => daemon.address,
    () => undefined,
  );
  buses.push(bus);
  return bus;
}

const twoDesktops = (): FakeDesktop[] => [
  { id: 4, screen: 0, plugin: 'org.kde.image', config: { [imageKey]: 'file:///old.png' } },
  {
    id: 9,
    screen: 1,
    plugin: 'org.kde.slideshow',
    config: { 'Wallpaper/org.kde.slideshow/General/Mode': '3' },
  },
];
const twoScreens = [
  { x: 0, y: 0, width: 1_280, height: 720 },
  { x: 1_280, y: 0, width: 1_024, height: 768 },
];

/** Starts the host's side against a Plasma. */
async function start(plasma: FakePlasma, joinMilliseconds = 10_000) {
  const found = await findStagesPlasma({
    environment: { ...environment, XDG_DATA_HOME: join(folder, 'share') },
    stageUrl: (index) => `http://127.0.0.1:4400/stage/${index}`,
    stageToken: 'the token',
    reachable: ['wallpapers.example'],
    dataFolder: folder,
    bus: openBus(),
    other: null,
    usr: join(folder, 'usr'),
    timeouts: { start: 5_000, join: joinMilliseconds },
    log: (message) => void logged.push(message),
  });
  if (found.unsupportedReason !== null) throw new Error(found.unsupportedReason);
  ends.push(() => found.plasma.stop());
  return { ...found, fake: new FakePackage(plasma, found.plasma.channel) };
}

async function open(
  plasma = new FakePlasma({ desktops: twoDesktops(), screens: twoScreens }),
  joinMilliseconds?: number,
) {
  plasma.start(openBus());
  const { plasma: part, ...found } = await start(plasma, joinMilliseconds);
  return { plasma, channel: part.channel, ...found };
}

const pluginsOf = ({ desktops }: FakePlasma): string[] =>
  desktops.map(({ plugin }) => (plugin.startsWith(pluginPrefix) ? 'ours' : plugin));

test('each screen gets its page, and each desktop exactly what it had', async () => {
  const { plasma, windows, fake } = await open();
  const before = structuredClone(plasma.desktops);
  expect(await windows.screens()).toMatchObject([
    { id: '0,0', index: 0, width: 1_280, isPrimary: true },
    { id: '1280,0', index: 1, width: 1_024, isPrimary: false },
  ]);
  await windows.open();
  expect(pluginsOf(plasma)).toEqual(['ours', 'ours']);
  expect(fake.asked.map(({ method, parameters }) => [method, parameters])).toEqual([
    [
      'showPage',
      { address: 'http://127.0.0.1:4400/stage/0', token: 'the token', reachable: ['wallpapers.example'] },
    ],
    [
      'showPage',
      { address: 'http://127.0.0.1:4400/stage/1', token: 'the token', reachable: ['wallpapers.example'] },
    ],
  ]);
  expect(await windows.evaluate(1, '1')).toBe('evaluate');
  // The package is complete, and nothing of an unfinished one is left.
  expect(await readdir(join(folder, 'share', 'plasma', 'wallpapers'))).toEqual([plasma.desktops[0]?.plugin]);
  await windows.close();
  expect(plasma.desktops).toEqual(before);
  await expect(windows.evaluate(1, '1')).rejects.toThrow('has no stage');
});

test('only a ticket lies in the configuration of Plasma, and it works once', async () => {
  const { plasma, windows, fake } = await open();
  await windows.open();
  const text = JSON.stringify(plasma.desktops);
  expect(text).not.toContain('the token');
  const [first] = plasma.desktops;
  const ticket = first?.config[`Wallpaper/${first.plugin}/General/Ticket`] ?? '';
  expect(ticket).not.toBe('');
  expect(fake.secrets.size).toBe(2);
  for (const secret of fake.secrets.values()) expect(text).not.toContain(secret);
  await windows.close();
});

test('a screen without a stage keeps its own wallpaper, and gets it back while others go on', async () => {
  const { plasma, windows } = await open();
  await windows.open(['0,0']);
  expect(pluginsOf(plasma)).toEqual(['ours', 'org.kde.slideshow']);
  await windows.open(['1280,0']);
  expect(pluginsOf(plasma)).toEqual(['org.kde.image', 'ours']);
  await windows.close();
});

test('what a host that was killed has left is taken over, and given back in the end', async () => {
  const { plasma, windows } = await open();
  const before = structuredClone(plasma.desktops);
  await windows.open();
  const next = await start(plasma);
  await next.windows.open();
  expect(await next.windows.evaluate(0, '1')).toBe('evaluate');
  await next.windows.close();
  expect(plasma.desktops).toEqual(before);
});

test('without a stage it is given back at the next start', async () => {
  const { plasma, windows } = await open();
  await windows.open();
  const next = await start(plasma);
  await next.windows.recover();
  expect(pluginsOf(plasma)).toEqual(['org.kde.image', 'org.kde.slideshow']);
});

test('another plugin that the user chooses stays', async () => {
  const { plasma, windows, fake } = await open();
  await windows.open();
  const [first] = plasma.desktops;
  if (first) first.plugin = 'org.kde.color';
  fake.leave(4);
  await expect.poll(() => windows.evaluate(0, '1').catch(String), soon).toContain('has no stage');
  await expect.poll(() => windows.evaluate(1, '1').catch(String), soon).toBe('evaluate');
  await windows.close();
  expect(pluginsOf(plasma)).toEqual(['org.kde.color', 'org.kde.slideshow']);
});

test('a shell that restarts gets its stages again', async () => {
  const { plasma, windows, fake } = await open();
  await windows.open();
  for (let restart = 0; restart < 3; restart += 1) {
    const asked = fake.asked.length;
    plasma.end();
    fake.leave(4);
    fake.leave(9);
    await expect.poll(() => windows.isJoined, soon).toBe(false);
    plasma.start(openBus());
    await expect.poll(() => fake.asked.length - asked, soon).toBeGreaterThanOrEqual(2);
    await expect.poll(() => windows.evaluate(0, '1').catch(() => null), soon).toBe('evaluate');
  }
  await windows.close();
});

test('a page whose process ends is loaded again, ten times', async () => {
  const { windows, fake, channel } = await open();
  const givenUp: number[] = [];
  windows.onGiveUp((index) => givenUp.push(index));
  await windows.open();
  const crash = () => channel.tell(fake.secrets.get(4) ?? '', { event: 'crashed' });
  for (let count = 0; count < maxStageCrashes; count += 1) crash();
  expect(givenUp).toEqual([]);
  await expect
    .poll(() => fake.asked.filter(({ method }) => method === 'reload').length, soon)
    .toBe(maxStageCrashes);
  crash();
  expect(givenUp).toEqual([0]);
  await windows.close();
});

test('without a module for pages videos are played, and told as they show', async () => {
  const { windows, fake, player, channel } = await open(new FakePlasma());
  fake.description = { ...plainDesktop, canShowPages: false };
  await expect(windows.open()).rejects.toThrow('QtWebEngine');
  const scene = {
    target: { wid: 1, md5: 'a'.repeat(32), wtype: 1, sub_wtype: 1, mime: 'video/mp4', web_entry: null },
    options: { fit: 'fill', zoom: 100, position_x: 50, position_y: 50, speed: 1, volume: 40, blur: 0 },
    area: { x: 0, y: 0, width: 1_280, height: 720 },
  };
  const reports: unknown[] = [];
  player.onReport((report) => reports.push(report));
  player.stage(0, { generation: 7, scene: scene as never, path: '/a b.mp4' });
  await windows.open(['0,0'], new Map([['0,0', 'moon']]));
  await expect.poll(() => fake.asked.map(({ method }) => method), soon).toContain('playVideo');
  expect(fake.asked.find(({ method }) => method === 'playVideo')?.parameters).toMatchObject({
    generation: 7,
    source: 'file:///a%20b.mp4',
    fillMode: 'PreserveAspectCrop',
    volume: 0.4,
    level: { isPlaying: true, isMuted: false },
  });
  player.setLevel(0, { playback: 'pause', is_muted: true });
  await expect.poll(() => fake.asked.at(-1)?.parameters, soon).toEqual({ isPlaying: false, isMuted: true });
  channel.tell(fake.secrets.get(1) ?? '', { event: 'played', generation: 7, state: 'showing' });
  expect(reports).toEqual([{ screen: 0, generation: 7, state: 'showing' }]);
  await windows.close();
});

test('windows that Plasma sees cover their screen, and are told with their programs', async () => {
  const { windows, fake, covers, desktopWatch, channel } = await open();
  const covered: [number, boolean][] = [];
  covers.onCoverChange((index, isCovered) => covered.push([index, isCovered]));
  const seen: unknown[] = [];
  desktopWatch.start((desktop) => seen.push(desktop));
  await windows.open();
  const see = (isMaximized: boolean, isMinimized = false) =>
    channel.tell(fake.secrets.get(9) ?? '', {
      event: 'windows',
      windows: {
        workspace: { current: 1, count: 2 },
        windows: [
          {
            ...{ program: 'org.kde.Konsole', isMinimized, isMaximized, isFullScreen: false, isActive: true },
            ...{ x: 1_280, y: 0, width: 800, height: 600 },
          },
        ],
      },
    });
  see(false);
  await expect.poll(() => seen.at(-1), soon).toMatchObject({ activeProgram: 'org.kde.konsole', filling: [] });
  see(true);
  await expect.poll(() => covered, soon).toEqual([[1, true]]);
  await expect
    .poll(() => seen.at(-1), soon)
    .toMatchObject({
      workspace: { current: 1, count: 2 },
      filling: [{ program: 'org.kde.konsole', isFullScreen: false }],
    });
  see(true, true);
  await expect.poll(() => covered.at(-1), soon).toEqual([1, false]);
  await windows.close();
});

test('a shell that runs no script, or is not there, is said to be closed', async () => {
  const options = {
    ...{ environment, stageUrl: () => 'http://127.0.0.1:4400/stage/0', stageToken: '', reachable: [] },
    ...{ dataFolder: folder, bus: openBus(), other: null, timeouts: { start: 0, join: 0 } },
    log: (message: string) => void logged.push(message),
  };
  expect(await findStagesPlasma(options)).toEqual({ unsupportedReason: 'plasma_closed' });
  const { plasma } = await open();
  plasma.isLocked = true;
  // A refusal is final: it is not waited for.
  expect(await findStagesPlasma({ ...options, timeouts: { start: 600_000, join: 0 } })).toEqual({
    unsupportedReason: 'plasma_closed',
  });
  expect(logged).toEqual(Array(2).fill('no wallpaper can be shown inside Plasma: plasma_closed'));
});

test('without a module that shows anything the packages are said to be missing', async () => {
  await rm(join(folder, 'usr'), { recursive: true });
  await expect(open()).rejects.toThrow('plasma_packages');
});

test('a package that Plasma does not load leaves the desktop as it was', async () => {
  const { plasma, windows, fake } = await open(undefined, 50);
  const before = structuredClone(plasma.desktops);
  fake.isLoaded = false;
  await expect(windows.open()).rejects.toThrow('did not load the wallpaper package');
  expect(plasma.desktops).toEqual(before);
});
