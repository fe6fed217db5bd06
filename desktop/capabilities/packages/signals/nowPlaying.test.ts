import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Variant } from 'dbus-native';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bus } from '../../../platform/linux/dbus/bus.ts';
import { startBusDaemon, type BusDaemon } from '../../../platform/linux/dbus/testing/busDaemon.ts';
import { exportPlayer } from '../../../platform/linux/testing/services/player.ts';
import type { NowPlaying } from '../pageSignals.ts';
import { CoverReader } from './cover/readCover.ts';
import { followNowPlaying } from './nowPlaying.ts';

const variant = (signature: string, value: unknown) => new Variant(signature, value);
const soon = { timeout: 15_000, interval: 20 };

let daemon: BusDaemon;
let buses: Bus[];
let folder: string;
let covers: CoverReader;
let stop: () => void;
let sent: (NowPlaying | null)[];
let logged: string[];
let time: number;
let tick: () => void;

beforeEach(async () => {
  daemon = await startBusDaemon();
  folder = await mkdtemp(join(tmpdir(), 'yueqi-cover-'));
  covers = new CoverReader();
  [buses, sent, logged, time] = [[], [], [], 1_000];
});
afterEach(async () => {
  stop();
  covers.stop();
  await Promise.all(buses.map((bus) => bus.close()));
  await daemon.stop();
  await rm(folder, { recursive: true, force: true });
});

function openBus(): Bus {
  const bus = new Bus(
    () => daemon.address,
    (message) => logged.push(message),
  );
  buses.push(bus);
  return bus;
}

function follow(): void {
  stop = followNowPlaying(
    {
      session: openBus(),
      isOwn: async () => false,
      readCover: (address) => covers.read(address),
      everySecond(next) {
        tick = next;
        return () => undefined;
      },
      now: () => time,
    },
    (playing) => sent.push(playing),
  );
}

function pass(seconds: number): void {
  time += seconds * 1_000;
  tick();
}

const track = (title: string, more: Record<string, unknown> = {}) => ({
  'mpris:trackid': variant('o', `/track/${title}`),
  'xesam:title': variant('s', title),
  'xesam:artist': variant('as', ['Someone']),
  'mpris:length': variant('x', 200_000_000),
  ...more,
});
const player = (
  name: string,
  status: string,
  title: string,
  more: Record<string, unknown> = {},
  position = 0,
) =>
  exportPlayer(openBus(), name, status, {
    Metadata: ['a{sv}', track(title, more)],
    Rate: ['d', 1],
    Position: ['x', position],
  });
const last = () => sent.at(-1);
const titles = () => [last()?.title, last()?.state];

test('the player that plays wins over one that is paused, and of several the latest', async () => {
  const first = player('first', 'Playing', 'One');
  follow();
  await expect.poll(titles, soon).toEqual(['One', 'playing']);
  const second = player('second', 'Playing', 'Two');
  await expect.poll(titles, soon).toEqual(['Two', 'playing']);
  second.set('Paused');
  await expect.poll(titles, soon).toEqual(['One', 'playing']);
  first.set('Stopped');
  await expect.poll(titles, soon).toEqual(['Two', 'paused']);
  await second.end();
  await expect.poll(last, soon).toBeNull();
});

test('the position counts on by the rate, follows seeks, stops in a pause and ends with the track', async () => {
  const music = player('music', 'Playing', 'Long', {}, 10_000_000);
  follow();
  await expect.poll(() => last()?.position, soon).toBe(10);
  pass(1);
  expect(last()).toMatchObject({ position: 11, duration: 200 });
  music.seek(60_000_000);
  await expect.poll(() => last()?.position, soon).toBe(60);
  music.move('Position', 60_000_000);
  music.change('Rate', 2);
  await expect.poll(() => (pass(1), (last()?.position ?? 0) > 61), soon).toBe(true);
  music.move('Position', 90_000_000);
  music.set('Paused');
  await expect.poll(() => [last()?.state, last()?.position], soon).toEqual(['paused', 90]);
  const count = sent.length;
  pass(1);
  expect(sent).toHaveLength(count);
  music.move('Position', 199_000_000);
  music.set('Playing');
  await expect.poll(() => last()?.position, soon).toBe(199);
  pass(30);
  expect(last()?.position).toBe(200);
});

test('a player without a position and with wrong types is shown as far as it can be, and nothing is logged', async () => {
  exportPlayer(openBus(), 'liar', 'Playing', {
    Metadata: ['a{sv}', { 'xesam:title': variant('s', 'True'), 'xesam:artist': variant('i', 4) }],
    Rate: ['s', 'fast'],
  });
  follow();
  await expect.poll(titles, soon).toEqual(['True', 'playing']);
  expect(last()).toMatchObject({ artist: '', position: null, duration: null, cover: null });
  expect(logged).toEqual([]);
});

test('a cover comes as a small image with its colours, by file or by data, and for each track', async () => {
  const red = { create: { width: 1_600, height: 1_200, channels: 3, background: '#c02020' } } as const;
  const file = join(folder, 'a cover.png');
  await writeFile(file, await sharp(red).png().toBuffer());
  const art = variant('s', pathToFileURL(file).href);
  const music = player('music', 'Playing', 'Red', { 'mpris:artUrl': art });
  follow();
  await expect.poll(() => last()?.cover?.mime, soon).toBe('image/jpeg');
  const cover = last()?.cover;
  expect(await sharp(cover?.bytes).metadata()).toMatchObject({ width: 512, height: 384 });
  expect(cover?.colors).toMatchObject({ primary: '#c02020', highContrast: '#ffffff' });

  await writeFile(
    file,
    await sharp({ create: { ...red.create, background: '#f0f0ff' } })
      .png()
      .toBuffer(),
  );
  music.change('Metadata', track('White', { 'mpris:artUrl': art }));
  await expect
    .poll(() => [last()?.title, last()?.cover?.colors.highContrast], soon)
    .toEqual(['White', '#000000']);

  const small = { create: { width: 8, height: 8, channels: 4, background: '#00ff0080' } } as const;
  const data = `data:image/png;base64,${(await sharp(small).png().toBuffer()).toString('base64')}`;
  music.change('Metadata', track('Green', { 'mpris:artUrl': variant('s', data) }));
  await expect.poll(() => [last()?.title, last()?.cover?.mime], soon).toEqual(['Green', 'image/png']);
});
