import { existsSync, linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTaskProcess } from '../../../../media/process/tasks.ts';
import type { DiskView } from '../../../../src/bridge/contract/optimisation.ts';
import { createUser, type UserFixture } from '../testing/userFixture.ts';
import { optimisationProgram } from '../scan/optimisationProgram.ts';
import { Disk } from './disk.ts';

let user: UserFixture;
let disk: Disk;
const opened: string[] = [];

beforeEach(() => {
  user = createUser();
  disk = new Disk({
    folders: async () => user.folders,
    journals: join(user.folders.own, 'optimisation'),
    scans: openTaskProcess(optimisationProgram, { idleMs: 30_000, onEnd: () => disk.forget() }),
    open: async (path) => void opened.push(path),
    onChange: () => undefined,
  });
});
afterEach(() => {
  disk.stop();
  user.end();
});

async function scan() {
  disk.scan();
  await expect.poll(() => disk.read().progress, { timeout: 20_000 }).toBeNull();
  const { result } = disk.read();
  if (!result) throw new Error('The disk was not read.');
  return result;
}

function partOf({ parts }: DiskView, name: string) {
  const found = parts.find((part) => part.name === name);
  if (!found || found.folder === null) throw new Error(`There is no folder ${name}.`);
  return { ...found, folder: found.folder };
}

test('folders hold what lies below them, files with two names count once, links not at all', async () => {
  user.write('Videos/trip/sea.mp4', 600);
  const snow = user.write('Videos/trip/deep/snow.mov', 400);
  linkSync(snow, join(user.folders.home, 'Videos', 'again.mov'));
  user.write('Videos/note.txt', 8);
  user.write('Pictures/one.jpg', 100);
  mkdirSync(join(user.folders.home, 'Links'));
  symlinkSync(join(user.folders.home, 'Videos'), join(user.folders.home, 'Links', 'all'));
  const { classes, files } = await scan();
  expect(files).toBe(5);
  expect(classes.find(({ name }) => name === 'media')?.bytes).toBe(1100 * 1024);
  const root = await disk.view(0);
  const videos = partOf(root, 'Videos');
  expect(videos.bytes).toBeGreaterThanOrEqual(1008 * 1024);
  expect(videos.bytes).toBeLessThan(1030 * 1024);
  expect(root.parts.map(({ name }) => name).slice(0, 2)).toEqual(['Videos', 'Pictures']);
  const view = await disk.view(videos.folder);
  const trip = await disk.view(partOf(view, 'trip').folder);
  expect(trip.trail.map(({ name }) => name)).toEqual(['', 'Videos', 'trip']);
  expect(view.largest.map(({ name, place }) => `${place}/${name}`)).toContain('~/Videos/trip/sea.mp4');
  await disk.openFolder(trip.folder);
  expect(opened.at(-1)).toBe(join(user.folders.home, 'Videos', 'trip'));
});

test('files go to the trash by what was shown, and their room leaves the sums', async () => {
  const sea = user.write('Videos/sea.mp4', 600);
  user.write('Videos/note.txt', 8);
  await scan();
  const videos = partOf(await disk.view(0), 'Videos').folder;
  const view = await disk.view(videos);
  const [largest, small] = view.largest;
  expect([largest?.name, small?.name]).toEqual(['sea.mp4', 'note.txt']);
  expect(await disk.clean([largest?.id ?? '', 'file-9-9'])).toMatchObject({ moved: 1, bytes: 600 * 1024 });
  expect(existsSync(sea)).toBe(false);
  expect(view.bytes - (await disk.view(videos)).bytes).toBe(600 * 1024);
});

test('without a scan there is nothing to look at, and a stopped one says so', async () => {
  await expect(disk.view(0)).rejects.toThrow('No disk was scanned.');
  disk.scan();
  disk.stop();
  await expect.poll(() => disk.read()).toMatchObject({ progress: null, fault: 'stopped', result: null });
});
