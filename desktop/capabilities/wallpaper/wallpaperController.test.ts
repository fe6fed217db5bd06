import { beforeEach, expect, test, vi } from 'vitest';
import { setStates } from '../../../src/bridge/contract/constants.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { PerformError } from '../desktop/performError.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { WallpaperController } from './wallpaperController.ts';

const targetOf = (wid: number): WallpaperTarget => ({
  wid,
  name: `${wid}`,
  wtype: 2,
  sub_wtype: 0,
  md5: String(wid).repeat(32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
});
const [video, picture] = [targetOf(1), targetOf(2)];

let shown: string[];
let refused: number;
let progress: [wid: number, state: number, reason: string | null][];
/** Each download waits here until the test lets it end. */
let downloads: { target: WallpaperTarget; end: PromiseWithResolvers<string> }[];
let controller: WallpaperController;

beforeEach(() => {
  shown = [];
  refused = 0;
  progress = [];
  downloads = [];
  controller = new WallpaperController({
    fetchScene(target) {
      const end = Promise.withResolvers<string>();
      downloads.push({ target, end });
      return end.promise;
    },
    async showEverywhere({ wid }) {
      if (wid === refused) throw new PerformError('not_verified');
      shown.push(`wallpaper ${wid}`);
      return true;
    },
    clear: async () => void shown.push('as it was'),
    onProgress: ({ wid, state, reason }) => progress.push([wid, state, reason]),
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
});

function endDownload({ wid }: WallpaperTarget): void {
  for (const { target, end } of downloads) if (target.wid === wid) end.resolve(`file ${wid}`);
}

const done = { is_set: true, reason: null };
const superseded = { is_set: false, reason: null };

test('a choice that takes long to download does not replace a later one', async () => {
  const [first, second] = [controller.set(video), controller.set(picture)];
  endDownload(picture);
  expect(await second).toEqual(done);
  endDownload(video);
  expect(await first).toEqual(superseded);
  expect(shown).toEqual(['wallpaper 2']);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
    [1, setStates.cancelled, null],
  ]);
});

test('the later choice is set, too, where its download ends last', async () => {
  const [first, second] = [controller.set(picture), controller.set(video)];
  endDownload(picture);
  expect(await first).toEqual(superseded);
  endDownload(video);
  expect(await second).toEqual(done);
  expect(shown).toEqual(['wallpaper 1']);
});

test('a choice is set after all where the later one does not come', async () => {
  const [first, second] = [controller.set(video), controller.set(picture)];
  downloads[1]?.end.reject(new DownloadError('network'));
  expect(await second).toEqual({ is_set: false, reason: 'network' });
  endDownload(video);
  expect(await first).toEqual(done);
  expect(shown).toEqual(['wallpaper 1']);
});

test('what is taken off the desktop does not come back with the end of its download', async () => {
  const set = controller.set(video);
  await controller.stop();
  endDownload(video);
  expect(await set).toEqual(superseded);
  expect(shown).toEqual(['as it was']);
});

test('nothing is set any more once the host ends', async () => {
  const late = controller.set(video);
  await controller.suspend();
  endDownload(video);
  expect(await late).toEqual(superseded);
  expect(shown).toEqual([]);
});

test('what no screen can show is said with its reason', async () => {
  refused = picture.wid;
  const set = controller.set(picture);
  endDownload(picture);
  expect(await set).toEqual({ is_set: false, reason: 'not_verified' });
  expect(progress.at(-1)).toEqual([2, setStates.setFailed, 'not_verified']);
});

test('a request that is sent several times is granted each time, and carried out once', async () => {
  const times = [controller.set(picture), controller.set(picture), controller.set(picture)];
  endDownload(picture);
  expect(await Promise.all(times)).toEqual([done, done, done]);
  expect(shown).toEqual(['wallpaper 2']);
  expect(progress).toEqual([
    [2, setStates.setting, null],
    [2, setStates.set, null],
  ]);
});

test('a choice that is made again after another one is set once, and the other one is idle', async () => {
  const choices = [controller.set(picture), controller.set(video), controller.set(picture)];
  endDownload(video);
  endDownload(picture);
  expect(await Promise.all(choices)).toEqual([done, superseded, done]);
  expect(shown).toEqual(['wallpaper 2']);
  expect(progress).toContainEqual([1, setStates.cancelled, null]);
});

test('a choice that is made again while another one replaces it is the one that shows', async () => {
  const asked: number[] = [];
  const shows: PromiseWithResolvers<boolean>[] = [];
  controller = new WallpaperController({
    fetchScene: async () => null,
    showEverywhere({ wid }) {
      asked.push(wid);
      const shown = Promise.withResolvers<boolean>();
      shows.push(shown);
      return shown.promise;
    },
    clear: async () => undefined,
    onProgress: ({ wid, state, reason }) => progress.push([wid, state, reason]),
    log: () => undefined,
  });
  const first = controller.set(picture);
  await vi.waitFor(() => expect(asked).toEqual([2]));
  const second = controller.set(video);
  await vi.waitFor(() => expect(asked).toEqual([2, 1]));
  const again = controller.set(picture);
  // Screens are settled together: both end at once.
  for (const show of shows) show.resolve(shows.at(-1) === show);
  await vi.waitFor(() => expect(asked).toEqual([2, 1, 2]));
  shows.at(-1)?.resolve(true);
  expect(await Promise.all([first, second, again])).toEqual([done, done, done]);
});

test('once it has ended, the same request sets the wallpaper again', async () => {
  endDownload(picture);
  for (const _ of [1, 2]) {
    const set = controller.set(picture);
    endDownload(picture);
    await set;
  }
  expect(shown).toEqual(['wallpaper 2', 'wallpaper 2']);
});

test('a failed download reports why', async () => {
  const set = controller.set(picture);
  downloads[0]?.end.reject(new DownloadError('network'));
  expect(await set).toEqual({ is_set: false, reason: 'network' });
  expect(progress).toEqual([[2, setStates.setFailed, 'network']]);
});

test('a download that the user stopped announces nothing more', async () => {
  const set = controller.set(picture);
  downloads[0]?.end.reject(new DownloadError(null));
  expect(await set).toEqual({ is_set: false, reason: null });
  expect(progress).toEqual([]);
});
